/** SQL of counting: one statement, however many ask at once, so that a limit holds. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export interface Count {
  key: Buffer
  resets_at: Date
}

export interface CounterRow {
  count: number
  locks: number
  locked_until: Date | null
  resets_at: Date
}

/** Rows for keys that are counted for the first time, in the order in which everybody takes them. */
export function initialCounts(counts: readonly Count[]) {
  const sorted = counts.toSorted((a, b) => Buffer.compare(a.key, b.key))
  return sql.join(sorted.map(({ key, resets_at }) => sql`(${key}::bytea, 1, ${resets_at}::timestamptz)`))
}

/** What becomes of a key that was counted before; the table is `counter` in the statement around it. */
export function incrementOnConflict(now: Date) {
  return sql`
    on conflict (key) do update set
      count = case
        when counter.locked_until > ${now} then counter.count
        when counter.resets_at <= ${now} then 1
        else counter.count + 1 end,
      resets_at = case when counter.resets_at <= ${now} then excluded.resets_at else counter.resets_at end`
}

/**
 * Counts one more use of each key, from anew where its last window is over, and answers how many that makes, in the
 * order asked. What is locked is not counted: the lock already answers. Rows are taken in the order of their keys, so
 * that two who count the same keys wait for each other instead of blocking each other for good.
 */
export async function countUses(db: Database | Tx, counts: readonly Count[], now: Date): Promise<CounterRow[]> {
  const { rows: counter } = await sql<CounterRow & { key: Buffer }>`
    insert into accounts.counter as counter (key, count, resets_at) values ${initialCounts(counts)}
    ${incrementOnConflict(now)}
    returning key, count, locks, locked_until, resets_at`.execute(db)
  return counts.map(
    ({ key, resets_at }) =>
      counter.find((row) => row.key.equals(key)) ?? { count: 1, locks: 0, locked_until: null, resets_at },
  )
}

/** Counts one more use of a key and answers how many that makes. */
export async function countUse(db: Database | Tx, key: Buffer, now: Date, resets_at: Date): Promise<number> {
  const [counter] = await countUses(db, [{ key, resets_at }], now)
  return counter?.count ?? 1
}

/** Whether a key was counted, and its window is not over. */
export async function isCounted(db: Database | Tx, keys: readonly Buffer[], now: Date): Promise<boolean> {
  const counter = db.selectFrom('accounts.counter').where('key', 'in', keys).where('resets_at', '>', now)
  return (await counter.select('count').executeTakeFirst()) !== undefined
}

/** Locks a key: the count starts anew, and the lock is remembered for the next. */
export async function lockKey(db: Database | Tx, key: Buffer, locked_until: Date): Promise<void> {
  await sql`
    update accounts.counter set locks = locks + 1, count = 0, locked_until = ${locked_until}
    where key = ${key}`.execute(db)
}

export async function resetCounter(db: Database | Tx, key: Buffer): Promise<void> {
  await db.deleteFrom('accounts.counter').where('key', '=', key).execute()
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
