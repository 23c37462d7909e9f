import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import type { TestResponse } from '../../testing/test-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chanceOf } from '../search/testing/population.ts'
import { swipeClientOf } from './testing/swipe-client.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const MEMBERS = 3
const WAVES = 60
const AT_ONCE = 10

let server: TestServer
let members: ReturnType<typeof membersOf>
let people: PlantedMember[]
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  people = await members.plant(MEMBERS)
})
afterAll(() => server.close())

const chance = chanceOf(SEED)

type Deed = (who: PlantedMember, other: PlantedMember) => Promise<TestResponse>
const call =
  (method: string, path: string): Deed =>
  (who, { public_id }) =>
    members.as(who, `/api/${path.replace('{id}', public_id)}`, { method })
const like = call('PUT', 'likes/{id}')
const takeBack = call('DELETE', 'likes/{id}')
const DEEDS: readonly Deed[] = [
  ...Array.from({ length: 6 }, () => like),
  takeBack,
  takeBack,
  call('PUT', 'likes/{id}/seen'),
  call('GET', 'members/{id}'),
  call('PUT', 'members/{id}/block'),
  ...Array.from({ length: 4 }, () => call('DELETE', 'members/{id}/block')),
  (who, { public_id }) => swipeClientOf(members, who).swipe(public_id, true),
  (who, { public_id }) => swipeClientOf(members, who).swipe(public_id, false),
  (who) => swipeClientOf(members, who).undo(),
  (who) => swipeClientOf(members, who).again(),
]

/** What must never be, whatever was done at once. */
const FAULTS = {
  'a like across a block': `select from likes.profile_like join safety.block
    on from_id in (blocker_id, blocked_id) and to_id in (blocker_id, blocked_id) where revoked_at is null`,
  'a swipe across a block': `select from swipe_game.swipe join safety.block
    on member_id in (blocker_id, blocked_id) and other_id in (blocker_id, blocked_id)`,
  'a match that is none': `select from likes.match where 2 > (select count(*) from likes.profile_like
    where revoked_at is null and from_id in (member_id, other_id) and to_id in (member_id, other_id))`,
  'a match that is missing': `select from likes.profile_like as one join likes.profile_like as other
      on other.from_id = one.to_id and other.to_id = one.from_id
    where one.revoked_at is null and other.revoked_at is null
      and not exists (select from likes.match where member_id = one.from_id and other_id = one.to_id)`,
  'a match that is not as old as its later like': `select from likes.match where created_at <> (
    select max(created_at) from likes.profile_like where from_id in (member_id, other_id) and to_id in (member_id, other_id))`,
  'a box with more than it holds': `select from swipe_game.daily_allowance where used > ${String(SWIPE_LIKES_PER_DAY)}`,
}

async function faults(): Promise<string[]> {
  const found: string[] = []
  for (const [fault, statement] of Object.entries(FAULTS)) {
    const { rowCount } = await server.assembly.pool.query(statement)
    if (rowCount) found.push(fault)
  }
  return found
}

test(`whatever a few people do to each other at once, nothing half done is left (seed ${String(SEED)})`, async () => {
  for (let wave = 0; wave < WAVES; wave += 1) {
    const requests = Array.from({ length: AT_ONCE }, () =>
      chance.oneOf(DEEDS)(chance.oneOf(people), chance.oneOf(people)),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([])
    expect(await faults(), `wave ${String(wave)}`).toEqual([])
  }
}, 60_000)
