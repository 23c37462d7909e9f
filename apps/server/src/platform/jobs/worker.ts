/** Runs the jobs of a list until it is stopped; what was begun is finished, what was not is left for another. */
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type CronItem, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { stopwatch } from '../clock.ts'
import type { Job, JobContext } from './jobs.ts'
import { HEARTBEAT_MS, startWorkerHeartbeat } from './worker-heartbeat.ts'

interface WorkerOptions {
  pool: pg.Pool
  jobs: readonly Job[]
  ctx: JobContext
  concurrency: number
  heartbeat_ms?: number
}

export type Worker = Pick<Runner, 'stop' | 'kill'>

// The library's own lines would carry payloads; the lines written below say what is needed.
const silent = new Logger(() => () => {})

/** So many looks for work in a row that failed, and the runner is replaced. */
const FAILURES_BEFORE_RESTART = 10
/** From one try to replace a runner that has ended to the next. */
const RESTART_PAUSE_MS = 1000

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

function startRunner({ pool, jobs, ctx, concurrency }: WorkerOptions, events: EventEmitter): Promise<Runner> {
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
    events,
    // Without these a runner that cannot say how a job ended, because the database is away just then, ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
}

/**
 * The library remembers for good whether it could read the list of tasks: a database that is slow in the first second
 * would leave a runner that looks for work for ever and finds none. And one that could not say how a job ended, ends. So
 * a runner that only fails, or has ended by itself, is replaced by a new one.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const events = new EventEmitter()
  const heartbeat = startWorkerHeartbeat(events, options.ctx, options.heartbeat_ms ?? HEARTBEAT_MS)
  let failed = 0
  let stopped = false
  const replaceRunner = async () => {
    const previous = runner
    try {
      runner = restartWhenEnded(await startRunner(options, events))
      options.ctx.log.warn('worker restarted: job queue unreachable')
      await previous.stop().catch(() => {}) // -- it may have ended by itself
      if (stopped) await runner.stop()
    } catch (error) {
      // The former one goes on trying, and so do we.
      options.ctx.log.warn({ error }, 'worker restart failed: job queue unreachable')
    }
  }
  const restartWhenEnded = (watchedRunner: Runner): Runner => {
    const restart = async (): Promise<void> => {
      if (runner !== watchedRunner || stopped) return
      await replaceRunner()
      await wait(RESTART_PAUSE_MS)
      return restart()
    }
    watchedRunner.promise.then(restart, restart)
    return watchedRunner
  }
  let runner = restartWhenEnded(await startRunner(options, events))
  const resetFailures = () => (failed = 0)
  events.on('worker:getJob:empty', resetFailures).on('job:start', resetFailures)
  events.on('worker:getJob:error', () => {
    failed += 1
    if (failed % FAILURES_BEFORE_RESTART === 0 && !stopped) void replaceRunner()
  })
  const stopHeartbeatAfter = (method: 'stop' | 'kill') => () => {
    stopped = true
    return runner[method]().finally(heartbeat.end)
  }
  return { stop: stopHeartbeatAfter('stop'), kill: stopHeartbeatAfter('kill') }
}

/** Lets running jobs finish within the time; what has not is handed back at once, for another worker to do again. */
export async function stopWorker(worker: Worker, ms: number): Promise<void> {
  const finished = worker.stop().then(() => true)
  if (!(await Promise.race([finished, wait(ms, false)]))) await worker.kill()
}
