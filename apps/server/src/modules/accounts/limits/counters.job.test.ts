import { afterAll, beforeAll, expect, test } from 'vitest'
import { runByClock } from '../../../testing/due-jobs.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('counts are cleared away when their time is over, locks a month after they ended', async () => {
  const { pool } = server.assembly
  await pool.query(
    `insert into accounts.counter (key, count, locks, resets_at, locked_until) values
     ('running', 1, 0, now() + interval '1 hour', null),
     ('over', 1, 0, now() - interval '1 hour', null),
     ('locked', 0, 1, now() - interval '1 day', now() + interval '1 hour'),
     ('lock remembered', 0, 3, now() - interval '30 days', now() - interval '29 days'),
     ('lock forgotten', 0, 3, now() - interval '32 days', now() - interval '31 days')`,
  )
  await runByClock(server, 'accounts.clear')
  const { rows } = await pool.query<{ key: string }>(
    `select convert_from(key, 'utf8') as key from accounts.counter order by key`,
  )
  expect(rows.map(({ key }) => key)).toEqual(['lock remembered', 'locked', 'running'])
})
