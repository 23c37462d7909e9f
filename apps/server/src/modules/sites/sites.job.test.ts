import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function runCheck(): Promise<number> {
  const { db, pool, jobs, metrics, job_context } = server.assembly
  const check = jobs.find(({ name }) => name === 'sites.check')
  if (!check) throw new Error('there is no job')
  await enqueue(db, check, {})
  const runner = await startWorker({ pool, jobs, ctx: job_context, concurrency: 1 })
  await expect
    .poll(() =>
      sql<{ n: number }>`select count(*)::int n from graphile_worker._private_jobs`
        .execute(db)
        .then(({ rows }) => rows[0]?.n),
    )
    .toBe(0)
  await runner.stop()
  const [gauge] = (await metrics.invalidSites.get()).values
  return gauge?.value ?? -1
}

test('a site that was broken by hand is counted and named in the log', async () => {
  expect(await runCheck()).toBe(0)
  await sql`update sites.site set brand = jsonb_set(brand, '{light,brand}', '"#FFFFFF"') where key = 'klaver'`.execute(
    server.assembly.db,
  )
  expect(await runCheck()).toBe(1)
  expect(server.logs()).toContain('"site":"klaver"')
})
