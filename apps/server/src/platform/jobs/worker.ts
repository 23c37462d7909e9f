/** Runs the jobs of a list until it is stopped; what was begun is finished, what was not is left for another. */
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type CronItem, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { stopwatch } from '../clock.ts'
import type { Job, JobContext } from './jobs.ts'

interface WorkerOptions {
  pool: pg.Pool
  jobs: readonly Job[]
  ctx: JobContext
  concurrency: number
}

// The library's own lines would carry payloads; the lines written below say what is needed.
const silent = new Logger(() => () => {})

function taskOf(job: Job, ctx: JobContext): TaskList[string] {
  return async (payload, helpers) => {
    const elapsed = stopwatch()
    try {
      await job.handle(ctx, job.payload.parse(payload))
      ctx.log.info({ job: job.name, ms: elapsed() }, 'job done')
    } catch (error) {
      ctx.log.error({ error, job: job.name, attempt: helpers.job.attempts }, 'job failed')
      throw error
    }
  }
}

export async function startWorker({ pool, jobs, ctx, concurrency }: WorkerOptions): Promise<Runner> {
  const cron: CronItem[] = jobs.flatMap((job) =>
    job.schedule === undefined ? [] : [{ task: job.name, match: job.schedule, options: { backfillPeriod: 0 } }],
  )
  return run({
    pgPool: pool,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, ctx)])),
    concurrency,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(cron),
    logger: silent,
  })
}

/** Lets running jobs finish within the time; what has not is handed back at once, for another worker to do again. */
export async function stopWorker(runner: Runner, ms: number): Promise<void> {
  const finished = runner.stop().then(() => true)
  if (!(await Promise.race([finished, wait(ms, false)]))) await runner.kill()
}
