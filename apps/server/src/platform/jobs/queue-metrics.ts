/**
 * How the queue of jobs is, for Prometheus: measured by every process when it is asked, because a worker that no longer works
 * would not measure it either.
 */
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { stopwatch } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { Job } from './jobs.ts'

/** Several may ask at once, or often. */
const KEPT_MS = 5000
/** So many of each priority are looked at, the earliest first: letters of a week may wait there by the million. */
const LOOKED_AT = 10_000

interface QueueHealth {
  due_oldest: number
  patient_due_oldest: number
  mails_oldest: number
  dead: number
}

type JobFacts = Pick<Job, 'name' | 'lane' | 'delivers_mail'>

async function measure(db: Database, jobs: readonly JobFacts[]): Promise<QueueHealth> {
  const namesOf = (is: (job: JobFacts) => boolean) => jobs.filter(is).map(({ name }) => name)
  const patient = namesOf(({ lane }) => lane === 'patient')
  const mails = namesOf(({ delivers_mail = false }) => delivers_mail)
  const { rows } = await sql<QueueHealth>`
    with recursive level as (
      (select priority from graphile_worker._private_jobs where is_available = true order by priority limit 1)
      union all
      select (select job.priority from graphile_worker._private_jobs as job
        where job.is_available = true and job.priority > level.priority order by job.priority limit 1)
      from level where level.priority is not null),
    waiting as (
      select task.identifier as name, job.run_at, job.run_at <= now() as is_due, job.created_at, job.attempts
      from level cross join lateral (
        select task_id, run_at, created_at, attempts from graphile_worker._private_jobs
        where is_available = true and priority = level.priority order by run_at limit ${LOOKED_AT}) as job
      join graphile_worker._private_tasks as task on task.id = job.task_id)
    select
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due and name <> all (${patient}))), 0)::float8
        as due_oldest,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due and name = any (${patient}))), 0)::float8
        as patient_due_oldest,
      coalesce(extract(epoch from now() - min(created_at) filter (where (is_due or attempts > 0) and name = any (${mails}))), 0)::float8
        as mails_oldest,
      (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null) as dead
    from waiting`.execute(db)
  const [health] = rows
  if (!health) throw new Error('the database measured nothing')
  return health
}

export function watchQueue(registry: Registry, db: Database, jobs: readonly JobFacts[]): void {
  let last: { since: () => number; health: Promise<QueueHealth | undefined> } | undefined
  const health = () => {
    // Whoever cannot ask the database says nothing of the queue: a number from before would look like a good one.
    if (!last || last.since() > KEPT_MS) last = { since: stopwatch(), health: measure(db, jobs).catch(() => undefined) }
    return last.health
  }
  const due = new Gauge({
    name: 'jobs_due_oldest_seconds',
    help: 'How long the oldest job that is due waits, by lane: prompt, or patient where it waits for machines of others.',
    labelNames: ['lane'],
    registers: [],
    async collect() {
      const now = await health()
      this.reset()
      if (!now) return
      this.set({ lane: 'prompt' }, now.due_oldest)
      this.set({ lane: 'patient' }, now.patient_due_oldest)
    },
  })
  const single = (name: string, help: string, read: (now: QueueHealth) => number) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const now = await health()
        if (now) this.set(read(now))
        else this.remove()
      },
    })
  registry.registerMetric(due)
  registry.registerMetric(
    single('jobs_dead', 'Jobs that failed so often that they are not tried again.', ({ dead }) => dead),
  )
  registry.registerMetric(
    single(
      'mails_waiting_oldest_seconds',
      'Age of the oldest mail that somebody waits for and that has not left; notices do not count.',
      ({ mails_oldest }) => mails_oldest,
    ),
  )
}
