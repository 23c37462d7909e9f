import { LOCALES, LOCALE_NAMES } from '@app/i18n/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../testing/members.ts'
import { newBlock, peopleOf } from '../testing/people.ts'
import { changeSettings } from '../testing/site-settings.ts'
import { removeTestPhotos } from '../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all' })
  members = membersOf(server)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await removeTestPhotos(server)
  await server.close()
})

async function page(path: string, headers: Record<string, string> = {}, host?: string): Promise<string> {
  const all = { 'x-forwarded-for': newBlock(), accept: 'text/html', ...headers }
  const answer = await server.request(path, { headers: all, ...(host === undefined ? {} : { host }) })
  expect(answer.status, path).toBe(200)
  // What is the same for many visitors may lie in a browser, which asks again each time.
  expect(answer.headers['cache-control']).toMatch(/no-store$|^private, max-age=0, must-revalidate$/)
  // What a reader sees: texts that the page does not show stand in its scripts.
  return answer.text.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
}

/** The line that offers another language, of the page as it is sent. */
const offerIn = (html: string) => /<form [^>]*lang="(\w\w)".*?<\/form>/s.exec(html)

test.each(LOCALES.filter((locale) => locale !== 'nl'))(
  'a visitor whose browser asks for %s is offered it on a Dutch page, in that language',
  async (locale) => {
    for (const path of ['/', '/signup', '/pages/faq']) {
      const html = await page(path, { 'accept-language': `${locale},nl;q=0.5` })
      expect(html).toContain('<html lang="nl"')
      const offer = offerIn(html)
      expect(offer?.[1]).toBe(locale)
      expect(offer?.[0]).toContain(`value="${locale}"`)
      expect(offer?.[0]).toContain(LOCALE_NAMES[locale])
      expect(offer?.[0]).toContain(`name="back" value="${path}"`)
    }
  },
)

test('nobody is offered what the page speaks, what we do not have, or anything once they chose', async () => {
  for (const language of ['nl-NL,nl;q=0.9,en;q=0.8', 'sv-SE', '']) {
    expect(offerIn(await page('/', { 'accept-language': language })), language).toBeNull()
  }
  const chosen = { 'accept-language': 'pl', cookie: '__Host-locale=nl' }
  expect(offerIn(await page('/', chosen))).toBeNull()
  expect(offerIn(await page('/', { 'accept-language': 'pl' }, 'klaver.localhost'))?.[1]).toBe('pl')
  // A member's language is the account's.
  const { cookie } = await members.plantOne()
  expect(offerIn(await page('/settings', { cookie, 'accept-language': 'pl' }))).toBeNull()
})

test('the language that is read counts among those to choose from, wherever the reader is', async () => {
  const switcher = (html: string) => [...html.matchAll(/<a [^>]*hreflang="(\w\w)"/gi)].map(([, locale]) => locale)
  const german = { cookie: '__Host-locale=en; __Host-country=DE' }
  expect(new Set(switcher(await page('/', german)))).toEqual(new Set(['de', 'en']))
  expect(switcher(await page('/', { cookie: '__Host-locale=nl; __Host-country=NL' }))).toEqual([])
})

test('the first screen after the activation names the credits and what they buy', async () => {
  const people = peopleOf(server)
  const { cookie } = await people.member({ language: 'nl' })
  const headers = { cookie, 'accept-language': 'nl' }
  const html = await page('/activate/done', headers)
  expect(html).toContain('Je krijgt 12 credits cadeau, genoeg voor 6 berichten.')
  expect(html).toContain('2 gesprekken begin je zonder Premium')
  await changeSettings(server, { message_credits: 5 })
  expect(await page('/activate/done', headers)).toContain('Je krijgt 12 credits cadeau, genoeg voor 2 berichten.')
  await changeSettings(server, { message_credits: 2 })
  // Who has none is promised none.
  const { cookie: poor } = await members.plantOne()
  expect(await page('/activate/done', { cookie: poor })).not.toContain('cadeau')
})

test('who is active is told so by the page of a failed activation', async () => {
  const { cookie } = await members.plantOne()
  const html = await page('/activate/error', { cookie: `${cookie}; __Host-locale=nl` })
  expect(html).toContain('Je bent al binnen')
  expect(html).toMatch(/href="\/members"[^>]*>[^<]*<?[^<]*Beginnen/)
  expect(await page('/activate/error', { cookie: '__Host-locale=nl' })).toContain('Activeren mislukt')
})

test('the first four photos of a search come before all others, which wait until they are scrolled to', async () => {
  const me = await members.plantOne({ gender: 'male', looking_for: 'female' })
  for (const { id } of await members.plant(7, { gender: 'female', looking_for: 'male' }))
    await members.plantPhotos(id, 1)
  const html = await page('/members?gender=female&country=NL', { cookie: me.cookie })
  const photos = [...html.matchAll(/<img[^>]*srcSet[^>]*>/gi)].map(([tag]) => tag)
  expect(photos.length).toBeGreaterThanOrEqual(7)
  const isFirst = (tag: string) => /fetchpriority="high"/i.test(tag) && /loading="eager"/.test(tag)
  expect(photos.slice(0, 4).every(isFirst)).toBe(true)
  expect(photos.slice(4).every((tag) => /loading="lazy"/.test(tag) && !/fetchpriority/i.test(tag))).toBe(true)
})
