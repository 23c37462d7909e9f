import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { startBehindProxy } from '../../testing/server-behind-proxy.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { enqueue } from './jobs.ts'
import { watchQueue } from './queue-metrics.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => sql('delete from graphile_worker._private_jobs'))
afterAll(() => server.close())

const sql = (text: string, ...values: unknown[]) => server.assembly.pool.query(text, values)
const add = (name: string, minutes_ago: number, options = {}) =>
  enqueue(
    server.assembly.db,
    { name, payload: z.unknown() },
    {},
    { run_at: new Date(Date.now() - minutes_ago * 60_000), ...options },
  )

/** What Prometheus reads. A registry of its own: what was measured is kept for a moment. */
async function measured({ assembly: { db, jobs } }: TestServer = server): Promise<Record<string, number>> {
  const registry = new Registry()
  watchQueue(registry, db, jobs)
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}
const PROMPT = 'jobs_due_oldest_seconds{lane="prompt"}'
const PATIENT = 'jobs_due_oldest_seconds{lane="patient"}'
const MAILS = 'mails_waiting_oldest_seconds'

test('an empty queue is not late, and says so', async () => {
  expect(await measured()).toEqual({ [PROMPT]: 0, [PATIENT]: 0, [MAILS]: 0, jobs_dead: 0 })
})

test('the oldest job that is due tells how late the queue is, whatever its priority; what is for later does not', async () => {
  await add('sites.check', -60)
  expect(await measured()).toMatchObject({ [PROMPT]: 0 })
  await add('sites.check', 3, { priority: 5 })
  await add('sites.check', 1)
  const { [PROMPT]: late = 0 } = await measured()
  expect(late).toBeGreaterThanOrEqual(180)
  expect(late).toBeLessThan(300)
})

test('what waits for machines of others is late in a lane of its own', async () => {
  await add('notices.mail', 30, { priority: 10 })
  const { [PROMPT]: prompt, [PATIENT]: patient } = await measured()
  expect(prompt).toBe(0)
  expect(patient).toBeGreaterThanOrEqual(30 * 60)
})

test('a job that is being run is not late, and one that is tried no more is dead', async () => {
  await add('sites.check', 10)
  await sql(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody', attempts = 1`)
  expect(await measured()).toMatchObject({ [PROMPT]: 0, jobs_dead: 0 })
  await sql(`update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = max_attempts`)
  expect(await measured()).toMatchObject({ [PROMPT]: 0, jobs_dead: 1 })
})

test('a mail somebody waits for is as old as when it was asked for, also between two tries; a notice is not looked at', async () => {
  await add('accounts.mail', -30)
  await add('accounts.mail-notice', 5)
  await sql(`update graphile_worker._private_jobs set created_at = now() - interval '20 minutes'`)
  expect(await measured()).toMatchObject({ [MAILS]: 0 })
  await sql(`update graphile_worker._private_jobs set attempts = 3 where run_at > now()`)
  const { [MAILS]: oldest } = await measured()
  expect(oldest).toBeGreaterThanOrEqual(20 * 60)
})

test('the dead are counted off an index, however much waits', async () => {
  const { rows } = await sql(
    `select indexdef from pg_indexes where schemaname = 'graphile_worker' and indexname = 'jobs_dead'`,
  )
  expect(rows).toEqual([{ indexdef: expect.stringMatching(/\(id\) WHERE \(attempts >= max_attempts\)$/) as string }])
})

test('without the database nothing is said of the queue, and everything else is', async () => {
  const behind = await startBehindProxy({ DATABASE_WAIT_MS: 500 })
  try {
    expect(await measured(behind.server)).toMatchObject({ [PROMPT]: 0 })
    await behind.gate.cut()
    expect(await measured(behind.server)).toEqual({})
    const all = await behind.server.assembly.metrics.registry.metrics()
    expect(all).toContain('database_pool_waiting 0')
    expect(all).not.toMatch(/^jobs_(due|dead)[^#]* \d/m)
  } finally {
    await behind.close()
  }
})
