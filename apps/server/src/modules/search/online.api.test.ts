import { ONLINE_MINUTES, PAGE_SIZE } from '@app/contract/limits'
import { Id } from '@app/db/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof membersOf>
let me: PlantedMember
beforeAll(async () => {
  server = await startTestServer()
  people = membersOf(server)
})
beforeEach(async () => {
  await loseRedis()
  await server.assembly.pool.query(
    'truncate profiles.profile, profiles.preference, chat.waiting_line, search.member, search.facet, search.city_facet',
  )
  me = await people.plantOne({ gender: 'male', looking_for: 'female' })
})
afterAll(() => server.close())

/** Everything it holds for this server; other tests use the same one. */
async function loseRedis(): Promise<void> {
  const { redis } = server.assembly
  for (const key of await redis.keys(`${redis.options.keyPrefix ?? ''}*`)) {
    await redis.del(key.slice(redis.options.keyPrefix?.length ?? 0))
  }
}

interface Found {
  results: { id: string; online: boolean }[]
  next: string | null
  numResults: number
  more_than: boolean
}
async function search(query: string): Promise<Found> {
  const answer = await people.as(me, `/api/members?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Found
}

const idsOf = ({ results }: Found) => results.map(({ id }) => id)
const act = (who: PlantedMember, type: string) =>
  people.as(who, '/api/user.php', { headers: { 'x-request-type': type } })
const minutesLater = (minutes: number) =>
  server.assembly.settableClock?.set(new Date(server.assembly.clock.now().getTime() + minutes * 60_000))
const writeSeen = () => runByClock(server, 'search.write-seen')

test('[D.37] online is who did something in the last five minutes; what a page does by itself does not count', async () => {
  const [active, passive] = await people.plant(2, { gender: 'female' })
  if (!active || !passive) throw new Error('nobody was planted')
  await act(active, 'user')
  await act(passive, 'background')
  const online = async () => Object.fromEntries((await search('')).results.map((card) => [card.id, card.online]))
  expect(await online()).toEqual({ [active.public_id]: true, [passive.public_id]: false })
  expect(idsOf(await search('online=yes'))).toEqual([active.public_id])
  minutesLater(ONLINE_MINUTES - 0.1)
  await act(active, 'background')
  expect(await online()).toMatchObject({ [active.public_id]: true })
  minutesLater(0.2)
  expect(await online()).toMatchObject({ [active.public_id]: false })
  expect(await search('online=yes')).toMatchObject({ results: [], numResults: 0, next: null })
})

test('[D.37] who comes back after a long time is found online once it was written down', async () => {
  const [returned] = await people.plant(1, { gender: 'female' })
  if (!returned) throw new Error('nobody was planted')
  minutesLater(24 * 60)
  await act(returned, 'user')
  await writeSeen()
  expect(idsOf(await search('online=yes'))).toEqual([returned.public_id])
})

test('without Redis nobody is online, and everybody is found', async () => {
  await people.plant(3, { gender: 'female' })
  await loseRedis()
  expect((await search('')).results.map(({ online }) => online)).toEqual([false, false, false])
  expect(await search('online=yes')).toMatchObject({ results: [], numResults: 0 })
})

test('those who are online come in pages too, each once, counted up to a bound', async () => {
  const women = await people.plant(60, { gender: 'female' })
  const { presence, clock } = server.assembly
  const { rows } = await server.assembly.pool.query<{ id: number }>(`select id from sites.site where key = 'vonk'`)
  const site = Id.site.parse(rows[0]?.id)
  const there = women.filter((_, nth) => nth % 2 === 0)
  for (const { id } of there) presence.recordSeen(site, id, clock.now())
  const first = await search('online=yes')
  expect(first).toMatchObject({ numResults: there.length, more_than: false })
  expect(first.results).toHaveLength(PAGE_SIZE)
  const second = await search(`online=yes&after=${String(first.next)}`)
  expect(second.next).toBeNull()
  expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(there.map(({ public_id }) => public_id).toSorted())
})
