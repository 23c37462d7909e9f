// The database seen from beside the site, by a connection of our own that no proxy disturbs.
import pg from 'pg'
import type { OperationOutput } from '../history/operation.ts'
import { observeNotifications, type NotificationObserver } from './notification-observer.ts'

/** Wallets whose cache, numbers or sum of spendings differ from the entries they stand for. */
const BROKEN = `
  select wallet.id from credits.wallet left join (
    select wallet_id, sum(amount) as total, count(*) as entries,
      -sum(amount) filter (where ledger_account in ('spent_message', 'spent_gift', 'spent_photo')) as spent
    from credits.ledger_entry group by wallet_id) as booked on booked.wallet_id = wallet.id
  where wallet.balance <> coalesce(total, 0) or wallet.entries <> coalesce(booked.entries, 0)
    or wallet.spent <> coalesce(booked.spent, 0)`

/** As one statement, and so of one moment. */
const LOOK = `select (select coalesce(sum(balance), 0)::int from credits.wallet) as wallets,
  (select coalesce(sum(amount), 0)::int from credits.ledger_entry) as entries,
  (select count(*)::int from (${BROKEN}) as broken) as broken`

export interface DatabaseObserver extends NotificationObserver {
  url: string
  rows: <R extends object>(sql: string) => Promise<R[]>
  lookAtLedger: () => Promise<OperationOutput<'ledger'> | null>
  brokenWallets: () => Promise<string[]>
  /** Hands the worker something to do. */
  enqueue: (job: string) => Promise<unknown>
  /** As if minutes had passed for jobs that nobody runs: the next heartbeat of the worker releases them. */
  ageLocks: () => Promise<void>
  /** The jobs that are due and wait to be done. Mails are not among them: there is nobody here to take one. */
  dueJobs: () => Promise<string[]>
  /** How many payments and refunds are to be looked up by a clock that is so far ahead. */
  dueLooks: (ahead_ms: number) => Promise<number>
  /** What the provider calls a payment; nothing where it was not told yet, or nobody can be asked. */
  providerIdOf: (payment: string) => Promise<string | undefined>
  /** Whether no statement of the site is being run. */
  isQuiet: () => Promise<boolean>
  close: () => Promise<void>
}

export function openDatabaseObserver(url: string): DatabaseObserver {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 1000, query_timeout: 10_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const rows: DatabaseObserver['rows'] = async (sql) => (await pool.query(sql)).rows as never
  return {
    url,
    rows,
    lookAtLedger: () =>
      rows<OperationOutput<'ledger'>>(LOOK).then(
        ([look]) => look ?? null,
        () => null,
      ),
    brokenWallets: async () => (await rows<{ id: string }>(BROKEN)).map(({ id }) => `wallet ${id} breaks a rule`),
    enqueue: (job) => rows(`select graphile_worker.add_job('${job}', '{}'::json)`),
    async ageLocks() {
      await rows(`update jobs.worker set seen_at = seen_at - interval '3 minutes'`)
      for (const table of ['_private_jobs', '_private_job_queues'])
        await rows(
          `update graphile_worker.${table} set locked_at = locked_at - interval '3 minutes' where locked_at is not null`,
        )
    },
    async dueJobs() {
      const due = await rows<{ name: string }>(
        `select identifier || coalesce(' in ' || queue.queue_name || coalesce(' locked by ' || queue.locked_by, ''), '') as name
         from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
         where run_at <= now() and attempts < max_attempts and identifier !~ 'mail'`,
      )
      return due.map(({ name }) => name)
    },
    async dueLooks(ahead_ms) {
      const now = `now() + interval '${ahead_ms} milliseconds'`
      const [due] = await rows<{ n: number }>(
        `select (select count(*)::int from payments.attempt where next_sync_at <= ${now})
           + (select count(*)::int from payments.refund where next_try_at <= ${now}) as n`,
      )
      return due?.n ?? 0
    },
    ...observeNotifications(rows),
    providerIdOf: (payment) =>
      rows<{ id: string | null }>(`select provider_id as id from payments.attempt where public_id = '${payment}'`).then(
        ([attempt]) => attempt?.id ?? undefined,
        () => undefined,
      ),
    async isQuiet() {
      const [busy] = await rows<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and application_name = 'dating-platform' and state <> 'idle'`,
      )
      return busy?.n === 0
    },
    close: () => pool.end(),
  }
}
