import { CALLS_PER_MINUTE, PAGES_PER_MINUTE, PEOPLE_PER_DAY } from '@app/contract/limits'
import { STREAM_PATH } from '@app/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn } from '../../testing/dates.ts'
import { membersOf } from '../../testing/members.ts'
import { newBlock } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { insertStrangers } from './testing/insert-people.ts'

/** The pages have to be built: `npm run build` comes before the tests. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'all', LIMITS_FACTOR: 1 })
  server.assembly.settableClock?.set(new Date(noonIn(0)))
})
afterAll(() => server.close())

const HTML = 'text/html,application/xhtml+xml'

async function statusesOf(path: string, address: string, count: number, headers: Record<string, string> = {}) {
  const request = () => server.request(path, { headers: { 'x-forwarded-for': address, accept: HTML, ...headers } })
  const answers = await Promise.all(Array.from({ length: count }, request))
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

/** A page of its own that costs little. */
const PAGE = '/robots.txt'

test(
  'an address gets 300 pages a minute, their data included, and calls count along',
  { timeout: 120_000 },
  async () => {
    const address = newBlock()
    expect(await statusesOf('/api/settings.php', address, 100)).toEqual({ 200: 100 })
    expect(await statusesOf('/pages/terms.data', address, 20)).toEqual({ 200: 20 })
    const left = PAGES_PER_MINUTE - 120
    expect(await statusesOf(PAGE, address, left + 20)).toEqual({ 200: left, 429: 20 })
    expect(await statusesOf('/members.data', address, 1)).toEqual({ 429: 1 })
    expect(await statusesOf('/api/settings.php', address, 1)).toEqual({ 200: 1 })
    expect(await statusesOf(PAGE, newBlock(), 1)).toEqual({ 200: 1 })
  },
)

test('who asks for too many pages is told so by a page, in their language; built files do not count', async () => {
  const address = newBlock()
  await statusesOf(PAGE, address, PAGES_PER_MINUTE)
  const headers = { 'x-forwarded-for': address, accept: HTML, 'accept-language': 'de-DE' }
  const refused = await server.request('/members', { headers })
  expect(refused.status).toBe(429)
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.text).toContain('<html lang="de">')
  expect(refused.text).toContain('Das war viel auf einmal.')
  const file = /\/assets\/[\w.-]+\.js/.exec((await server.request('/', { headers: { accept: HTML } })).text)?.[0] ?? ''
  expect((await server.request(file, { headers })).status).toBe(200)
})

test('opening the stream is a call like others', async () => {
  const address = newBlock()
  const { 403: refused, 429: limited } = await statusesOf(STREAM_PATH, address, CALLS_PER_MINUTE + 5)
  expect({ refused, limited }).toEqual({ refused: CALLS_PER_MINUTE, limited: 5 })
})

test('a page beyond the day says so calmly, with the status and the time', { timeout: 120_000 }, async () => {
  const members = membersOf(server)
  await insertStrangers(server, PEOPLE_PER_DAY + 60)
  const me = await members.plantOne({ looking_for: 'both' })
  const page = (path: string) =>
    members.as(me, path, { headers: { accept: HTML, cookie: `${me.cookie}; __Host-locale=nl` } })
  const ages = (from: number, to: number) => `?gender=both&min_age=${String(from)}&max_age=${String(to)}`
  let next: string | null = ''
  for (let status = 200; status === 200;) {
    const answer = await members.as(me, `/api/members${next ? `?after=${next}` : ''}`)
    status = answer.status
    if (status === 200) next = answer.json()['next'] as string | null
    if (next === null) break
  }
  const { rows } = await server.assembly.pool.query<{ public_id: string }>(
    `select public_id from profiles.profile where kind = 'fictional' order by id`,
  )
  const words = 'Je hebt vandaag veel profielen bekeken. Morgen kun je weer verder.'
  // Whoever is last in the list was not shown.
  const [stranger] = rows
  const paths = [`/members/${stranger?.public_id ?? ''}`, `/members/${stranger?.public_id ?? ''}/chat`]
  for (const path of paths) {
    const answer = await page(path)
    expect(answer.status, path).toBe(429)
    expect(Number(answer.headers['retry-after']), path).toBe(24 * 60 * 60)
    expect(answer.text, path).toContain('>Even pauze</h1>')
    expect(answer.text, path).toContain(`>${words}</p>`)
  }
  expect((await page(`/members/${stranger?.public_id ?? ''}.data`)).status).toBe(429)
  expect((await page(`/members${ages(18, 99)}`)).status).toBe(200)
})
