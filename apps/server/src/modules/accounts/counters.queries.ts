/** SQL of counting: one statement per count, so that a limit holds however many ask at once. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** Counts one more use of a key, from anew where the last window is over, and answers how many that makes. */
export async function countUse(db: Database | Tx, key: Buffer, now: Date, resets_at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into accounts.counter as counter (key, count, resets_at) values (${key}, 1, ${resets_at})
    on conflict (key) do update set
      count = case when counter.resets_at <= ${now} then 1 else counter.count + 1 end,
      resets_at = case when counter.resets_at <= ${now} then excluded.resets_at else counter.resets_at end
    returning count`.execute(db)
  return rows[0]?.count ?? 1
}

export interface Lock {
  locks: number
  locked_until: Date | null
}

export async function findLocks(db: Database | Tx, keys: readonly Buffer[]): Promise<Lock[]> {
  const rows = await db
    .selectFrom('accounts.counter')
    .where('key', 'in', keys)
    .select(['locks', 'locked_until'])
    .execute()
  return rows.map(({ locks, locked_until }) => ({ locks, locked_until: locked_until ? new Date(locked_until) : null }))
}

/** Locks a key: the count starts anew, and the lock is remembered for the next. */
export async function lockKey(db: Database | Tx, key: Buffer, minutesOf: (locks: number) => number, now: Date) {
  const { rows } = await sql<{ locks: number }>`
    update accounts.counter set locks = locks + 1, count = 0 where key = ${key} returning locks`.execute(db)
  const minutes = minutesOf((rows[0]?.locks ?? 1) - 1)
  const locked_until = new Date(now.getTime() + minutes * 60_000)
  await db.updateTable('accounts.counter').set({ locked_until }).where('key', '=', key).execute()
  return minutes
}

export async function forgetCounts(db: Database | Tx, keys: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('accounts.counter').where('key', 'in', keys).execute()
}

/** A lock is remembered this long after it ended, because the next one lasts twice as long. */
const LOCK_MEMORY_MS = 30 * 24 * 60 * 60 * 1000

export async function removeOldCounters(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('accounts.counter')
    .where('resets_at', '<', now)
    .where((counter) =>
      counter.or([
        counter('locked_until', 'is', null),
        counter('locked_until', '<', new Date(now.getTime() - LOCK_MEMORY_MS)),
      ]),
    )
    .execute()
}
