import { PAGE_SIZE } from '@app/contract/limits'
import type { MemberId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '../../../testing/context.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { removeFilesLater } from '../../../platform/jobs/file-removal.ts'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { removeTestPhotos } from '../../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cardsFor, profilesPersonalData } from '../index.ts'

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

/** The main photo, with a file of its own for the thumb. */
async function plantImage({ id }: PlantedMember, content: string): Promise<void> {
  const { pool, store } = server.assembly
  await pool.query('delete from photos.photo where profile_id = $1', [id])
  await members.plantPhotos(id, 1)
  const { rows } = await pool.query<{ thumb_key: string }>('select thumb_key from photos.photo where profile_id = $1', [
    id,
  ])
  await store.put(`photos/${rows[0]?.thumb_key ?? ''}`, Buffer.from(content), 'image/webp')
}

async function imageObject({ id }: PlantedMember): Promise<string> {
  const { rows } = await server.assembly.pool.query<{ image_key: string }>(
    'select image_key from safety.block where blocker_id = $1',
    [id],
  )
  return `photos/${rows[0]?.image_key ?? ''}`
}

interface Page {
  members: { id: string; name: string; kind: string; image: string | null }[]
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
  expect(page.members).toMatchObject([{ id: other.public_id, name: 'Bea', kind: 'real' }])
  expect((await view(blocker, other.public_id)).json()['profile']).toEqual({ ...page.members[0], blocked: true })
  expect((await unblock(blocker, other.public_id)).status).toBe(200)
  expect((await blocked(blocker)).members).toEqual([])
  expect((await view(blocker, other.public_id)).json()['profile']).toMatchObject({ blocked: false, about_me: 'Hello' })
  expect((await view(other, blocker.public_id)).status).toBe(200)
})

test('[S6.16] [S6.17] the blocker is shown who they blocked as they were then, whatever they do: change, hide, block back, leave', async () => {
  const [blocker, other] = await two()
  const { settableClock, clock, store } = server.assembly
  // The address of a picture ends at a moment; so does the comparison.
  settableClock?.set(clock.now())
  await plantImage(other, 'before')
  await block(blocker, other.public_id)
  const read = async () => [
    (await view(blocker, other.public_id)).text,
    (await members.as(blocker, '/api/blocks')).text,
    Buffer.from((await store.read(await imageObject(blocker))) ?? []).toString(),
  ]
  const before = await read()
  expect(before.at(-1)).toBe('before')
  await members.change(other.id, { name: 'Somebody else', invisible: true, date_of_birth: '1980-01-01' })
  await plantImage(other, 'after')
  expect(await read()).toEqual(before)
  await server.assembly.pool.query(`insert into safety.block values ($1, $2, now(), 'Blocked', 'real')`, [
    other.id,
    blocker.id,
  ])
  expect(await read()).toEqual(before)
  expect((await view(other, blocker.public_id)).json()['profile']).toMatchObject({ blocked: true })
  await members.change(other.id, { status: 'deleted' })
  expect(await read()).toEqual(before)
  expect(await cardOf(blocker, other)).toBe(0)
  settableClock?.reset()
})

test('[D.91] the copied picture goes with the block, and with either of the two', async () => {
  const { store, db } = server.assembly
  const erase = (id: MemberId) =>
    db
      .transaction()
      .execute(async (tx) => removeFilesLater(tx, (await profilesPersonalData.objectKeys?.(tx, id)) ?? []))
  for (const end of ['unblocked', 'blocker', 'blocked'] as const) {
    const [blocker, other] = await two()
    await plantImage(other, end)
    await block(blocker, other.public_id)
    const object = await imageObject(blocker)
    expect(await store.read(object)).toBeDefined()
    if (end === 'unblocked') await unblock(blocker, other.public_id)
    else await erase(end === 'blocker' ? blocker.id : other.id)
    await runDueJobs(server, ['files.remove'])
    expect(await store.read(object)).toBeUndefined()
  }
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
    `insert into safety.block select $1, nth, now(), 'Blocked', 'real' from generate_series(1, 5000) as nth`,
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
