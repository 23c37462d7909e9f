/**
 * Visitors and members of two sites, of every language and of three countries each, ask for pages that are kept, one of them once for
 * each of its variants, all at once and in an order that is drawn; between the rounds the sites are saved. Whoever gets what
 * belongs to another key or visitor is told of.
 */
import { Agent, request as httpRequest } from 'node:http'
import { LOCALES, type Locale } from '@app/i18n/locales'
import { plantAccounts } from './planted-accounts.ts'
import { changeSettings } from './site-settings.ts'
import type { TestServer } from './test-server.ts'

const SITES = [
  { key: 'vonk', host: 'vonk.localhost', countries: ['NL', 'PL', 'CH'] },
  { key: 'klaver', host: 'klaver.localhost', countries: ['GB', 'US', 'PL'] },
] as const
const TRIED = '/landers/video/mix-tried'
const PAGES = ['/pricing', '/pages/service', '/pages/terms', '/landers/video/mix-plain', TRIED] as const
const ADDRESSES = 20
const AT_ONCE = 16
const MEMBERS_OF_TEN = 1
/** The name of every member who asks: it stands on no page of a visitor. */
const MEMBER_CANARY = 'Kanarievogel'

interface Asking {
  site: (typeof SITES)[number]
  locale: Locale
  country: string
  path: (typeof PAGES)[number]
  /** Where the visitor is: what their variant is drawn from. */
  address: string
  /** The cookie of a session, of who has one. */
  session: string | undefined
}

interface Found {
  answers: number
  /** Of visitors: how many were kept, which were of another key, which set a cookie, which held words of a member. */
  kept: number
  /** Of visitors: how many answers had a variant, and which one each of them has all day. */
  drawn: number
  variants: Map<string, string>
  wrong: string[]
  cookies: string[]
  leaks: string[]
  /** Answers to members that held their words: none, and the canary sings nowhere. */
  canaries: number
}

/** Numbers that are the same at every run. */
function drawer(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function ask(port: number, agent: Agent, { site, locale, country, path, address, session }: Asking) {
  const choices = [`__Host-locale=${locale}`, `__Host-country=${country}`, ...(session ? [session] : [])]
  const headers = { host: site.host, accept: 'text/html', cookie: choices.join('; '), 'x-forwarded-for': address }
  return new Promise<{ text: string; cookies: unknown; etag: unknown }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ text, cookies: response.headers['set-cookie'], etag: response.headers.etag }))
    })
      .on('error', reject)
      .end()
  })
}

/** What only the page of this key says. */
function isOfKey(text: string, { site, locale, country, path }: Asking, revision: number): boolean {
  if (!text.includes(`<html lang="${locale}">`) || !text.includes(`//${site.host}`)) return false
  if (path === '/pages/service') return text.includes(emailOf(site.key, revision))
  if (path === '/pages/terms') return true
  if (path === '/landers/video/mix-plain') return text.includes('from=video.mix-plain"')
  if (path === TRIED) return variantIn(text) !== undefined
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return text.includes(`<b class="text-ink">${name}</b>`)
}

/** The variant of a page, where its words and what goes along to the form are of the same one. */
function variantIn(text: string): string | undefined {
  const variant = /from=video\.mix-tried\.([ab])"/.exec(text)?.[1]
  return variant !== undefined && text.includes(`>Word ${variant}<`) ? variant : undefined
}

const emailOf = (key: string, revision: number) => `revision-${String(revision)}@${key}.example`

const wordsOf = (button: string) => Object.fromEntries(LOCALES.map((locale) => [locale, { button }]))

/** Campaigns of both sites, one with variants. */
async function plantCampaigns(server: TestServer): Promise<void> {
  const variants = ['a', 'b'].map((key) => ({ key, weight: 50, texts: wordsOf(`Word ${key}`), art: [] }))
  await server.assembly.pool.query(
    `insert into tracking.campaign (site_id, page, slug, texts, art, preset, variants, indexed, from_at)
     select site.id, 'video', slug, $1, '{}', '{}', variants, false, '2020-01-01'
     from sites.site, (values ('mix-plain', '[]'::jsonb), ('mix-tried', $2::jsonb)) as campaign (slug, variants)
     where key in ('vonk', 'klaver')`,
    [JSON.stringify(wordsOf('Word')), JSON.stringify(variants)],
  )
}

async function plantMembers(server: TestServer): Promise<Record<string, readonly string[]>> {
  const planted = await Promise.all(SITES.map(async ({ key }) => [key, (await plantAccounts(server, 5, key)).cookies]))
  for (const table of ['accounts.account', 'profiles.profile'])
    await server.assembly.pool.query(`update ${table} set name = $1`, [MEMBER_CANARY])
  return Object.fromEntries(planted) as Record<string, readonly string[]>
}

function checkVariant(found: Found, { site, address }: Asking, { text }: Awaited<ReturnType<typeof ask>>): void {
  const variant = variantIn(text) ?? ''
  const visitor = `${site.key} ${address}`
  const before = found.variants.get(visitor) ?? variant
  found.variants.set(visitor, variant)
  found.drawn += 1
  if (variant !== before) found.wrong.push(`${visitor} has another variant`)
}

function checkAnswer(found: Found, asking: Asking, revision: number, answer: Awaited<ReturnType<typeof ask>>): void {
  const what = `${asking.site.key} ${asking.path} ${asking.locale} ${asking.country}`
  found.answers += 1
  if (asking.session) {
    if (answer.text.includes(MEMBER_CANARY)) found.canaries += 1
    if (answer.etag !== undefined) found.wrong.push(`${what}: a member has a page that is kept`)
    return
  }
  if (answer.etag !== undefined) found.kept += 1
  if (!isOfKey(answer.text, asking, revision)) found.wrong.push(what)
  if (asking.path === TRIED) checkVariant(found, asking, answer)
  if (answer.cookies !== undefined) found.cookies.push(what)
  if (answer.text.includes(MEMBER_CANARY)) found.leaks.push(what)
}

export async function askKeptPages(
  server: TestServer,
  { requests, saves, seed }: { requests: number; saves: number; seed: number },
): Promise<Found> {
  const draw = drawer(seed)
  const pick = <T>(from: readonly T[]): T => from[draw(from.length)] as T
  const found: Found = {
    answers: 0,
    kept: 0,
    drawn: 0,
    variants: new Map(),
    wrong: [],
    cookies: [],
    leaks: [],
    canaries: 0,
  }
  await plantCampaigns(server)
  const members = await plantMembers(server)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const drawn = (): Asking => {
    const site = pick(SITES)
    const session = draw(10) < MEMBERS_OF_TEN ? pick(members[site.key] ?? []) : undefined
    const address = `10.66.${String(draw(ADDRESSES))}.7`
    return { site, locale: pick(LOCALES), country: pick(site.countries), path: pick(PAGES), address, session }
  }
  for (let revision = 0; revision <= saves; revision += 1) {
    for (const { key } of SITES) await changeSettings(server, { support_email: emailOf(key, revision) }, key)
    let left = Math.ceil(requests / (saves + 1))
    const client = async () => {
      while (left > 0) {
        left -= 1
        const asking = drawn()
        checkAnswer(found, asking, revision, await ask(server.port, agent, asking))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, client))
  }
  agent.destroy()
  return found
}
