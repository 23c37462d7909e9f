import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Id } from '@app/db/ids'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { claimStatement } from './pushing/claims.queries.ts'

/** Rows of what is due, of which next to none is due now: so many as a cell of ten million members has. */
const SIZE = 10_000_000
/** For each channel, other rows. */
const DUE_NOW = 1000
const MOST_BUFFERS_A_ROW = 40

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { statement_ms: 1_800_000 })
  const { pool } = server.assembly
  const site = Id.site.parse(
    (await pool.query<{ id: number }>(`select id from sites.site order by id limit 1`)).rows[0]?.id,
  )
  await pool.query(
    `insert into notifications.due (member_id, site_id, kinds, first_at, latest_at, push_at, mail_at)
     select nth, $1, 2, now(), now(),
       case when nth <= ${String(DUE_NOW)} then now() - interval '1 second' when nth % 50 = 0 then now() + interval '1 hour' end,
       case when nth > ${String(DUE_NOW)} and nth <= ${String(2 * DUE_NOW)} then now() - interval '1 second' when nth % 10 = 0 then now() + interval '1 hour' end
     from generate_series(1, ${String(SIZE)}) as nth`,
    [site],
  )
  await pool.query('vacuum analyze notifications.due')
}, 1_800_000)
afterAll(() => server.close())

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Rows': number
}

test.each(['push', 'mail'] as const)(
  'claiming what is due by %s reads no more of ten million rows than of a thousand',
  async (channel) => {
    const { db, clock } = server.assembly
    const statement = claimStatement(channel, crypto.randomUUID(), clock.now(), clock.now())
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, buffers, format json) ${statement}`.execute(db)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const buffers = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    const claimed = plan?.['Actual Rows'] ?? 0
    process.stdout.write(
      `claimed by ${channel}: ${String(claimed)} of ${String(SIZE)} rows by ${(buffers / claimed).toFixed(1)} buffers a row\n`,
    )
    expect(claimed).toBe(200)
    expect(buffers / claimed).toBeLessThanOrEqual(MOST_BUFFERS_A_ROW)
  },
  600_000,
)
