import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileChanged } from '../../../events/profiles.ts'
import { memberBlocked } from '../../../events/safety.ts'
import type { Context } from '../../../platform/context.ts'
import { onEvent, createEventBus } from '../../../platform/event-bus.ts'
import { contextOf } from '../../../testing/context.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { blockMember } from '../blocking/blocking.service.ts'
import { changeArea } from './area.service.ts'
import { changeOwnProfile } from './own-profile.service.ts'

let server: TestServer
let member: PlantedMember
let other: PlantedMember
const received: unknown[] = []
/** Reads along on the notice board. */
const publish = createEventBus([
  onEvent(profileChanged, async (_tx, payload) => void received.push(payload)),
  onEvent(memberBlocked, async (_tx, payload) => void received.push(payload)),
])
beforeAll(async () => {
  server = await startTestServer()
  ;[member, other] = [await membersOf(server).plantOne(), await membersOf(server).plantOne()]
})
afterAll(() => server.close())

async function tells(act: (ctx: Context, account: NonNullable<Context['account']>) => Promise<unknown>) {
  received.length = 0
  const ctx = { ...(await contextOf(server, member)), publish }
  if (!ctx.account) throw new Error('nobody asks')
  await act(ctx, ctx.account)
  return [...received]
}
const changes = (requests: Parameters<typeof changeOwnProfile>[3]) =>
  tells((ctx, account) => changeOwnProfile(ctx, server.assembly.profiles, account, requests))
const moves = (area: Parameters<typeof changeArea>[3]) =>
  tells((ctx, account) => changeArea(ctx, server.assembly.profiles, account, area))

test('what a profile is found by is told when it changes, and nothing else', async () => {
  const changed = [{ profile_id: member.id }]
  expect(await changes({ gender: 'male' })).toEqual(changed)
  expect(await changes({ gender: 'male' })).toEqual([])
  expect(await changes({ invisible: true })).toEqual(changed)
  expect(await changes({ name: 'Bea', about_me: 'Hi', looking_for: 'both', interests: ['art'] })).toEqual([])
  expect(await changes({})).toEqual([])
  expect(await moves({ country: 'NL', region: 'NL-UT', city_id: null })).toEqual(changed)
  expect(await moves({ country: 'NL', region: 'NL-UT', city_id: null })).toEqual([])
  expect(await moves({ country: 'NL', region: null, city_id: null })).toEqual(changed)
})

test('a block is told once', async () => {
  const blocks = () => tells((ctx, account) => blockMember(ctx, server.assembly.profiles, account, other.public_id))
  expect(await blocks()).toMatchObject([{ blocker_id: member.id, blocked_id: other.id }])
  expect(await blocks()).toEqual([])
})
