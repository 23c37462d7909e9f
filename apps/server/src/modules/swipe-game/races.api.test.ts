import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { swipeGamePersonalData } from './index.ts'
import { swipeClientOf } from './testing/swipe-client.ts'

const AT_ONCE = 50
let server: TestServer
let members: ReturnType<typeof membersOf>
let accounts: PlantedMember[]
let players: PlantedMember[]
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  accounts = await members.plant(AT_ONCE + SWIPE_LIKES_PER_DAY)
  players = await members.plant(70)
}, 60_000)
afterAll(() => server.close())

function newPlayer() {
  const me = players.pop()
  if (!me) throw new Error('everybody plays already')
  return { me, game: swipeClientOf(members, me) }
}

const count = async (statement: string, ...values: unknown[]) =>
  (await server.assembly.pool.query(`select ${statement}`, values)).rowCount

const likesOf = (id: string) => count('from likes.profile_like where from_id = $1 and revoked_at is null', id)
const swipesOf = (id: string) => count('from swipe_game.swipe where member_id = $1', id)

test('[S4.51] of fifty likes at once with one left, exactly one passes', async () => {
  const fifty = accounts.slice(SWIPE_LIKES_PER_DAY, SWIPE_LIKES_PER_DAY + AT_ONCE)
  // More than once: the first who come at once wait for connections, and so for each other.
  for (let nth = 0; nth < 3; nth += 1) {
    const { me, game } = newPlayer()
    for (const { public_id } of accounts.slice(0, SWIPE_LIKES_PER_DAY - 1)) await game.swipe(public_id, true)
    const answers = await Promise.all(fifty.map(({ public_id }) => game.swipe(public_id, true)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['swipe_limit_reached']))
    expect(refused).toHaveLength(AT_ONCE - 1)
    expect([await likesOf(me.id), await swipesOf(me.id)]).toEqual([SWIPE_LIKES_PER_DAY, SWIPE_LIKES_PER_DAY])
  }
})

test('[S4.51] the first swipes ever, all at once, give four likes', async () => {
  const { me, game } = newPlayer()
  const answers = await Promise.all(accounts.slice(0, 20).map(({ public_id }) => game.swipe(public_id, true)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(SWIPE_LIKES_PER_DAY)
  expect([await likesOf(me.id), await swipesOf(me.id)]).toEqual([SWIPE_LIKES_PER_DAY, SWIPE_LIKES_PER_DAY])
})

test('[S4.51] one swipe sent twenty times at once is one swipe', async () => {
  const { me, game } = newPlayer()
  const id = accounts[0]?.public_id ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => game.swipe(id, true)))
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ match: false, box: { likes_left: SWIPE_LIKES_PER_DAY - 1 } })
  }
  expect([await likesOf(me.id), await swipesOf(me.id)]).toEqual([1, 1])
})

test('[D.36] of twenty undos at once one takes effect', async () => {
  const { me, game } = newPlayer()
  for (const { public_id } of accounts.slice(0, 2)) await game.swipe(public_id, true)
  const answers = await Promise.all(Array.from({ length: 20 }, () => game.undo()))
  expect(answers.filter((answer) => answer.json()['card'] !== null)).toHaveLength(1)
  expect((await game.deck()).box).toMatchObject({ likes_left: SWIPE_LIKES_PER_DAY - 1, can_undo: false })
  expect([await likesOf(me.id), await swipesOf(me.id)]).toEqual([1, 1])
})

test('two who like each other in the game at the same moment are a match for both', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const [one, other] = [newPlayer(), newPlayer()]
    const answers = await Promise.all([
      one.game.swipe(other.me.public_id, true),
      other.game.swipe(one.me.public_id, true),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.some((answer) => answer.json()['match'])).toBe(true)
    expect(await count('from likes.match where member_id = any ($1)', [one.me.id, other.me.id])).toBe(2)
  }
})

test('a swipe and a block at the same moment leave nothing between the two, whoever is first', async () => {
  for (let nth = 0; nth < 30; nth += 1) {
    const { me, game } = newPlayer()
    const other = accounts[nth] ?? me
    const blocker = nth % 2 === 0 ? other : me
    const blocked = nth % 2 === 0 ? me : other
    const answers = await Promise.all([
      game.swipe(other.public_id, nth % 3 > 0),
      members.as(blocker, `/api/members/${blocked.public_id}/block`, { method: 'PUT' }),
      ...(nth % 5 === 0 ? [game.undo()] : []),
    ])
    expect([200, 404]).toContain(answers[0].status)
    expect(answers.slice(1).map(({ status }) => status)).not.toContain(500)
    expect([await likesOf(me.id), await swipesOf(me.id)]).toEqual([0, 0])
  }
})

test('swipes, undos and blocks all at once wait for each other only as long as it takes', async () => {
  const { me, game } = newPlayer()
  const others = accounts.slice(-8)
  const requests = others.flatMap((other, nth) => [
    game.swipe(other.public_id, nth % 2 === 0),
    game.undo(),
    swipeClientOf(members, other).swipe(me.public_id, true),
    ...(nth % 4 === 3 ? [members.as(other, `/api/members/${me.public_id}/block`, { method: 'PUT' })] : []),
  ])
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([])
  const { rows } = await server.assembly.pool.query<{ used: number; given: number }>(
    `select used, (select count(*)::int from swipe_game.swipe where member_id = $1 and liked) as given
     from swipe_game.daily_allowance where member_id = $1`,
    [me.id],
  )
  const [{ used, given } = { used: -1, given: 0 }] = rows
  expect(used).toBeGreaterThanOrEqual(given)
  expect(await likesOf(me.id)).toBe(given)
})

test('whom a block parted leaves nothing of the game behind', async () => {
  const { me, game } = newPlayer()
  const [one, other] = accounts.slice(30, 32)
  if (!one || !other) throw new Error('nobody was planted')
  await swipeClientOf(members, one).swipe(me.public_id, false)
  await game.swipe(other.public_id, true)
  await game.swipe(one.public_id, true)
  await members.as(me, `/api/members/${one.public_id}/block`, { method: 'PUT' })
  expect((await game.undo()).json()).toMatchObject({ card: null, box: { likes_left: SWIPE_LIKES_PER_DAY - 1 } })
  expect([await swipesOf(me.id), await swipesOf(one.id)]).toEqual([1, 0])
})

test('an export tells what was done and when; who is forgotten is in nobody’s game', async () => {
  const { me, game } = newPlayer()
  const other = newPlayer()
  await game.swipe(other.me.public_id, true)
  await other.game.swipe(me.public_id, false)
  const { db } = server.assembly
  const { data } = await swipeGamePersonalData.export(db, me.id, new Date())
  expect(data).toMatchObject({ swipes: [{ liked: true }], box: { likes_used: 1 } })
  await db.transaction().execute((tx) => swipeGamePersonalData.erase(tx, me.id))
  const kept = await server.assembly.pool.query<{ text: string }>(
    'select t::text as text from swipe_game.swipe t union all select t::text from swipe_game.daily_allowance t',
  )
  expect(kept.rows.filter(({ text }) => text.includes(me.id))).toEqual([])
  expect((await other.game.undo()).json()).toMatchObject({ card: null })
})
