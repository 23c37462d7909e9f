import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { databaseUrl } from '../../testing/databases.ts'
import { openTcpProxy } from '../../testing/tcp-proxy.ts'
import { createLog } from '../log.ts'
import { createDatabase, createPool } from './pool.ts'

const limits = { statement_ms: 100, lock_ms: 100, idle_transaction_ms: 60_000 }

const proxy = await openTcpProxy(databaseUrl('postgres'))
const db = createDatabase(createPool({ url: proxy.url, size: 1, wait_ms: 10_000, log: createLog('silent'), limits }))
afterAll(async () => {
  await db.destroy()
  await proxy.cut()
})

/** The same for all statements of one transaction. */
const moment = async () => {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db)
  return rows[0]?.at
}

test('a transaction that began after nobody waited for it any more is nobody’s: what comes next is committed', async () => {
  await moment()
  proxy.freeze()
  const begun = db.transaction().execute((tx) => sql`select 1`.execute(tx))
  await expect(begun).rejects.toThrow('Query read timeout')
  proxy.thaw()
  const first = await moment()
  expect(await moment()).not.toBe(first)
})
