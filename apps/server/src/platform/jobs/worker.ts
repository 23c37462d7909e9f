/** Runs the jobs of a list until it is stopped; what was begun is finished, what was not is left for another. */
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type CronItem, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { stopwatch } from '../clock.ts'
import type { Job, JobContext } from './jobs.ts'
import { HEARTBEAT_MS, startWorkerHeartbeat } from './worker-heartbeat.ts'

export interface WorkerOptions {
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

interface PoolEvent {
  workerPool: { id: string }
}

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
 * would leave a runner that looks for work for ever and finds none. And one that could not say how a job ended, ends, or
 * waits for ever for its own end, if it could not say so of two. So a runner that only fails, or begins to end by itself,
 * is replaced by a new one.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options.ctx
  const events = new EventEmitter()
  const heartbeat = startWorkerHeartbeat(events, options.ctx, options.heartbeat_ms ?? HEARTBEAT_MS)
  let failed = 0
  const ending = new AbortController()
  let pool_id = ''
  let replacing: Promise<void> | undefined
  events.on('pool:create', ({ workerPool }: PoolEvent) => (pool_id = workerPool.id))

  const startNext = async () => {
    const previous = runner
    while (!ending.signal.aborted && runner === previous) {
      try {
        runner = watch(await startRunner(options, events))
        log.warn('worker restarted: job queue unreachable')
        // It may have ended by itself, or never end.
        void previous.stop().catch(() => {})
      } catch (error) {
        // The former one goes on trying, and so do we.
        log.warn({ error }, 'worker restart failed: job queue unreachable')
        await wait(RESTART_PAUSE_MS)
      }
    }
  }
  const replaceRunner = () => {
    if (!ending.signal.aborted) replacing ??= startNext().finally(() => (replacing = undefined))
  }
  const watch = (watched: Runner): Runner => {
    const replace = () => {
      if (runner === watched) replaceRunner()
    }
    watched.promise.then(replace, replace)
    return watched
  }
  let runner = watch(await startRunner(options, events))
  events.on('pool:gracefulShutdown', ({ workerPool }: PoolEvent) => {
    if (workerPool.id === pool_id) replaceRunner()
  })
  const resetFailures = () => (failed = 0)
  events.on('worker:getJob:empty', resetFailures).on('job:start', resetFailures)
  events.on('worker:getJob:error', () => {
    failed += 1
    if (failed % FAILURES_BEFORE_RESTART === 0) replaceRunner()
  })
  const end = async (method: 'stop' | 'kill') => {
    ending.abort()
    if (method === 'stop') await replacing
    await runner[method]().finally(heartbeat.end)
  }
  return { stop: () => end('stop'), kill: () => end('kill') }
}

/** Lets running jobs finish within the time; what has not is handed back at once, for another worker to do again. */
export async function stopWorker(worker: Worker, ms: number): Promise<void> {
  const finished = worker.stop().then(() => true)
  if (!(await Promise.race([finished, wait(ms, false)]))) await worker.kill()
}
