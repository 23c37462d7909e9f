/**
 * A worker that is killed says nothing more, and the library would leave its jobs to it for four hours. So every worker
 * sends a heartbeat, and the jobs of one that fell silent are released, for another to do again. So are those that a living
 * one holds without knowing it: the connection broke while it was given one, or while it said that one was done.
 */
import type { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { Log } from '../log.ts'

export const HEARTBEAT_MS = 15_000
/** A job that was taken so long ago is known to who took it. */
const TAKEN_AFTER = '30 seconds'
/** Long enough for a database that restarts; what was taken from a runner that lived is only done twice. */
const SILENT_AFTER = '2 minutes'

async function beat(db: Database, runners: readonly string[]): Promise<void> {
  await sql`insert into jobs.worker (id) select unnest(${runners}::text[])
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

async function releaseSilentRunners(db: Database): Promise<number> {
  const { rows } = await sql<{ silent: number }>`
    with silent as (
      delete from jobs.worker where seen_at < clock_timestamp() - ${SILENT_AFTER}::interval returning id
    )
    select count(*)::int as silent, graphile_worker.force_unlock_workers(array_agg(id)) from silent
    having count(*) > 0`.execute(db)
  return rows[0]?.silent ?? 0
}

/** Frees what these runners hold and do not run, with the queues that wait for it; answers how many jobs and queues. */
async function releaseForgottenJobs(
  db: Database,
  runners: readonly string[],
  known: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ freed: number }>`
    with job as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by = any (${runners}::text[]) and locked_at < clock_timestamp() - ${TAKEN_AFTER}::interval
        and id <> all (${known}::bigint[]) returning id),
    queue as (
      update graphile_worker._private_job_queues as queue set locked_at = null, locked_by = null
      where locked_by = any (${runners}::text[]) and locked_at < clock_timestamp() - ${TAKEN_AFTER}::interval
        and not exists (select from graphile_worker._private_jobs as job
          where job.job_queue_id = queue.id and job.id = any (${known}::bigint[])) returning id)
    select ((select count(*) from job) + (select count(*) from queue))::int as freed`.execute(db)
  return rows[0]?.freed ?? 0
}

interface JobEvent {
  job: { id: string }
}

/** Jobs that are being run, and those that ended since the last look: that they did may not be written yet. */
function watchJobs(events: EventEmitter) {
  const running = new Set<string>()
  let ended: string[] = []
  events.on('job:start', ({ job }: JobEvent) => running.add(job.id))
  events.on('job:complete', ({ job }: JobEvent) => {
    running.delete(job.id)
    ended.push(job.id)
  })
  return () => {
    const known = [...running, ...ended]
    ended = []
    return known
  }
}

/** For as long as it is not ended, for every runner that says what happens to it through these events. */
export function startWorkerHeartbeat(
  events: EventEmitter,
  { db, log }: { db: Database; log: Log },
  heartbeat_ms: number,
): { end: () => void } {
  const runners = new Set<string>()
  const knownJobs = watchJobs(events)
  const tick = async () => {
    try {
      if (runners.size > 0) await beat(db, [...runners])
      const freed = runners.size > 0 ? await releaseForgottenJobs(db, [...runners], knownJobs()) : 0
      if (freed > 0) log.warn({ count: freed }, 'jobs that nobody runs released')
      const count = await releaseSilentRunners(db)
      if (count > 0) log.info({ count }, 'jobs of silent workers released')
    } catch (error) {
      log.warn({ error }, 'worker heartbeat failed')
    }
  }
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    runners.add(workerPool.id)
    void tick()
  })
  events.on('pool:release', ({ workerPool }: { workerPool: { id: string } }) => runners.delete(workerPool.id))
  const timer = setInterval(() => void tick(), heartbeat_ms).unref()
  return { end: () => clearInterval(timer) }
}
