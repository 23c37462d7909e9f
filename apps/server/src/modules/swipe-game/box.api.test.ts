import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { HOME, swipeClientOf } from './testing/swipe-client.ts'

const FAR = 'Pacific/Kiritimati'
let server: TestServer
let members: ReturnType<typeof membersOf>
let accounts: PlantedMember[]
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  accounts = await members.plant(3 * SWIPE_LIKES_PER_DAY + 2)
})
afterAll(() => server.close())

const at = (instant: string) => server.assembly.settableClock?.set(new Date(instant))

/** Somebody who plays, from a moment on: likes one after the other of those they have not liked. */
async function playFrom(instant: string) {
  at(instant)
  const me = await members.plantOne()
  const game = swipeClientOf(members, me)
  let next = 0
  const like = async (zone = HOME) => {
    const answer = await game.swipe(accounts[next]?.public_id ?? '', true, zone)
    if (answer.status === 200) next += 1
    return answer.status === 200 ? (answer.json()['box'] as { likes_left: number }).likes_left : codeOf(answer)
  }
  const empty = async (zone = HOME) => {
    for (let left = SWIPE_LIKES_PER_DAY - 1; left >= 0; left -= 1) expect(await like(zone)).toBe(left)
    expect(await like(zone)).toBe('swipe_limit_reached')
  }
  const boxIn = async (zone = HOME) => (await game.deck(null, zone)).box
  return { me, game, like, empty, boxIn }
}

const FULL = SWIPE_LIKES_PER_DAY

test('[S4.51] a new box is opened at midnight of the member’s own day, and not before', async () => {
  const { like, empty, boxIn } = await playFrom('2026-12-01T20:00:00Z')
  await empty()
  expect(await boxIn()).toMatchObject({ likes_left: 0, new_box_at: '2026-12-01T23:00:00.000Z' })
  at('2026-12-01T22:59:50Z')
  expect(await like()).toBe('swipe_limit_reached')
  expect((await boxIn()).likes_left).toBe(0)
  at('2026-12-01T23:00:00Z')
  expect(await boxIn()).toMatchObject({ likes_left: FULL, new_box_at: '2026-12-02T23:00:00.000Z' })
  await empty()
})

test('[S4.51] it is the member’s midnight, not the site’s', async () => {
  const { empty, boxIn, like } = await playFrom('2026-12-01T20:00:00Z')
  await empty('America/New_York')
  at('2026-12-02T04:59:50Z')
  expect(await like('America/New_York')).toBe('swipe_limit_reached')
  at('2026-12-02T05:00:00Z')
  expect(await boxIn('America/New_York')).toMatchObject({ likes_left: FULL, new_box_at: '2026-12-03T05:00:00.000Z' })
})

test('[S4.51] days of 23 and 25 hours end at their midnight too', async () => {
  for (const [eve, midnight, ends] of [
    ['2027-03-27T22:59:50Z', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['2027-10-30T21:59:50Z', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ] as const) {
    const { empty, boxIn, like } = await playFrom(eve)
    await empty()
    at(midnight)
    expect(await boxIn()).toMatchObject({ likes_left: FULL, new_box_at: new Date(ends).toISOString() })
    await empty()
    at(new Date(Date.parse(ends) - 10_000).toISOString())
    expect(await like()).toBe('swipe_limit_reached')
    at(ends)
    expect(await like()).toBe(FULL - 1)
  }
})

test('[S4.51] moving from zone to zone opens no second box for the same day', async () => {
  const { like, empty, boxIn } = await playFrom('2026-12-01T12:00:00Z')
  await empty()
  // It is the second of December already over there: that day's box, and no other until the third.
  await empty(FAR)
  expect(await boxIn(HOME)).toMatchObject({ likes_left: 0, new_box_at: '2026-12-02T23:00:00.000Z' })
  for (const zone of [HOME, FAR, 'America/Los_Angeles', HOME]) expect(await like(zone)).toBe('swipe_limit_reached')
  at('2026-12-01T23:30:00Z')
  for (const zone of [HOME, 'UTC', FAR]) expect(await like(zone)).toBe('swipe_limit_reached')
  at('2026-12-02T10:00:00Z')
  expect(await like(HOME)).toBe('swipe_limit_reached')
  await empty(FAR)
  at('2026-12-02T23:00:00Z')
  expect(await like(HOME)).toBe('swipe_limit_reached')
})

test('[S4.51] a zone nobody knows is taken for the site’s', async () => {
  const { boxIn } = await playFrom('2026-12-01T12:00:00Z')
  for (const zone of ['Mars/Olympus', '', '+14:00', "' or 1=1"]) {
    expect(await boxIn(zone)).toEqual({ likes_left: FULL, new_box_at: '2026-12-01T23:00:00.000Z', can_undo: false })
  }
})

test('[D.36] an undo after midnight takes the like back, and puts nothing more into the new box', async () => {
  const { me, game, like, boxIn } = await playFrom('2026-12-01T22:59:50Z')
  expect(await like()).toBe(FULL - 1)
  at('2026-12-01T23:01:00Z')
  expect((await game.undo()).json()).toMatchObject({ card: { id: accounts[0]?.public_id }, box: { likes_left: FULL } })
  expect(await boxIn()).toMatchObject({ likes_left: FULL, can_undo: false })
  const { rows } = await server.assembly.pool.query(
    'select from likes.profile_like where from_id = $1 and revoked_at is null',
    [me.id],
  )
  expect(rows).toEqual([])
})
