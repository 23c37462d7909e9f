import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { defineJob, enqueue } from './jobs.ts'
import { startWorker } from './worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { lock_ms: 300 })
})
afterAll(() => server.close())

const seen: string[] = []
const greet = defineJob({
  name: 'test.greet',
  payload: z.strictObject({ name: z.string() }),
  async handle(_ctx, { name }) {
    seen.push(name)
    if (name === 'stumbles' && seen.filter((other) => other === name).length === 1) throw new Error('once')
  },
})

async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int n from graphile_worker._private_jobs`.execute(
    server.assembly.db,
  )
  return rows[0]?.n ?? -1
}

test('a job exists exactly if the transaction that caused it was committed', async () => {
  const { db } = server.assembly
  const undone = db.transaction().execute(async (tx) => {
    await enqueue(tx, greet, { name: 'nobody' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting()).toBe(0)
  await db.transaction().execute((tx) => enqueue(tx, greet, { name: 'somebody' }))
  expect(await waiting()).toBe(1)
})

test('a payload that does not fit is refused before it is written', async () => {
  await expect(enqueue(server.assembly.db, greet, { name: 1 } as never)).rejects.toThrow('expected string')
})

test('a job with a key waits once', async () => {
  const { db } = server.assembly
  const before = await waiting()
  for (let i = 0; i < 5; i += 1) await enqueue(db, greet, { name: 'keyed' }, { key: 'one' })
  expect(await waiting()).toBe(before + 1)
})

test('the worker runs what waits, and again what failed', async () => {
  const { db, pool, job_context } = server.assembly
  await enqueue(db, greet, { name: 'stumbles' })
  const runner = await startWorker({ pool, jobs: [greet], ctx: job_context, concurrency: 2 })
  await expect.poll(() => seen.filter((name) => name === 'stumbles').length).toBeGreaterThan(0)
  // What failed waits longer each time; the wait itself is the library's, so it is brought forward here.
  await expect
    .poll(async () => {
      await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(db)
      return waiting()
    })
    .toBe(0)
  await runner.stop()
  expect(seen.filter((name) => name === 'stumbles')).toHaveLength(2)
  expect(seen.filter((name) => name === 'somebody')).toHaveLength(1)
  expect(seen.filter((name) => name === 'keyed')).toHaveLength(1)
})

test('a worker that finds the database slow in its first second finds its work afterwards', async () => {
  const { db, pool, job_context } = server.assembly
  const late = defineJob({ ...greet, name: 'test.late' })
  const slow = await pool.connect()
  await slow.query('begin; lock table graphile_worker._private_tasks')
  const worker = await startWorker({ pool, jobs: [late], ctx: job_context, concurrency: 5 })
  await expect.poll(server.logs).toContain('worker restarted')
  await slow.query('rollback')
  slow.release()
  await enqueue(db, late, { name: 'late' })
  await expect.poll(() => seen.includes('late')).toBe(true)
  await worker.stop()
})

test('a worker that could not say of two jobs that they are done goes on with others', async () => {
  const { db, pool, job_context } = server.assembly
  const done: string[] = []
  const job = defineJob({
    name: 'test.refused',
    payload: z.strictObject({ name: z.string() }),
    async handle(_ctx, { name }) {
      done.push(name)
      // Each of them ends at a time of its own, and both wait for the answer.
      await expect.poll(() => done.length, { timeout: 10_000 }).toBeGreaterThan(1)
    },
  })
  await pool.query(`
    create sequence refusals;
    create function refuse_end() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.3); perform nextval('refusals'); raise 'refused'; end $$;
    create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse_end()`)
  const worker = await startWorker({ pool, jobs: [job], ctx: job_context, concurrency: 2 })
  await enqueue(db, job, { name: 'one' })
  await enqueue(db, job, { name: 'two' })
  await expect.poll(() => done.length).toBe(2)
  // A sequence counts on where its transaction is rolled back.
  const refused = async () => (await pool.query<{ n: number }>('select last_value::int as n from refusals')).rows[0]?.n
  await expect.poll(refused).toBeGreaterThanOrEqual(2)
  // Whoever is being refused just now is waited for, however long it takes.
  await pool.query('begin; set local lock_timeout = 0; drop function refuse_end cascade; commit')
  await enqueue(db, job, { name: 'after' })
  await expect.poll(() => done, { timeout: 30_000 }).toContain('after')
  await worker.stop()
})
