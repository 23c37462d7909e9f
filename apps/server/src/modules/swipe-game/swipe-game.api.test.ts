import { SWIPE_CARDS, SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { NOBODY } from '@app/db/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { removeTestPhotos } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { swipeClientOf } from './testing/swipe-client.ts'

const ANSWERS = [
  { prompt: 'small_joy', answer: 'Fresh bread' },
  { prompt: 'good_at', answer: 'Baking it' },
]

let server: TestServer
let members: ReturnType<typeof membersOf>
let accounts: PlantedMember[]
let me: PlantedMember
let game: ReturnType<typeof swipeClientOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  // Who came last is dealt first.
  const facts = { interests: ['hiking'], prompts: JSON.stringify(ANSWERS) }
  accounts = (await members.plant(SWIPE_CARDS + 3, { gender: 'male', ...facts })).toReversed()
  for (const { id } of accounts) await members.plantPhotos(id, 1)
}, 60_000)
beforeEach(async () => {
  me = await members.plantOne({ interests: ['hiking'] })
  game = swipeClientOf(members, me)
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

const nth = (at: number) => accounts[at]?.public_id ?? ''
const likesOf = async () => {
  const { rows } = await server.assembly.pool.query<{ to_id: string }>(
    'select to_id from likes.profile_like where from_id = $1 and revoked_at is null',
    [me.id],
  )
  return rows.map(({ to_id }) => to_id)
}

test('the deck has people the member looks for, with a photo, what they like doing and one thing they say, each once in a round', async () => {
  const unseen = await members.plantOne({ gender: 'male' })
  const [first] = (await game.deck()).cards
  expect(first).toMatchObject({
    kind: 'real',
    gender: 'male',
    liked: false,
    interests: [{ key: 'hiking', shared: true }],
    prompt: ANSWERS[0],
  })
  const dealt = await game.walk()
  expect(dealt.toSorted()).toEqual(accounts.map(({ public_id }) => public_id).toSorted())
  expect(dealt).not.toContain(unseen.public_id)
  expect(await game.deck()).toMatchObject({ cards: [], next: null, passed: true })
})

test('another round deals who was passed, and not who is liked', async () => {
  const liked = nth(2)
  await game.walk((id) => game.swipe(id, id === liked))
  expect((await game.again()).status).toBe(200)
  expect(await game.deck()).toMatchObject({ passed: false })
  const dealt = await game.walk()
  expect(dealt).toHaveLength(accounts.length - 1)
  expect(dealt).not.toContain(liked)
})

test('where nobody who was passed can be dealt again, the deck does not offer it', async () => {
  const few = await members.plant(2, { gender: 'male', country: 'BE' })
  for (const { id } of few) await members.plantPhotos(id, 1)
  await members.change(me.id, { country: 'BE' })
  await game.walk()
  expect((await game.deck()).passed).toBe(true)
  await members.change(few[0]?.id ?? NOBODY, { invisible: true })
  expect((await game.deck()).passed).toBe(true)
  await members.as(me, `/api/likes/${few[1]?.public_id ?? ''}`, { method: 'PUT' })
  expect((await game.deck()).passed).toBe(false)
})

test('whoever comes back while the deck is played is dealt at its end', async () => {
  const { cards, next } = await game.deck()
  for (const { id } of cards) await game.swipe(id, false)
  const late = await members.plantOne({ gender: 'male', country: 'NL' })
  await members.plantPhotos(late.id, 1)
  const rest = await game.deck(next)
  expect(rest.cards.map(({ id }) => id)).toContain(late.public_id)
  expect(rest.next).toBe(null)
  await members.change(late.id, { status: 'disabled' })
})

test('a sealed place is for its reader alone', async () => {
  const { next } = await game.deck()
  const other = await members.plantOne()
  const answer = await members.as(other, `/api/swipe-game?time_zone=UTC&after=${next ?? ''}`)
  expect(codeOf(answer)).toBe('invalid_input')
})

test('[D.35] passes are free and unlimited', async () => {
  for (const { public_id } of accounts) {
    const answer = await game.swipe(public_id, false)
    expect(answer.json()).toMatchObject({ match: false, box: { likes_left: SWIPE_LIKES_PER_DAY } })
  }
  for (let at = 0; at < SWIPE_LIKES_PER_DAY; at += 1) expect((await game.swipe(nth(at), true)).status).toBe(200)
  const passed = await game.swipe(nth(SWIPE_LIKES_PER_DAY), false)
  expect([passed.status, passed.json()['box']]).toMatchObject([200, { likes_left: 0 }])
})

test('[S4.51] four likes a day, and the fifth is refused and gives no like', async () => {
  for (let at = 0; at < SWIPE_LIKES_PER_DAY; at += 1) {
    const answer = await game.swipe(nth(at), true)
    expect(answer.json()).toMatchObject({ match: false, box: { likes_left: SWIPE_LIKES_PER_DAY - 1 - at } })
  }
  const fifth = await game.swipe(nth(SWIPE_LIKES_PER_DAY), true)
  expect([fifth.status, codeOf(fifth)]).toEqual([409, 'swipe_limit_reached'])
  expect(await likesOf()).toHaveLength(SWIPE_LIKES_PER_DAY)
  // The card was not played.
  expect((await game.deck()).cards.map(({ id }) => id)).toContain(nth(SWIPE_LIKES_PER_DAY))
})

test('[S4.51] the same swipe again changes nothing and says the same, also with an empty box', async () => {
  const [first, last] = [nth(0), nth(SWIPE_LIKES_PER_DAY - 1)]
  await members.as(accounts[3] ?? null, `/api/likes/${me.public_id}`, { method: 'PUT' })
  for (let at = 0; at < SWIPE_LIKES_PER_DAY; at += 1) await game.swipe(nth(at), true)
  expect((await game.swipe(last, true)).json()).toMatchObject({ match: true, box: { likes_left: 0, can_undo: true } })
  expect((await game.swipe(first, true)).json()).toMatchObject({ match: false, box: { likes_left: 0 } })
  // A pass of whom the member likes takes no like back.
  expect((await game.swipe(first, false)).status).toBe(200)
  expect(await likesOf()).toHaveLength(SWIPE_LIKES_PER_DAY)
})

test('who was passed can still be liked, and who is liked already costs nothing', async () => {
  await game.swipe(nth(0), false)
  expect((await game.swipe(nth(0), true)).json()).toMatchObject({ box: { likes_left: SWIPE_LIKES_PER_DAY - 1 } })
  await members.as(me, `/api/likes/${nth(1)}`, { method: 'PUT' })
  expect((await game.deck()).cards.map(({ id }) => id)).not.toContain(nth(1))
  expect((await game.swipe(nth(1), true)).json()).toMatchObject({ box: { likes_left: SWIPE_LIKES_PER_DAY - 1 } })
  // Nor does undoing that take back a like that the swipe did not give.
  expect((await game.undo()).json()).toMatchObject({ card: { id: nth(1), liked: true } })
  expect(await likesOf()).toHaveLength(2)
})

test('[D.36] one undo: the card comes back, and with it the like', async () => {
  await game.swipe(nth(0), true)
  await game.swipe(nth(1), true)
  const undone = (await game.undo()).json()
  const left = SWIPE_LIKES_PER_DAY - 1
  expect(undone).toMatchObject({ card: { id: nth(1), liked: false }, box: { likes_left: left, can_undo: false } })
  expect(await likesOf()).toEqual([accounts[0]?.id])
  expect((await game.deck()).cards.map(({ id }) => id)).toContain(nth(1))
  expect((await game.undo()).json()).toMatchObject({ card: null, box: { likes_left: left, can_undo: false } })
  await game.swipe(nth(2), false)
  expect((await game.undo()).json()).toMatchObject({ card: { id: nth(2) }, box: { likes_left: left } })
})

test('an undo ends the match that the swipe made', async () => {
  await members.as(accounts[0] ?? null, `/api/likes/${me.public_id}`, { method: 'PUT' })
  expect((await game.swipe(nth(0), true)).json()).toMatchObject({ match: true })
  await game.undo()
  const { rows } = await server.assembly.pool.query('select from likes.match where member_id = $1', [me.id])
  expect(rows).toEqual([])
})

test('the swipe, the like and its place in the box are there together or not at all', async () => {
  const { pool } = server.assembly
  await pool.query('alter table swipe_game.swipe add constraint broken check (false) not valid')
  try {
    expect((await game.swipe(nth(0), true)).status).toBe(500)
  } finally {
    await pool.query('alter table swipe_game.swipe drop constraint broken')
  }
  expect(await likesOf()).toEqual([])
  expect((await game.deck()).box).toMatchObject({ likes_left: SWIPE_LIKES_PER_DAY, can_undo: false })
})

test('who is not confirmed plays, but does not like', async () => {
  await server.assembly.pool.query(
    `update accounts.account set status = 'not_confirmed', confirmed_at = null where id = $1`,
    [me.id],
  )
  expect((await game.deck()).cards).toHaveLength(SWIPE_CARDS)
  expect((await game.swipe(nth(0), false)).status).toBe(200)
  expect(codeOf(await game.swipe(nth(0), true))).toBe('confirmation_required')
})

test('whom the member may not know of is the same as nobody, liked or passed', async () => {
  const [blocker, invisible, blocked] = await members.plant(3, { gender: 'male' })
  if (!blocker || !invisible || !blocked) throw new Error('nobody was planted')
  await members.as(blocker, `/api/members/${me.public_id}/block`, { method: 'PUT' })
  await members.as(me, `/api/members/${blocked.public_id}/block`, { method: 'PUT' })
  await members.change(invisible.id, { invisible: true })
  for (const id of [blocker.public_id, invisible.public_id, blocked.public_id, me.public_id, 'AAAAAAAAAAAAAAAA']) {
    for (const like of [true, false]) {
      const answer = await game.swipe(id, like)
      expect([answer.status, codeOf(answer)], id).toEqual([404, 'not_found'])
    }
  }
  expect((await game.deck()).box.likes_left).toBe(SWIPE_LIKES_PER_DAY)
})
