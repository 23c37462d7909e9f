import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openGate, type Gate } from '../../testing/gate.ts'
import { createTestDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { defineJob, enqueue } from './jobs.ts'
import { startWorker } from './worker.ts'

let gate: Gate
let beside: pg.Client
let server: TestServer
beforeAll(async () => {
  const database = await createTestDatabase()
  gate = await openGate(database)
  server = await startTestServer({ DATABASE_URL: gate.url })
  beside = new pg.Client(database)
  await beside.connect()
})
afterAll(async () => {
  await beside.end()
  await server.close()
  await gate.shut()
})

test('a worker whose database goes away while a job fails goes on when it is back', { timeout: 60_000 }, async () => {
  const { db, pool, job_context } = server.assembly
  const done: string[] = []
  const job = defineJob({
    name: 'test.lost',
    payload: z.strictObject({ name: z.string() }),
    async handle(_ctx, { name }) {
      done.push(name)
      if (name !== 'loses') return
      await gate.shut()
      throw new Error('and cannot say so')
    },
  })
  const worker = await startWorker({ pool, jobs: [job], ctx: job_context, concurrency: 1 })
  await enqueue(db, job, { name: 'loses' })
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['loses'])
  await gate.open()
  await beside.query(`select graphile_worker.add_job('test.lost', '{"name": "after"}'::json)`)
  await expect.poll(() => done, { timeout: 40_000 }).toContain('after')
  await worker.stop()
})
