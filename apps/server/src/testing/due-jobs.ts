/**
 * Runs by a real worker what is due, all of it or only the jobs named, and leaves what is for later. One after the
 * other, so that of two mails to one address the later one is the last.
 */
import { expect } from 'vitest'
import { startWorker } from '../platform/jobs/worker.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { TestServer } from './test-server.ts'

export async function runDueJobs({ assembly }: TestServer, only?: readonly string[]): Promise<void> {
  const { pool, job_context } = assembly
  const jobs = assembly.jobs.filter(({ name }) => only?.includes(name) ?? true)
  const runner = await startWorker({ pool, jobs, ctx: job_context, concurrency: 1 })
  const due = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int n from graphile_worker._private_jobs job join graphile_worker._private_tasks task
       on task.id = job.task_id
       where run_at <= now() and attempts < max_attempts and task.identifier = any($1)`,
      [jobs.map(({ name }) => name)],
    )
    return rows[0]?.n
  }
  try {
    await expect.poll(due, { timeout: 60_000 }).toBe(0)
  } finally {
    await runner.stop()
  }
}

/** Runs a job that time would cause. */
export async function runByClock(server: TestServer, name: string): Promise<void> {
  const job = server.assembly.jobs.find((candidate) => candidate.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await enqueue(server.assembly.db, job, {})
  await runDueJobs(server, [name])
}
