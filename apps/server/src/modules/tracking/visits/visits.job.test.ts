import { expect, test } from 'vitest'
import { runByClock } from '../../../testing/due-jobs.ts'
import { startTestServer } from '../../../testing/test-server.ts'

test('counts go when they are thirteen months old, and no day sooner', async () => {
  const server = await startTestServer()
  const { pool, settableClock } = server.assembly
  try {
    await pool.query(
      `insert into tracking.visit_count
       select 1, day, page, '', '', '', '', 'phone', 'NL', 1, 1
       from unnest(array['2025-10-19', '2025-10-18', '2024-01-01']::date[]) as day,
         lateral (select 'page ' || nth as page from generate_series(1, 11000) as nth) as pages`,
    )
    settableClock?.set(new Date('2026-11-19T03:23:00Z'))
    await runByClock(server, 'tracking.forget-visits')
    const { rows } = await pool.query<{ day: string }>('select distinct day::text from tracking.visit_count')
    expect(rows).toEqual([{ day: '2025-10-19' }])
  } finally {
    await server.close()
  }
})
