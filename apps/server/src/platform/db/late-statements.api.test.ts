import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseUrl } from '../../testing/databases.ts'
import { createLog } from '../log.ts'
import { createDatabase, createPool } from './pool.ts'

/** A moment after which nobody waits any more, and a statement that takes longer than that and a rollback behind it. */
const limits = { statement_ms: 100, lock_ms: 100, idle_transaction_ms: 60_000 }
const SLOW_SECONDS = 3

const url = databaseUrl('postgres')
const db = createDatabase(createPool({ url, size: 1, wait_ms: 10_000, log: createLog('silent'), limits }))
afterAll(() => db.destroy())

const connection = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

test('a statement that nobody waits for any more ends its connection: nobody else gets into its transaction', async () => {
  const before = await connection()
  const slow = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_sleep(${SLOW_SECONDS})`.execute(tx)
  })
  await expect(slow).rejects.toThrow(/^(Query read timeout|Connection terminated|Client has encountered)/)
  expect(await connection()).not.toBe(before)
})
