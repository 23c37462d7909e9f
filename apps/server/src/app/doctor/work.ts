/** Whether the work gets done: a worker that lives, jobs that do not wait, none that was given up. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import { judge, type Finding } from './finding.ts'

const SEEN_WITHIN_S = 60
const LATE_AFTER_S = 120
const LOOK = '`journalctl -u dating-platform-worker` says why'

export async function examineWork(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{
    seen_s: number | null
    late: number
    late_s: number
    dead: number
    names: string | null
  }>`
    select (select extract(epoch from clock_timestamp() - max(seen_at))::int from jobs.worker) as seen_s,
      count(*) filter (where locked_at is null and attempts < max_attempts
        and run_at < clock_timestamp() - make_interval(secs => ${LATE_AFTER_S}))::int as late,
      coalesce(extract(epoch from clock_timestamp() - min(run_at)
        filter (where locked_at is null and attempts < max_attempts)), 0)::int as late_s,
      count(*) filter (where attempts >= max_attempts)::int as dead,
      (select string_agg(distinct identifier, ', ') from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id where attempts >= max_attempts) as names
    from graphile_worker._private_jobs`.execute(db)
  const [found] = rows
  if (!found) throw new Error('counting answered nothing')
  const { seen_s, late, late_s, dead, names } = found
  return [
    judge(
      'worker',
      seen_s !== null && seen_s <= SEEN_WITHIN_S,
      'a worker runs',
      seen_s === null
        ? 'no worker ever ran: nobody is mailed'
        : `no worker was seen for ${String(seen_s)} s: nobody is mailed`,
      '`systemctl enable --now dating-platform-worker`',
    ),
    judge(
      'late-jobs',
      late === 0,
      'no job waits',
      `${String(late)} jobs wait, the oldest for ${String(late_s)} s`,
      `${LOOK}; run a second worker where there is simply too much to do`,
    ),
    judge(
      'dead-jobs',
      dead === 0,
      'no job was given up',
      `${String(dead)} jobs were given up after many tries: ${names ?? ''}`,
      `${LOOK}; once that is mended, let them run again: select graphile_worker.reschedule_jobs(array_agg(id), attempts => 0) from graphile_worker._private_jobs where attempts >= max_attempts`,
    ),
  ]
}
