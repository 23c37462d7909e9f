/** SQL of addresses that take no mail. They are known by keyed hashes: one for each key that may have made the row. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export type RefusedReason = 'bounce' | 'fbl'

interface RefusedAddress {
  reason: string
  times: number
  resumed_at: Date | null
}

/** Why it takes no mail, or took none before its owner switched mails on: each reason by itself. */
export function listRefusals(db: Database | Tx, hashes: readonly Buffer[]): Promise<RefusedAddress[]> {
  return db
    .selectFrom('mails.refused_address')
    .where('address_hash', 'in', hashes)
    .select(['reason', 'times', 'resumed_at'])
    .execute()
}

/** Refused again for this reason, it counts once more; refused while it is refused, it does not. */
export async function insertRefusedAddress(tx: Tx, hash: Buffer, reason: RefusedReason, now: Date): Promise<void> {
  await sql`insert into mails.refused_address as known (address_hash, reason, since) values (${hash}, ${reason}, ${now})
    on conflict (address_hash, reason) do update set since = excluded.since, resumed_at = null,
      times = known.times + 1 where known.resumed_at is not null`.execute(tx)
}

/** Answers whether there was one: what was refused for another reason too stays refused for that one. */
export async function removeComplaint(tx: Tx, hashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mails.refused_address')
    .where('address_hash', 'in', hashes)
    .where('reason', '=', 'fbl')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function setResumed(tx: Tx, hashes: readonly Buffer[], now: Date): Promise<void> {
  await tx.updateTable('mails.refused_address').set({ resumed_at: now }).where('address_hash', 'in', hashes).execute()
}

/** Counts one more mail of the day that goes there nevertheless, and answers how many those are. */
export async function countRequested(db: Database, hashes: readonly Buffer[], day: string): Promise<number> {
  const { rows } = await sql<{ requested: number }>`
    update mails.refused_address
    set requested = case when requested_on = ${day}::date then requested + 1 else 1 end, requested_on = ${day}::date
    where address_hash = any (${hashes}::bytea[]) returning requested`.execute(db)
  return Math.max(0, ...rows.map(({ requested }) => requested))
}

/** Counts one soft bounce more, and answers how many there were since a day, on how many days. */
export async function countSoftBounce(tx: Tx, hash: Buffer, day: string, since: string) {
  await sql`insert into mails.soft_bounce as known (address_hash, day) values (${hash}, ${day}::date)
    on conflict (address_hash, day) do update set count = least(known.count + 1, 1000)`.execute(tx)
  const { rows } = await sql<{ bounces: number; days: number }>`
    select sum(count)::int as bounces, count(*)::int as days from mails.soft_bounce
    where address_hash = ${hash} and day >= ${since}::date`.execute(tx)
  return rows[0] ?? { bounces: 0, days: 0 }
}

export async function removeSoftBounces(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('mails.soft_bounce').where('address_hash', 'in', hashes).execute()
}

export async function removeOldSoftBounces(db: Database, before: string): Promise<void> {
  await sql`delete from mails.soft_bounce where day < ${before}::date`.execute(db)
}
