import { SWIPE_LIKES_PER_DAY } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseLargeStatements } from '../../testing/batch-guard.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { cookiesOf, peopleOf } from '../../testing/people.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { swipeGamePersonalData } from './index.ts'
import { swipeClientOf } from './testing/swipe-client.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

type Leave = (other: PlantedMember, me: PlantedMember) => Promise<unknown>
const WAYS: Readonly<Record<string, Leave>> = {
  invisible: (other) => members.change(other.id, { invisible: true }),
  deleted: (other) => members.change(other.id, { status: 'deleted' }),
  forgotten: async (other) => {
    await members.change(other.id, { status: 'deleted' })
    await server.assembly.db.transaction().execute((tx) => swipeGamePersonalData.erase(tx, other.id))
  },
  blocker: (other, me) => members.as(other, `/api/members/${me.public_id}/block`, { method: 'PUT' }),
  blocked: (other, me) => members.as(me, `/api/members/${other.public_id}/block`, { method: 'PUT' }),
}

test('whoever was swiped last and went out of sight, the box tells the same of all of them', async () => {
  for (const like of [true, false]) {
    const received: Record<string, unknown> = {}
    for (const [way, leave] of Object.entries(WAYS)) {
      const [me, other] = (await members.plant(2)) as [PlantedMember, PlantedMember]
      const game = swipeClientOf(members, me)
      await game.swipe(other.public_id, like)
      await leave(other, me)
      received[way] = [(await game.deck()).box, (await game.undo()).json(), (await game.undo()).json()]
    }
    const { invisible } = received
    expect(invisible).toMatchObject([
      { can_undo: true, likes_left: SWIPE_LIKES_PER_DAY - Number(like) },
      { card: null, box: { can_undo: false, likes_left: SWIPE_LIKES_PER_DAY } },
      { card: null, box: { can_undo: false, likes_left: SWIPE_LIKES_PER_DAY } },
    ])
    for (const [way, said] of Object.entries(received)) expect(said, way).toEqual(invisible)
  }
})

test('who never confirmed leaves no game behind, neither by leaving nor by staying away', async () => {
  const people = peopleOf(server)
  const { pool, settableClock, clock } = server.assembly
  const other = await members.plantOne()
  const games = async () => {
    const { rows } = await pool.query('select from swipe_game.swipe where other_id = $1', [other.id])
    return rows.length
  }
  const play = async () => {
    const cookie = cookiesOf(await people.signup())
    const body = { like: false, time_zone: 'UTC' }
    const answer = await members.as({ cookie }, `/api/swipe-game/${other.public_id}`, { method: 'PUT', body })
    expect(answer.status, answer.text).toBe(200)
    return { cookie }
  }
  const leaving = await play()
  await play()
  expect(await games()).toBe(2)
  expect((await members.as(leaving, '/api/user/deletion', { method: 'POST', body: {} })).status).toBe(200)
  expect(await games()).toBe(1)
  settableClock?.set(new Date(clock.now().getTime() + 8 * 24 * 60 * 60 * 1000))
  await runByClock(server, 'accounts.clear')
  settableClock?.reset()
  expect(await games()).toBe(0)
  const { rows } = await pool.query(
    'select from swipe_game.daily_allowance where member_id not in (select id from accounts.account)',
  )
  expect(rows).toEqual([])
})

test('who swiped and was swiped very often is forgotten a batch at a time', async () => {
  const { db, pool } = server.assembly
  await refuseLargeStatements(server, 'swipe_game.swipe', 'swipe_game.daily_allowance')
  const me = await members.plantOne()
  const others = `generate_series(1, 25000) as nth`
  await pool.query(
    `insert into swipe_game.swipe select nth, $1::bigint, false, 1, now() from ${others}
     union all select $1, nth, true, 1, now() from ${others}`,
    [me.id],
  )
  await pool.query(
    `insert into swipe_game.daily_allowance (member_id, day, used, undo_id) select nth, now(), 0, $1 from ${others}`,
    [me.id],
  )
  await db.transaction().execute((tx) => swipeGamePersonalData.erase(tx, me.id))
  const { rows } = await pool.query(
    `select from swipe_game.swipe where $1 in (member_id, other_id)
     union all select from swipe_game.daily_allowance where $1 in (member_id, undo_id)`,
    [me.id],
  )
  expect(rows).toEqual([])
})
