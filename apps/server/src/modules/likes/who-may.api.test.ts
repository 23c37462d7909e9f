import { afterAll, beforeAll, expect, test } from 'vitest'
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
afterAll(() => server.close())

const two = async () => (await members.plant(2)) as [PlantedMember, PlantedMember]
const view = (who: PlantedMember, { public_id }: PlantedMember) => members.as(who, `/api/members/${public_id}`)

test('[S4.14] nobody likes who is invisible first; they, the deleted, the blocked, of other sites and unknown look the same', async () => {
  const [anna, hidden, gone, disabled, blocker, blocked, far] = (await members.plant(7)) as [
    PlantedMember,
    ...PlantedMember[],
  ] &
    Record<1 | 2 | 3 | 4 | 5 | 6, PlantedMember>
  await members.change(hidden.id, { invisible: true })
  await members.change(gone.id, { status: 'deleted' })
  await members.change(disabled.id, { status: 'disabled' })
  await likesClient.block(blocker, anna)
  await likesClient.block(anna, blocked)
  const { pool } = server.assembly
  await pool.query(
    `update profiles.profile set site_id = (select id from sites.site where key = 'klaver') where id = $1`,
    [far.id],
  )
  const unknown = { ...far, public_id: 'AAAAAAAAAAAAAAAA' }
  const answers = new Set<string>()
  for (const other of [hidden, gone, disabled, blocker, blocked, far, unknown, anna]) {
    const answer = await likesClient.like(anna, other)
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
    answers.add(JSON.stringify({ ...answer.json(), request_id: '' }))
  }
  expect(answers.size).toBe(1)
  const { rows } = await pool.query('select from likes.profile_like where from_id = $1 or to_id = $1', [anna.id])
  expect(rows).toEqual([])
})

test('[S4.14] who is invisible and likes somebody is seen by them alone, who can like back', async () => {
  const [hidden, anna] = await two()
  const bram = await members.plantOne()
  await members.change(hidden.id, { invisible: true })
  expect((await view(anna, hidden)).status).toBe(404)
  expect((await likesClient.like(hidden, anna)).json()).toEqual({ match: false })
  expect(await likesClient.idsOf(anna, 'received')).toEqual([hidden.public_id])
  expect((await view(anna, hidden)).json()['profile']).toMatchObject({ likes_me: true })
  expect((await view(bram, hidden)).status).toBe(404)
  expect((await likesClient.like(bram, hidden)).status).toBe(404)
  expect((await likesClient.like(anna, hidden)).json()).toEqual({ match: true })
  expect(await likesClient.idsOf(anna, 'matches')).toEqual([hidden.public_id])
})

test('[S4.14] an invisible member who takes the like back is out of sight again, also of whom they were liked by', async () => {
  const [hidden, anna] = await two()
  await members.change(hidden.id, { invisible: true })
  await likesClient.like(hidden, anna)
  await likesClient.like(anna, hidden)
  await likesClient.takeBack(hidden, anna)
  expect((await view(anna, hidden)).status).toBe(404)
  expect(await likesClient.lists(anna)).toEqual({ profiles: [], liked_by: [], num_new: 0 })
  expect((await likesClient.like(anna, hidden)).status).toBe(404)
})

test('a block takes back everything between two, and nothing returns with the end of it', async () => {
  for (const blockedBy of [0, 1] as const) {
    const pair = await two()
    const [anna, bram] = pair
    await likesClient.like(anna, bram)
    await likesClient.like(bram, anna)
    await likesClient.block(pair[blockedBy], pair[1 - blockedBy] ?? anna)
    for (const who of pair) expect(await likesClient.lists(who)).toEqual({ profiles: [], liked_by: [], num_new: 0 })
    await members.as(pair[blockedBy], `/api/members/${pair[1 - blockedBy]?.public_id ?? ''}/block`, {
      method: 'DELETE',
    })
    for (const who of pair) {
      expect(await likesClient.lists(who)).toEqual({ profiles: [], liked_by: [], num_new: 0 })
      expect(await likesClient.idsOf(who, 'matches')).toEqual([])
    }
  }
})

test('who blocks and unblocks has given no new like: nobody knocks twice that way either', async () => {
  const [anna, bram, cleo] = (await members.plant(3)) as [PlantedMember, PlantedMember, PlantedMember]
  await likesClient.like(anna, bram)
  await likesClient.like(cleo, bram)
  for (const admirer of [anna, cleo]) await likesClient.seen(bram, admirer)
  const before = await likesClient.lists(bram)
  await likesClient.block(anna, bram)
  expect(await likesClient.idsOf(bram, 'received')).toEqual([cleo.public_id])
  await members.as(anna, `/api/members/${bram.public_id}/block`, { method: 'DELETE' })
  expect(await likesClient.idsOf(bram, 'received')).toEqual([cleo.public_id])
  await likesClient.like(anna, bram)
  expect(await likesClient.lists(bram)).toEqual(before)
})

test('a block and a like at the same moment never leave a like behind', async () => {
  const planted = await members.plant(100)
  const pairs = Array.from({ length: 50 }, (_, nth) => [planted[2 * nth], planted[2 * nth + 1]]) as [
    PlantedMember,
    PlantedMember,
  ][]
  const liked: number[] = []
  for (const [anna, bram] of pairs) {
    const [, answer] = await Promise.all([
      likesClient.block(anna, bram),
      likesClient.like(bram, anna),
      likesClient.like(anna, bram),
    ])
    liked.push(answer.status)
  }
  expect(liked.filter((status) => status !== 200 && status !== 404)).toEqual([])
  const { rows } = await server.assembly.pool.query(
    `select blocker_id, from_id, member_id from safety.block
     left join likes.profile_like on from_id in (blocker_id, blocked_id) and to_id in (blocker_id, blocked_id)
       and revoked_at is null
     left join likes.match on member_id in (blocker_id, blocked_id) and other_id in (blocker_id, blocked_id)
     where blocker_id = any($1)`,
    [planted.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(50)
  expect(rows.filter((row: { from_id: unknown; member_id: unknown }) => row.from_id ?? row.member_id)).toEqual([])
}, 60_000)
