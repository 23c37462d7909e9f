/** A member is erased for good in the moment in which somebody signs up with a line to them: no line is left, and both succeed. */
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import { runByClock } from '../../testing/due-jobs.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { peopleOf, signupForm } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let holder: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  holder = new pg.Client(server.assembly.config.DATABASE_URL)
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await server.close()
})

/** Noor, who left so long ago that the next purge erases her. */
async function plantLeaver(): Promise<PlantedMember> {
  const noor = await membersOf(server).plantOne({ name: 'Noor' })
  const left = new Date(Date.now() - (DELETION_REVERSIBLE_DAYS + 1) * DAY_MS)
  await server.assembly.pool.query(`update accounts.account set status = 'deleted', deleted_at = $2 where id = $1`, [
    noor.id,
    left,
  ])
  return noor
}

const purge = () => runByClock(server, 'accounts.purge')
const signUp = ({ public_id }: PlantedMember) =>
  peopleOf(server).send('/api/signups', signupForm({ about: public_id, signup_message: 'Dag Noor' }))

async function waiting(): Promise<number> {
  const { rows } = await server.assembly.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

/** Stops the first at a table it writes to late, begins the second, and lets go once the second is done or waits too. */
async function beside<A, B>(table: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  await holder.query(`begin; lock table ${table} in share row exclusive mode`)
  const begun = first()
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
  let isDone = false
  const other = second().finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await waiting()) >= 2, { timeout: 30_000 }).toBe(true)
  await holder.query('commit')
  return Promise.all([begun, other])
}

const countOf = async (table: string, column: string, { id }: PlantedMember) =>
  (await server.assembly.pool.query(`select from ${table} where ${column} = $1`, [id])).rowCount

async function isForgotten(noor: PlantedMember): Promise<void> {
  expect(await countOf('profiles.profile', 'id', noor)).toBe(0)
  expect(await countOf('chat.waiting_line', 'profile_id', noor)).toBe(0)
}

test('a line that is being written when the purge begins goes with whom it is to', async () => {
  const noor = await plantLeaver()
  const [{ status }] = await beside('accounts.consent', () => signUp(noor), purge)
  expect(status).toBe(200)
  await isForgotten(noor)
})

test('a line to somebody who is just being erased is not written, and the signup succeeds', async () => {
  const noor = await plantLeaver()
  const [, { status }] = await beside('safety.block', purge, () => signUp(noor))
  expect(status).toBe(200)
  await isForgotten(noor)
})
