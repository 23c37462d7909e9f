/**
 * Background work. A job is enqueued by one SQL function inside the transaction that causes it, so it exists exactly
 * if the cause does. It may run more than once: every handler must bear that.
 */
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Database, Tx } from '../db/pool.ts'
import type { Publish } from '../event-bus.ts'
import type { Log } from '../log.ts'

export interface JobContext {
  db: Database
  log: Log
  now: () => Date
  publish: Publish
  /** A transaction whose nudges leave when it is committed. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

export interface Job<P extends z.ZodType = z.ZodType> {
  /** `room.verb`, e.g. `sites.check`. */
  name: string
  payload: P
  /** crontab line, for work that time causes. */
  schedule?: string
  /** Waits for machines of others, and nobody waits for it: a worker does few such jobs at once, beside all others. */
  lane?: 'patient'
  /** Sends a mail that somebody waits for. */
  delivers_mail?: true
  handle: (ctx: JobContext, payload: z.output<P>) => Promise<void>
}

export function defineJob<P extends z.ZodType>(job: Job<P>): Job<P> {
  return job
}

interface EnqueueOptions {
  /** A second enqueue with the same key replaces the first while it waits. */
  key?: string
  run_at?: Date
  /** What nobody waits for at a screen lets everything else go first. */
  priority?: number
}

export async function enqueue<P extends z.ZodType>(
  tx: Tx | Database,
  job: Pick<Job<P>, 'name' | 'payload'>,
  payload: z.input<P>,
  { key, run_at, priority }: EnqueueOptions = {},
): Promise<void> {
  const json = JSON.stringify(job.payload.parse(payload))
  await sql`select graphile_worker.add_job(
    identifier => ${job.name}::text, payload => ${json}::json,
    job_key => ${key ?? null}::text, run_at => ${run_at ?? null}::timestamptz,
    priority => ${priority ?? null}::int)`.execute(tx)
}

interface JobCallOptions {
  payload: RawBuilder<unknown>
  key: RawBuilder<unknown>
  run_at: Date | null
  priority?: number
}

/** Enqueues within a statement that does more, for each of its rows. */
export const jobCall = (
  job: Pick<Job, 'name'>,
  { payload, key, run_at, priority = 0 }: JobCallOptions,
): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(identifier => ${job.name}::text, payload => ${payload}, job_key => ${key},
    run_at => ${run_at}::timestamptz, priority => ${sql.lit(priority)})`

/** Takes back the one that waits with this key. */
export async function cancelJob(tx: Tx | Database, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(tx)
}

/**
 * Takes back what waits with a payload that holds all of any of these, for a person who is forgotten. What is being run
 * cannot be taken back; the answer says how many of those there are.
 */
export async function removeWaitingJobs(tx: Tx, holding: readonly object[]): Promise<{ running: number }> {
  const parts = holding.map((part) => sql`payload::jsonb @> ${JSON.stringify(part)}::jsonb`)
  const named = sql`(${sql.join(parts, sql` or `)})`
  await sql`delete from graphile_worker._private_jobs where locked_at is null and ${named}`.execute(tx)
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from graphile_worker._private_jobs where ${named}`.execute(tx)
  return { running: rows[0]?.running ?? 0 }
}
