import { PAGE_SIZE } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '../../../testing/context.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { removeTestPhotos } from '../../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cardsFor } from '../index.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

const two = async (): Promise<[PlantedMember, PlantedMember]> => [await members.plantOne(), await members.plantOne()]
const block = (who: PlantedMember, public_id: string) =>
  members.as(who, `/api/members/${public_id}/block`, { method: 'PUT' })
const unblock = (who: PlantedMember, public_id: string) =>
  members.as(who, `/api/members/${public_id}/block`, { method: 'DELETE' })
const view = (who: PlantedMember, public_id: string) => members.as(who, `/api/members/${public_id}`)

interface Page {
  members: { id: string; online: boolean }[]
  next: string | null
}
const blocked = async (who: PlantedMember, after?: string | null) => {
  const answer = await members.as(who, `/api/blocks${after ? `?after=${encodeURIComponent(after)}` : ''}`)
  expect(answer.status).toBe(200)
  return answer.json() as unknown as Page
}
const cardOf = async (viewer: PlantedMember, { id }: PlantedMember) =>
  (await cardsFor(await contextOf(server, viewer), server.assembly.profiles, [id])).length

test('[S6.16] [S4.41] a block hides both from each other at once', async () => {
  const [blocker, other] = await two()
  expect([await cardOf(blocker, other), await cardOf(other, blocker)]).toEqual([1, 1])
  expect((await block(blocker, other.public_id)).status).toBe(200)
  expect([await cardOf(blocker, other), await cardOf(other, blocker)]).toEqual([0, 0])
  expect((await view(other, blocker.public_id)).status).toBe(404)
})

test('[S6.17] the blocker sees whom they blocked, recognises them, and takes it back', async () => {
  const [blocker, other] = await two()
  await members.change(other.id, { name: 'Bea', about_me: 'Hello', interests: ['cats'] })
  await members.plantPhotos(other.id, 2)
  await block(blocker, other.public_id)
  await members.as(other, '/api/profile')
  const page = await blocked(blocker)
  expect(page.members).toMatchObject([{ id: other.public_id, name: 'Bea', kind: 'real', online: false }])
  expect((await view(blocker, other.public_id)).json()['profile']).toMatchObject({
    blocked: true,
    name: 'Bea',
    about_me: null,
    interests: [],
    photos: [],
    num_photos: 0,
    online: false,
    distance_km: null,
  })
  expect((await unblock(blocker, other.public_id)).status).toBe(200)
  expect((await blocked(blocker)).members).toEqual([])
  expect((await view(blocker, other.public_id)).json()['profile']).toMatchObject({ blocked: false, about_me: 'Hello' })
  expect((await view(other, blocker.public_id)).status).toBe(200)
})

test('[S6.17] who is blocked stays in the list when they become invisible, and leaves it with their account', async () => {
  const [blocker, other] = await two()
  await block(blocker, other.public_id)
  await members.change(other.id, { invisible: true })
  expect((await blocked(blocker)).members).toHaveLength(1)
  await members.change(other.id, { status: 'deleted' })
  expect((await blocked(blocker)).members).toEqual([])
})

test('[S6.16] the profile of who is blocked tells no more than the list: not that they hid, or blocked back', async () => {
  const [blocker, other] = await two()
  await block(blocker, other.public_id)
  const { profile: before } = (await view(blocker, other.public_id)).json()
  await members.change(other.id, { invisible: true })
  expect((await view(blocker, other.public_id)).json()['profile']).toEqual(before)
  await server.assembly.pool.query('insert into safety.block values ($1, $2, now())', [other.id, blocker.id])
  expect((await view(blocker, other.public_id)).json()['profile']).toEqual(before)
  expect((await blocked(blocker)).members).toHaveLength(1)
  expect((await view(other, blocker.public_id)).json()['profile']).toMatchObject({ blocked: true, about_me: null })
  await members.change(other.id, { status: 'deleted' })
  expect((await view(blocker, other.public_id)).status).toBe(404)
  expect(await cardOf(blocker, other)).toBe(0)
})

test('[S6.16] blocking twice is blocking once; nobody blocks themselves, or who is not there', async () => {
  const [blocker, other] = await two()
  for (let i = 0; i < 2; i += 1) expect((await block(blocker, other.public_id)).status).toBe(200)
  expect((await blocked(blocker)).members).toHaveLength(1)
  expect((await block(blocker, blocker.public_id)).status).toBe(404)
  expect((await block(blocker, 'AAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await block(other, blocker.public_id)).status).toBe(404)
  expect((await unblock(blocker, 'AAAAAAAAAAAAAAAA')).status).toBe(200)
})

test('[S6.16] nobody blocks without end', async () => {
  const [blocker, other] = await two()
  await server.assembly.pool.query(
    'insert into safety.block select $1, nth, now() from generate_series(1, 5000) as nth',
    [blocker.id],
  )
  expect((await block(blocker, other.public_id)).status).toBe(429)
  expect((await view(blocker, other.public_id)).json()['profile']).toMatchObject({ blocked: false })
  await server.assembly.pool.query('delete from safety.block where blocker_id = $1 and blocked_id = 1', [blocker.id])
  for (let i = 0; i < 2; i += 1) expect((await block(blocker, other.public_id)).status).toBe(200)
})

test('[S6.17] the list comes in pages, latest first, each once; a page is its reader’s own', async () => {
  const blocker = await members.plantOne()
  const others = await members.plant(PAGE_SIZE + 3)
  const { settableClock, clock } = server.assembly
  const start = clock.now().getTime()
  for (const [index, { public_id }] of others.entries()) {
    // Two of them at one moment.
    settableClock?.set(new Date(start + Math.floor(index / 2) * 1000))
    await block(blocker, public_id)
  }
  settableClock?.reset()
  const first = await blocked(blocker)
  const second = await blocked(blocker, first.next)
  expect([first.members.length, second.members.length, second.next]).toEqual([PAGE_SIZE, 3, null])
  const order = others.map(({ public_id }) => public_id)
  const ids = [...first.members, ...second.members].map(({ id }) => id)
  expect(new Set(ids)).toEqual(new Set(order))
  const moments = ids.map((id) => Math.floor(order.indexOf(id) / 2))
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
  for (const after of [first.next ?? '', 'x', `${first.next ?? ''}A`]) {
    const stranger = await members.plantOne()
    expect((await members.as(stranger, `/api/blocks?after=${after}`)).status).toBe(400)
  }
})
