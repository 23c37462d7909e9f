import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { defineJob, enqueue } from './jobs.ts'
import { startWorker } from './worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what a killed worker was doing is done by another, what a living one does is left to it', async () => {
  const { db, pool, job_context } = server.assembly
  const done: string[] = []
  const holders: string[] = []
  const job = defineJob({
    name: 'test.orphan',
    payload: z.strictObject({ of: z.string() }),
    async handle(_ctx, { of }) {
      const { rows } = await pool.query<{ id: string }>(
        `select runner.id from graphile_worker._private_jobs as job join jobs.worker as runner on runner.id = job.locked_by
         where payload->>'of' = $1`,
        [of],
      )
      holders.push(...rows.map(({ id }) => id))
      done.push(of)
    },
  })
  for (const of of ['dead', 'alive']) {
    await enqueue(db, job, { of })
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where payload->>'of' = $1`,
      [of],
    )
  }
  await pool.query(`insert into jobs.worker (id, seen_at)
    values ('dead', now() - interval '121 seconds'), ('alive', now() - interval '100 seconds')`)
  await enqueue(db, job, { of: 'nobody' })
  const worker = await startWorker({ pool, jobs: [job], ctx: job_context, concurrency: 1 })
  await expect.poll(() => done.toSorted()).toEqual(['dead', 'nobody'])
  await worker.stop()
  expect(holders.length).toBeGreaterThan(0)
  const { rows } = await pool.query(`select payload->>'of' as of, locked_by from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ of: 'alive', locked_by: 'alive' }])
  const runners = await pool.query(`select id from jobs.worker where id in ('dead', 'alive')`)
  expect(runners.rows).toEqual([{ id: 'alive' }])
})

test('what a living worker holds and does not run is released with its queue, what it runs is not', async () => {
  const { db, pool, job_context } = server.assembly
  const begun: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const job = defineJob({
    name: 'test.forgotten',
    payload: z.strictObject({ of: z.string() }),
    async handle(_ctx, { of }) {
      begun.push(of)
      if (of === 'running') await finished
    },
  })
  const worker = await startWorker({ pool, jobs: [job], ctx: job_context, concurrency: 2, heartbeat_ms: 20 })
  await enqueue(db, job, { of: 'running' })
  await expect.poll(() => begun).toEqual(['running'])
  const inQueue = (of: string) =>
    pool.query(
      `select graphile_worker.add_job('test.forgotten', json_build_object('of', $1::text), queue_name => 'test', run_at => $2)`,
      [of, new Date(Date.now() + 60_000)],
    )
  // It was taken, and the answer to that was lost.
  await inQueue('forgotten')
  await inQueue('next')
  await pool.query(`
    with holder as (select locked_by from graphile_worker._private_jobs where payload->>'of' = 'running'),
    queue as (
      update graphile_worker._private_job_queues set locked_at = now() - interval '31 seconds', locked_by = holder.locked_by
      from holder where queue_name = 'test')
    update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds', locked_by = holder.locked_by,
      run_at = now()
    from holder where payload->>'of' in ('forgotten', 'running')`)
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where payload->>'of' = 'next'`)
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual(['running', 'forgotten', 'next'])
  finish()
  await worker.stop()
  expect(begun).toEqual(['running', 'forgotten', 'next'])
})
