import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { swipeClientOf } from './testing/swipe-client.ts'

const FICTIONAL = 12
let server: TestServer
let members: ReturnType<typeof membersOf>
let real: string[]
let fictional: string[]
let me: PlantedMember
let game: ReturnType<typeof swipeClientOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  real = (await members.plant(SWIPE_LIKES_PER_DAY + 4)).map(({ public_id }) => public_id)
  fictional = []
  for (let nth = 0; nth < FICTIONAL; nth += 1) fictional.push((await members.plantFictional()).public_id)
})
beforeEach(async () => {
  me = await members.plantOne()
  game = swipeClientOf(members, me)
})
afterAll(() => server.close())

const likesOf = async () => {
  const { rows } = await server.assembly.pool.query<{ count: number }>(
    'select count(*)::int from likes.profile_like where from_id = $1 and revoked_at is null',
    [me.id],
  )
  return rows[0]?.count
}
const left = async () => (await game.deck()).box.likes_left

test('a like on a fictional profile takes none of the day’s, also once they are used up', async () => {
  const [one = '', other = ''] = fictional
  expect((await game.swipe(one, true)).json()).toMatchObject({
    box: { likes_left: SWIPE_LIKES_PER_DAY, can_undo: true },
  })
  for (const id of real.slice(0, SWIPE_LIKES_PER_DAY)) await game.swipe(id, true)
  expect(codeOf(await game.swipe(real.at(-1) ?? '', true))).toBe('swipe_limit_reached')
  expect((await game.swipe(other, true)).json()).toMatchObject({ match: false, box: { likes_left: 0 } })
  expect(await likesOf()).toBe(SWIPE_LIKES_PER_DAY + 2)
})

test('undoing one takes the like back and puts nothing into the box; a real one goes back', async () => {
  const [julie = ''] = fictional
  const [first = ''] = real
  await game.swipe(first, true)
  await game.swipe(julie, true)
  expect((await game.undo()).json()).toMatchObject({
    card: { id: julie, kind: 'fictional' },
    box: { likes_left: SWIPE_LIKES_PER_DAY - 1, can_undo: false },
  })
  expect(await likesOf()).toBe(1)
  await game.swipe(julie, false)
  await game.swipe(real[1] ?? '', true)
  expect((await game.undo()).json()).toMatchObject({ box: { likes_left: SWIPE_LIKES_PER_DAY - 1 } })
})

test('whoever is fictional and gone since leaves the box as it was', async () => {
  const julie = await members.plantFictional()
  await game.swipe(julie.public_id, true)
  await members.as(me, `/api/members/${julie.public_id}/block`, { method: 'PUT' })
  expect((await game.undo()).json()).toMatchObject({ card: null, box: { likes_left: SWIPE_LIKES_PER_DAY } })
})

test('of many likes at once exactly the real ones count', async () => {
  const ids = [...real, ...fictional]
  const answers = await Promise.all(ids.map((id) => game.swipe(id, true)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(codeOf)).toEqual(Array(real.length - SWIPE_LIKES_PER_DAY).fill('swipe_limit_reached'))
  expect(await likesOf()).toBe(SWIPE_LIKES_PER_DAY + FICTIONAL)
  expect(await left()).toBe(0)
})
