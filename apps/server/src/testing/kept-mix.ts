/**
 * Visitors and members of two sites, of every language and of three countries each, ask for pages that are kept, all at once and in
 * an order that is drawn; between the rounds the sites are saved. Whoever gets what belongs to another key is told of.
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
const PAGES = ['/pricing', '/pages/service', '/pages/terms'] as const
const AT_ONCE = 16
const MEMBERS_OF_TEN = 1
/** The name of every member who asks: it stands on no page of a visitor. */
const MEMBER_CANARY = 'Kanarievogel'

interface Asking {
  site: (typeof SITES)[number]
  locale: Locale
  country: string
  path: (typeof PAGES)[number]
  /** The cookie of a session, of who has one. */
  session: string | undefined
}

interface Found {
  answers: number
  /** Of visitors: how many were kept, which were of another key, which set a cookie, which held words of a member. */
  kept: number
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

function ask(port: number, agent: Agent, { site, locale, country, path, session }: Asking) {
  const choices = [`__Host-locale=${locale}`, `__Host-country=${country}`, ...(session ? [session] : [])]
  const headers = { host: site.host, accept: 'text/html', cookie: choices.join('; ') }
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
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return text.includes(`<b class="text-ink">${name}</b>`)
}

const emailOf = (key: string, revision: number) => `revision-${String(revision)}@${key}.example`

async function plantMembers(server: TestServer): Promise<Record<string, readonly string[]>> {
  const planted = await Promise.all(SITES.map(async ({ key }) => [key, (await plantAccounts(server, 5, key)).cookies]))
  for (const table of ['accounts.account', 'profiles.profile'])
    await server.assembly.pool.query(`update ${table} set name = $1`, [MEMBER_CANARY])
  return Object.fromEntries(planted) as Record<string, readonly string[]>
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
  if (answer.cookies !== undefined) found.cookies.push(what)
  if (answer.text.includes(MEMBER_CANARY)) found.leaks.push(what)
}

export async function askKeptPages(
  server: TestServer,
  { requests, saves, seed }: { requests: number; saves: number; seed: number },
): Promise<Found> {
  const draw = drawer(seed)
  const pick = <T>(from: readonly T[]): T => from[draw(from.length)] as T
  const found: Found = { answers: 0, kept: 0, wrong: [], cookies: [], leaks: [], canaries: 0 }
  const members = await plantMembers(server)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const drawn = (): Asking => {
    const site = pick(SITES)
    const session = draw(10) < MEMBERS_OF_TEN ? pick(members[site.key] ?? []) : undefined
    return { site, locale: pick(LOCALES), country: pick(site.countries), path: pick(PAGES), session }
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
