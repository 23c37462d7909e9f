import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startBehindProxy } from '../../testing/server-behind-proxy.ts'
import { defineJob, enqueue } from './jobs.ts'
import { startWorker } from './worker.ts'

let gated: Awaited<ReturnType<typeof startBehindProxy>>
beforeAll(async () => {
  gated = await startBehindProxy()
})
afterAll(() => gated.close())

test('a worker whose database goes away while a job fails goes on when it is back', { timeout: 180_000 }, async () => {
  const { gate: proxy, beside, server } = gated
  const { db, pool, job_context } = server.assembly
  const done: string[] = []
  const job = defineJob({
    name: 'test.lost',
    payload: z.strictObject({ name: z.string() }),
    async handle(_ctx, { name }) {
      done.push(name)
      if (name !== 'loses') return
      await proxy.cut()
      throw new Error('and cannot say so')
    },
  })
  const worker = await startWorker({ pool, jobs: [job], ctx: job_context, concurrency: 1 })
  await enqueue(db, job, { name: 'loses' })
  await expect.poll(() => done).toEqual(['loses'])
  await proxy.restore()
  await beside.query(`select graphile_worker.add_job('test.lost', '{"name": "after"}'::json)`)
  await expect.poll(() => done, { timeout: 120_000 }).toContain('after')
  await worker.stop()
})
