import { MOST_NEW_LIKES, PAGE_SIZE } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
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
afterAll(() => server.close())

const view = (who: PlantedMember, { public_id }: PlantedMember, headers: Record<string, string>) =>
  members.as(who, `/api/members/${public_id}`, { headers })

test('[S4.35] received likes are ordered new first, then latest first', async () => {
  const bram = await members.plantOne()
  const admirers = await members.plant(4)
  for (const admirer of admirers) await likesClient.like(admirer, bram)
  const [first, second, third, fourth] = admirers.map(({ public_id }) => public_id)
  expect(await likesClient.idsOf(bram, 'received')).toEqual([fourth, third, second, first])
  await likesClient.seen(bram, { public_id: fourth ?? '' })
  await likesClient.seen(bram, { public_id: second ?? '' })
  const { liked_by, num_new } = await likesClient.lists(bram)
  expect(liked_by.map(({ id, like_new }) => [id, like_new])).toEqual([
    [third, true],
    [first, true],
    [fourth, false],
    [second, false],
  ])
  expect(num_new).toBe(2)
})

test('[S4.34] opening a profile clears its like_new, and nobody else’s', async () => {
  const [bram, anna, cleo] = (await members.plant(3)) as [PlantedMember, PlantedMember, PlantedMember]
  for (const admirer of [anna, cleo]) await likesClient.like(admirer, bram)
  // A page may be made ahead of being looked at, and a program may read it.
  for (const type of ['background', '']) {
    await view(bram, anna, { 'x-request-type': type })
    expect(await likesClient.news(bram)).toBe(2)
  }
  await view(bram, anna, { 'x-request-type': 'user' })
  const { liked_by, num_new } = await likesClient.lists(bram)
  expect(liked_by.map(({ id, like_new }) => [id, like_new])).toEqual([
    [cleo.public_id, true],
    [anna.public_id, false],
  ])
  expect(num_new).toBe(1)
})

test('[S4.34] saying that the profile was opened clears it too, and says the same of whoever', async () => {
  const [bram, anna] = (await members.plant(2)) as [PlantedMember, PlantedMember]
  await likesClient.like(anna, bram)
  for (const public_id of [bram.public_id, 'AAAAAAAAAAAAAAAA', anna.public_id]) {
    expect(await likesClient.news(bram)).toBe(1)
    const answer = await likesClient.seen(bram, { public_id })
    expect([answer.status, answer.json()]).toEqual([200, {}])
  }
  expect(await likesClient.news(bram)).toBe(0)
  expect(await likesClient.idsOf(bram, 'received')).toEqual([anna.public_id])
})

/** Many like one, are liked by one, and both: some at the same moment, some of them looked at. */
async function plantLikes(one: PlantedMember, others: readonly PlantedMember[]): Promise<void> {
  const { pool, clock } = server.assembly
  const ids = others.map(({ id }) => id)
  const planted = `unnest($2::bigint[]) with ordinality as other (id, nth)`
  const at = `$3::timestamptz - nth / 4 * interval '1 second'`
  const given = [one.id, ids, clock.now()]
  await pool.query(`insert into likes.profile_like select id, $1, ${at}, nth % 3 = 0 from ${planted}`, given)
  await pool.query(`insert into likes.profile_like select $1, id, ${at} from ${planted}`, given)
  await pool.query(`insert into likes.match select $1, id, ${at} from ${planted}`, given)
}

test('[S4.35] every list comes in pages, each person once, those at the same moment and those out of sight too', async () => {
  const one = await members.plantOne()
  const others = await members.plant(3 * PAGE_SIZE + 5)
  await plantLikes(one, others)
  const hidden = others.filter((_, nth) => nth % 7 === 0)
  for (const [nth, { id }] of hidden.entries()) {
    await members.change(id, nth % 2 ? { status: 'deleted' } : { status: 'disabled' })
  }
  const shown = others.filter((other) => !hidden.includes(other)).map(({ public_id }) => public_id)
  for (const type of ['received', 'given', 'matches'] as const) {
    const first = await likesClient.page(one, type)
    expect(first.members).toHaveLength(PAGE_SIZE)
    const list = await likesClient.wholeList(one, type)
    expect(list.map(({ id }) => id).toSorted()).toEqual(shown.toSorted())
    const order = list.map(({ like_new, at }) => `${String(like_new)} ${at}`)
    expect(order).toEqual(order.toSorted().toReversed())
    expect(new Set(order).size).toBeLessThan(order.length)
  }
  const received = await likesClient.wholeList(one, 'received')
  expect(await likesClient.news(one)).toBe(received.filter(({ like_new }) => like_new).length)
})

test('a page is its reader’s own, and of one list', async () => {
  const [one, stranger] = (await members.plant(2)) as [PlantedMember, PlantedMember]
  await plantLikes(one, await members.plant(PAGE_SIZE + 1))
  const { next } = await likesClient.page(one, 'given')
  const read = (who: PlantedMember, type: string, after: string) =>
    members.as(who, `/api/likes/${type}?after=${encodeURIComponent(after)}`)
  expect((await read(one, 'given', next ?? '')).status).toBe(200)
  for (const [who, type, after] of [
    [stranger, 'given', next ?? ''],
    [one, 'matches', next ?? ''],
    [one, 'given', `${next ?? ''}A`],
    [one, 'given', 'x'],
  ] as const) {
    expect((await read(who, type, after)).status).toBe(400)
  }
})

test('new likes are counted up to a bound', async () => {
  const one = await members.plantOne()
  const { pool } = server.assembly
  await pool.query(
    `insert into likes.profile_like select id, $1, now() from profiles.profile where id <> $1 and status = 'active'
     order by id limit $2`,
    [one.id, MOST_NEW_LIKES - 1],
  )
  expect(await likesClient.news(one)).toBe(MOST_NEW_LIKES - 1)
  for (const admirer of await members.plant(3)) await likesClient.like(admirer, one)
  expect(await likesClient.news(one)).toBe(MOST_NEW_LIKES)
  expect((await likesClient.lists(one)).num_new).toBe(MOST_NEW_LIKES)
})
