import { brotliCompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PORTRAITS } from '@app/contract/lander-names'
import { LOCALES } from '@app/i18n/locales'
import { download } from '../testing/download.ts'
import { membersOf } from '../testing/members.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all' })
})
afterEach(() => server.assembly.settableClock?.reset())
afterAll(() => server.close())

const HOSTS = ['vonk.localhost', 'klaver.localhost']
const LANDERS = [
  '/landers/alonetonight',
  '/landers/collagelanding',
  '/landers/gallery',
  '/landers/iconslanding',
  '/landers/maplanding',
  '/landers/socialnetwork',
  '/landers/transitionsvideolanding',
  '/landers/video',
  '/landers/tinderswipe',
]

const LARGEST_PAGE = 8000
const LARGEST_PICTURES = 60_000
const LARGEST_SCRIPT = 614

const open = (path: string, { host = 'vonk.localhost', cookie = '' } = {}) =>
  server.request(path, { host, headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) } })

/** The script that every page has which is kept: it carries on how somebody came, and the page is whole without it. */
const KEPT_SCRIPT = /<script>[^]*?<\/script>/

/** The addresses of everything that an element of this page loads or leads to. */
const addressesIn = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )

describe.each(HOSTS)('on %s', (host) => {
  test.each(LANDERS)('%s is whole without a script, sets no cookie and loads nothing from elsewhere', async (path) => {
    const { status, headers, text } = await open(path, { host })
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(text.replace(KEPT_SCRIPT, '')).not.toMatch(
      /<script|rel="modulepreload"|\sstyle="|<iframe|<link[^>]+as="script"/,
    )
    const [script = ''] = KEPT_SCRIPT.exec(text) ?? []
    expect(script.length - '<script></script>'.length).toBeLessThanOrEqual(LARGEST_SCRIPT)
    const loaded = [...addressesIn(text, 'src'), ...addressesIn(text, 'href'), ...addressesIn(text, 'action')]
    const own = new RegExp(`^(?:[/#](?!/)|http://${host}[:/])`)
    expect(loaded.filter((address) => !own.test(address))).toEqual([])
    expect(text).toMatch(/<meta name="robots" content="noindex"/)
    expect([...text.matchAll(/<h1[\s>]/g)]).toHaveLength(1)
  })

  test.each(LANDERS)('%s weighs little in every language, and so do all its pictures', async (path) => {
    for (const locale of LOCALES) {
      const { text } = await open(path, { host, cookie: `__Host-locale=${locale}` })
      const bytes = brotliCompressSync(text.replaceAll(/nonce="[^"]*"/g, '')).length
      expect(bytes, `${path} in ${locale}`).toBeLessThan(LARGEST_PAGE)
    }
    const { text } = await open(path, { host })
    const pictures = [...new Set(addressesIn(text, 'src'))]
    let weight = 0
    for (const picture of pictures) {
      const file = await download({ port: server.port, path: picture, headers: { host, 'accept-encoding': 'br' } })
      expect(file.status, picture).toBe(200)
      weight += file.bytes.length
    }
    expect(weight).toBeLessThan(LARGEST_PICTURES)
  })
})

describe('who is drawn', () => {
  const portrait = (nth: number, host: string, headers: Record<string, string> = {}, query = '') =>
    download({ port: server.port, path: `/brand/portrait-${String(nth)}.svg${query}`, headers: { host, ...headers } })

  test('sixteen people of each site, always the same ones, and other ones on another brand', async () => {
    const seen = new Set<string>()
    for (const host of HOSTS) {
      for (let nth = 1; nth <= PORTRAITS; nth += 1) {
        const { status, headers, bytes } = await portrait(nth, host)
        expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
        expect(bytes.toString()).toMatch(/^<svg [\s\S]+<\/svg>$/)
        expect((await portrait(nth, host)).bytes).toEqual(bytes)
        seen.add(bytes.toString())
      }
    }
    expect(seen.size).toBe(PORTRAITS * HOSTS.length)
    for (const nth of [0, PORTRAITS + 1]) expect((await portrait(nth, 'vonk.localhost')).status).toBe(404)
  })

  test('a drawing comes packed to whom can unpack it, and may be kept for ever under its revision', async () => {
    const settings = await server.request('/api/settings.php')
    const revision = String((settings.json() as { pictures_revision: unknown }).pictures_revision)
    const packed = await portrait(1, 'vonk.localhost', { 'accept-encoding': 'gzip, br' }, `?v=${revision}`)
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding') as string,
    })
    expect(packed.bytes.length).toBeLessThan(2500)
    const plain = await portrait(1, 'vonk.localhost', { 'accept-encoding': 'identity' }, '?v=another')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['cache-control']).toBe('public, max-age=3600')
  })
})

describe('slugs', () => {
  /** What is shown, but for the words by which it is told apart how somebody came. */
  const shownOn = async (path: string) => {
    const { text } = await open(path)
    return text.slice(text.indexOf('<body')).replaceAll('from=map.other', 'from=map')
  }

  test.each([
    'nobody-knows',
    'UPPER',
    'x'.repeat(500),
    "a'--",
    '%00',
    '%F0%9F%94%A5',
    '..%2f..%2fetc',
    '<script>alert(1)',
  ])('the slug %s shows the page as it is', async (slug) => {
    const path = '/landers/maplanding'
    const { status } = await open(`${path}/${encodeURI(slug)}`)
    expect(status).toBe(200)
    expect(await shownOn(`${path}/${encodeURI(slug)}`)).toBe(await shownOn(path))
  })

  test('all that nobody knows are one where signups are told apart, whether the page is kept or not', async () => {
    for (const slug of ['nobody-knows', 'nor-this-one', 'UPPER']) {
      const { text } = await open(`/landers/maplanding/${slug}`)
      expect(addressesIn(text, 'href')).toContain('/signup?from=map.other')
    }
    expect(addressesIn((await open('/landers/maplanding')).text, 'href')).toContain('/signup?from=map')
  })

  test('the deck has none: with one it is an unknown page, and so is a lander that is none', async () => {
    expect((await open('/landers/tinderswipe')).status).toBe(200)
    for (const path of ['/landers/tinderswipe/spring', '/landers/nothing', '/landers']) {
      expect((await open(path)).status, path).toBe(404)
    }
  })

  test('a campaign changes words, ground and drawings; search engines know of it only where it says so', async () => {
    const { text } = await open('/landers/iconslanding/outside', {})
    expect(text).toContain('Liever buiten?')
    expect(text).toContain('data-ground="night"')
    expect(text).toContain('noindex')
    await server.assembly.pool.query(`update tracking.campaign set indexed = true where slug = 'outside'`)
    // The page is fresh for a minute, and then written anew behind whoever comes first.
    const { settableClock, clock } = server.assembly
    settableClock?.set(new Date(clock.now().getTime() + 61_000))
    const indexed = async () => (await open('/landers/iconslanding/outside')).text
    await expect.poll(indexed).not.toContain('noindex')
    expect(await indexed()).toMatch(/property="og:url" content="[^"]+\/landers\/iconslanding\/outside"/)
  })
})

test('a member is sent on to the members', async () => {
  const member = await membersOf(server).plantOne()
  for (const path of [...LANDERS, '/landers/maplanding/spring-utrecht']) {
    const { status, headers } = await open(path, { cookie: member.cookie })
    expect([status, headers.location]).toEqual([302, '/members'])
  }
})

test('the values of an advertisement, and the language, go along to the form; nothing else of the address does', async () => {
  const path = '/landers/alonetonight?network=radio&ref=42&sub1=a&lang=de&evil=%22%3E%3Cscript%3E&lb=1'
  const linksOn = async (host: string) =>
    addressesIn((await open(path, { host })).text, 'href').filter((href) => href.startsWith('/signup'))
  // A page that is kept says what is the same for all; its script, or the page it leads to, adds what its address said.
  expect(await linksOn('vonk.localhost')).toEqual(['/signup?from=alonetonight&lang=de'])
  expect(await linksOn('by-source.localhost')).toEqual([
    '/signup?network=radio&ref=42&sub1=a&lb=1&from=alonetonight&lang=de',
  ])
  for (const host of ['vonk.localhost', 'by-source.localhost']) {
    const hostile = await open('/landers/iconslanding?network=a&ref=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', { host })
    expect(hostile.text).not.toContain('alert(1)')
  }
})

test('where nobody can sign up, every lander says so and leads to logging in', async () => {
  for (const path of LANDERS) {
    const { text } = await open(path, { host: 'closed.localhost' })
    expect(
      addressesIn(text, 'href').filter((href) => href.startsWith('/signup')),
      path,
    ).toEqual([])
    expect(text, path).toContain('New members can’t join here right now.')
  }
  // Where only some can, they can.
  const some = await open('/landers/alonetonight?network=radio', { host: 'by-source.localhost' })
  expect(addressesIn(some.text, 'href')).toContain('/signup?network=radio&from=alonetonight')
  const others = await open('/landers/alonetonight?network=other', { host: 'by-source.localhost' })
  expect(addressesIn(others.text, 'href').filter((href) => href.startsWith('/signup'))).toEqual([])
})
