import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../testing/people.ts'
import { membersOf } from '../../testing/members.ts'
import { createTestDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts'

let database: string
let beside: pg.Client
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  beside = new pg.Client(database)
  await beside.connect()
  server = await startTestServer({ DATABASE_URL: database, DATABASE_POOL: 1 })
})
afterAll(async () => {
  await server.close()
  await beside.end()
})

const connection = async () => {
  const { rows } = await server.assembly.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** As after a failover: connections that are there lead to a server without writes, new ones to the primary. */
async function loseThePrimary(): Promise<void> {
  const name = pg.escapeIdentifier(new URL(database).pathname.slice(1))
  await beside.query(`alter database ${name} set default_transaction_read_only = on`)
  await beside.query('select pg_terminate_backend($1)', [await connection()])
  await expect.poll(() => server.assembly.pool.totalCount).toBe(0)
  await connection()
  await beside.query('set default_transaction_read_only = off')
  await beside.query(`alter database ${name} reset default_transaction_read_only`)
}

test('a server that takes no writes is answered as one that is away, and its connection is not used again', async () => {
  const members = membersOf(server)
  const [anna, bram] = await members.plant(2)
  if (!anna || !bram) throw new Error('nobody was planted')
  const block = () => members.as(anna, `/api/members/${bram.public_id}/block`, { method: 'PUT' })
  await loseThePrimary()
  const before = await connection()
  const refused = await block()
  expect([refused.status, codeOf(refused), refused.headers['retry-after']]).toEqual([
    503,
    'temporarily_unavailable',
    '2',
  ])
  expect((await block()).status).toBe(200)
  expect(await connection()).not.toBe(before)
})
