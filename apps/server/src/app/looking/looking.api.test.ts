import {
  LIKES_PER_HOUR,
  PAGE_SIZE,
  PEOPLE_PER_DAY,
  PROFILES_PER_HOUR,
  SEARCH_PAGES,
  SEARCHES_PER_HOUR,
  UNCONFIRMED_PROFILES_PER_DAY,
} from '@app/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/calendar.ts'
import { noonIn } from '../../testing/dates.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts'
import { insertStrangers } from './testing/insert-people.ts'

/** So many that no day's looking goes through them. */
const STRANGERS = 600

let server: TestServer
let members: ReturnType<typeof membersOf>
let strangers: string[]
let start = noonIn(0)
beforeAll(async () => {
  server = await startTestServer({ LIMITS_FACTOR: 1 })
  members = membersOf(server)
  await insertStrangers(server, STRANGERS)
  const { rows } = await server.assembly.pool.query<{ public_id: string }>(
    `select public_id from profiles.profile where kind = 'fictional'`,
  )
  strangers = rows.map(({ public_id }) => public_id)
})
afterAll(() => server.close())

const setClock = (moment: number) => server.assembly.settableClock?.set(new Date(moment))
/** Every test at an hour of its own, and at its beginning. */
beforeEach(() => {
  start += HOUR_MS
  setClock(start)
})

const HOURLY = '429 hourly_limit_reached'
const DAILY = '429 daily_limit_reached'
const resultOf = (answer: TestResponse) =>
  answer.status === 200 ? '200' : `${String(answer.status)} ${String(codeOf(answer))}`

/** How often each answer came to calls that are made all at once. */
async function countResults(calls: readonly Promise<TestResponse>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const answer of await Promise.all(calls)) counts[resultOf(answer)] = (counts[resultOf(answer)] ?? 0) + 1
  return counts
}
const times = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth))
const view = (who: PlantedMember, id: string | undefined) => members.as(who, `/api/members/${id ?? ''}`)
const lookingForBoth = () => members.plantOne({ looking_for: 'both' })

test('a member opens 300 profiles an hour, also all at once; then it is told when to go on', async () => {
  const me = await lookingForBoth()
  const calls = times(PROFILES_PER_HOUR + 20, () => view(me, strangers[0]))
  expect(await countResults(calls)).toEqual({ 200: PROFILES_PER_HOUR, [HOURLY]: 20 })
  const chat = await members.as(me, `/api/members/${strangers[0] ?? ''}/chat`)
  expect(resultOf(chat)).toBe(HOURLY)
  expect(chat.headers['retry-after']).toBe(String(60 * 60))
  expect((await view(await lookingForBoth(), strangers[0])).status).toBe(200)
  setClock(start + HOUR_MS)
  expect((await view(me, strangers[0])).status).toBe(200)
})

test('a member asks for 120 pages of people an hour, of whichever list; counting alone is free', async () => {
  const me = await lookingForBoth()
  const lists = [
    () => members.as(me, '/api/members'),
    () => members.as(me, '/api/members/similar?max_age=30'),
    () => members.as(me, '/api/swipe-game?time_zone=UTC'),
    () => members.as(me, '/api/match-finder', { method: 'POST', body: {} }),
  ]
  const calls = times(SEARCHES_PER_HOUR + 20, (nth) => (lists[nth % lists.length] ?? lists[0])?.())
  expect(await countResults(calls.flatMap((call) => call ?? []))).toEqual({ 200: SEARCHES_PER_HOUR, [HOURLY]: 20 })
  const count = await members.as(me, '/api/members?count_only=yes')
  expect(count.json()).toMatchObject({ results: [], next: null })
  expect(count.json()['numResults']).toBeGreaterThanOrEqual(STRANGERS)
  setClock(start + HOUR_MS)
  expect((await members.as(me, '/api/members')).status).toBe(200)
})

test('a member gives 60 likes an hour, also all at once', async () => {
  const me = await lookingForBoth()
  const like = (nth: number) => members.as(me, `/api/likes/${strangers[nth] ?? ''}`, { method: 'PUT' })
  expect(await countResults(times(LIKES_PER_HOUR + 10, like))).toEqual({ 200: LIKES_PER_HOUR, [HOURLY]: 10 })
  setClock(start + HOUR_MS)
  expect((await like(0)).status).toBe(200)
})

test('who has not confirmed opens 30 profiles a day, and those again; confirming opens the others', async () => {
  const me = await lookingForBoth()
  const setStatus = (status: string) =>
    server.assembly.pool.query('update accounts.account set status = $2 where id = $1', [me.id, status])
  await setStatus('not_confirmed')
  const calls = times(UNCONFIRMED_PROFILES_PER_DAY + 5, (nth) => view(me, strangers[nth]))
  const results = (await Promise.all(calls)).map(resultOf)
  expect(results.filter((result) => result === '200')).toHaveLength(UNCONFIRMED_PROFILES_PER_DAY)
  expect(results.filter((result) => result === DAILY)).toHaveLength(5)
  const again = await Promise.all(times(results.length, (nth) => view(me, strangers[nth])))
  expect(again.map(resultOf)).toEqual(results)
  setClock(start + DAY_MS - MINUTE_MS)
  expect(resultOf(await view(me, strangers[100]))).toBe(DAILY)
  setClock(start + DAY_MS + MINUTE_MS)
  expect(resultOf(await view(me, strangers[100]))).toBe('200')
  await setStatus('confirmed')
  for (const id of strangers.slice(101, 105 + UNCONFIRMED_PROFILES_PER_DAY)) {
    expect(resultOf(await view(me, id))).toBe('200')
  }
})

interface Page {
  results: { id: string }[]
  next: string | null
}

/** The pages of one search until there is no other, or it is refused. */
async function walk(me: PlantedMember, after?: string | null) {
  const shown: string[] = []
  let pages = 0
  let next = after
  do {
    const answer = await members.as(me, `/api/members${next ? `?after=${next}` : ''}`)
    if (answer.status === 429) return { shown, pages, next, refusal: answer }
    const page = answer.json() as unknown as Page
    shown.push(...page.results.map(({ id }) => id))
    pages += 1
    next = page.next
  } while (next !== null)
  return { shown, pages, next, refusal: undefined }
}

test('390 different people a day, whatever shows them; those again, and who wrote, as often as one likes', async () => {
  const me = await lookingForBoth()
  const friend = await members.plantOne()
  await server.assembly.pool.query(`insert into likes.profile_like (from_id, to_id, created_at) values ($1, $2, $3)`, [
    friend.id,
    me.id,
    new Date(start),
  ])
  const { shown, refusal } = await walk(me)
  expect(new Set(shown).size).toBe(PEOPLE_PER_DAY)
  expect(refusal && codeOf(refusal)).toBe('daily_limit_reached')
  expect(refusal?.headers['retry-after']).toBe(String(24 * 60 * 60))
  const stranger = strangers.find((id) => !shown.includes(id)) ?? ''
  const ask = { method: 'POST', body: {} }
  expect(resultOf(await view(me, stranger))).toBe(DAILY)
  expect(resultOf(await members.as(me, `/api/members/${stranger}/chat`))).toBe(DAILY)
  expect(resultOf(await members.as(me, '/api/members?min_age=60&max_age=70'))).toBe('200')
  const elsewhere = (await members.as(me, '/api/members?min_age=60&max_age=70')).json() as unknown as Page
  expect(elsewhere.results.every(({ id }) => shown.includes(id))).toBe(true)
  for (const answer of [
    await members.as(me, '/api/swipe-game?time_zone=UTC'),
    await members.as(me, '/api/match-finder', ask),
  ]) {
    const { cards, results } = answer.json() as { cards?: { id: string }[]; results?: { id: string }[] }
    expect((cards ?? results ?? []).filter(({ id }) => !shown.includes(id))).toEqual([])
  }
  expect(resultOf(await view(me, shown[0]))).toBe('200')
  expect(resultOf(await members.as(me, '/api/members'))).toBe('200')
  expect(resultOf(await view(me, friend.public_id))).toBe('200')
  setClock(start + DAY_MS + MINUTE_MS)
  expect(resultOf(await view(me, stranger))).toBe('200')
})

test('people shown all at once are counted one after the other', async () => {
  const me = await lookingForBoth()
  const pages = times(40, (nth) =>
    members.as(me, `/api/members?min_age=${String(20 + nth)}&max_age=${String(20 + nth)}`),
  )
  const answers = await Promise.all(pages)
  const shown = answers.flatMap((answer) => (answer.status === 200 ? (answer.json() as unknown as Page).results : []))
  expect(new Set(shown.map(({ id }) => id)).size).toBe(PEOPLE_PER_DAY)
})

test('a search goes 20 pages deep', async () => {
  const me = await lookingForBoth()
  const first = await walk(me)
  expect(first.pages).toBeLessThan(SEARCH_PAGES)
  setClock(start + DAY_MS + MINUTE_MS)
  const rest = await walk(me, first.next)
  expect(rest.refusal).toBeUndefined()
  expect(first.pages + rest.pages).toBe(SEARCH_PAGES)
  expect(STRANGERS).toBeGreaterThan(SEARCH_PAGES * PAGE_SIZE)
})

test('who is not logged in is counted by the block of the address', async () => {
  await server.assembly.pool.query(
    `update sites.site set settings = settings || '{"logged_out_search": true}' where key = 'vonk'`,
  )
  setClock(start + DAY_MS + MINUTE_MS)
  const from = (address: string) => members.as(null, '/api/members', { headers: { 'x-forwarded-for': address } })
  const calls = times(SEARCHES_PER_HOUR + 10, (nth) => from(`10.99.1.${String(nth + 1)}`))
  expect(await countResults(calls)).toEqual({ 200: SEARCHES_PER_HOUR, [HOURLY]: 10 })
  expect((await from('10.99.2.1')).status).toBe(200)
})
