import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { likesClientOf } from './testing/likes-client.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let likesClient: ReturnType<typeof likesClientOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  likesClient = likesClientOf(server)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
})

const people = async <N extends number>(count: N) => (await members.plant(count)) as PlantedMember[] & { length: N }

/** Anna liked first, and Bram liked back. */
async function matched(): Promise<[PlantedMember, PlantedMember]> {
  const [anna, bram] = (await people(2)) as [PlantedMember, PlantedMember]
  await likesClient.like(anna, bram)
  expect((await likesClient.like(bram, anna)).json()).toEqual({ match: true })
  return [anna, bram]
}

test('[S1.7] who liked first is shown the match once, and has then seen the like; who liked back was shown it', async () => {
  const [anna, bram] = await matched()
  expect([await likesClient.hasNewMatch(anna), await likesClient.hasNewMatch(bram)]).toEqual([true, false])
  expect(await likesClient.news(anna)).toBe(1)
  expect(await likesClient.shownMatch(bram)).toBeNull()
  expect(await likesClient.shownMatch(anna)).toBe(bram.public_id)
  expect(await likesClient.shownMatch(anna)).toBeNull()
  expect([await likesClient.hasNewMatch(anna), await likesClient.news(anna)]).toEqual([false, 0])
  expect(await likesClient.idsOf(anna, 'matches')).toEqual([bram.public_id])
})

test('a like that is not returned is no match to be shown', async () => {
  const [anna, bram] = (await people(2)) as [PlantedMember, PlantedMember]
  await likesClient.like(anna, bram)
  for (const who of [anna, bram]) {
    expect(await likesClient.hasNewMatch(who)).toBe(false)
    expect(await likesClient.shownMatch(who)).toBeNull()
  }
})

/** So many statements wait for a lock of this database. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await server.assembly.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n
  }
  await expect.poll(waiting, { timeout: 30_000 }).toBe(count)
}

test('of two tabs that have both found it, and of thirty that ask at once, one shows it', async () => {
  const [anna, bram] = await matched()
  const holder = new pg.Client(server.assembly.config.DATABASE_URL)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from likes.profile_like where from_id = $1 and to_id = $2 for update', [
      anna.id,
      bram.id,
    ])
    const both = [likesClient.shownMatch(anna), likesClient.shownMatch(anna)]
    await untilWaiting(both.length)
    await holder.query('commit')
    expect((await Promise.all(both)).filter((id) => id !== null)).toEqual([bram.public_id])
  } finally {
    await holder.end()
  }
  const [carla, daan] = await matched()
  const shown = await Promise.all(Array.from({ length: 30 }, () => likesClient.shownMatch(carla)))
  expect(shown.filter((id) => id !== null)).toEqual([daan.public_id])
})

test('several matches are shown one after the other, the latest first', async () => {
  const { settableClock, clock } = server.assembly
  const [anna, ...others] = await people(4)
  if (!anna) throw new Error('nobody was planted')
  for (const other of others) await likesClient.like(anna, other)
  for (const other of others) {
    settableClock?.set(new Date(clock.now().getTime() + MINUTE_MS))
    await likesClient.like(other, anna)
  }
  const shown = []
  while (await likesClient.hasNewMatch(anna)) shown.push(await likesClient.shownMatch(anna))
  expect(shown).toEqual(others.map(({ public_id }) => public_id).toReversed())
})

test('what was taken back before is not shown; given again later, it is shown once and never again', async () => {
  const [anna, bram] = await matched()
  await likesClient.takeBack(bram, anna)
  expect([await likesClient.hasNewMatch(anna), await likesClient.shownMatch(anna)]).toEqual([false, null])
  await likesClient.like(bram, anna)
  expect(await likesClient.shownMatch(anna)).toBe(bram.public_id)
  // Neither of the two can have the other shown it again.
  for (const one of [bram, anna]) {
    await likesClient.takeBack(one, one === bram ? anna : bram)
    expect((await likesClient.like(one, one === bram ? anna : bram)).json()).toEqual({ match: true })
    for (const who of [anna, bram]) expect(await likesClient.shownMatch(who)).toBeNull()
  }
})

test('who left or was blocked is not shown', async () => {
  const [anna, bram] = await matched()
  await members.change(bram.id, { status: 'disabled' })
  expect([await likesClient.hasNewMatch(anna), await likesClient.shownMatch(anna)]).toEqual([false, null])
  await members.change(bram.id, { status: 'active' })
  expect(await likesClient.hasNewMatch(anna)).toBe(true)
  await likesClient.block(bram, anna)
  expect([await likesClient.hasNewMatch(anna), await likesClient.shownMatch(anna)]).toEqual([false, null])
})

test('a visitor has no match', async () => {
  const answer = await members.as(null, '/api/likes/matches/shown', { method: 'POST' })
  expect([answer.status, codeOf(answer)]).toEqual([403, 'authentication_required'])
})
