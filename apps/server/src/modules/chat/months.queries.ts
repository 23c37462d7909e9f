/** SQL of the months in which messages are kept. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'

/** Messages that came before their month was there. */
export async function countStray(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from chat.message_other`.execute(db)
  return rows[0]?.n ?? 0
}

/** Where months are missing between the two days they are made, and what strayed moves in. */
export async function makeMonths(db: Database, from: Date, to: Date): Promise<void> {
  await sql`select chat.make_months(
    least(${from}::timestamptz, (select min(created_at) from chat.message_other))::date,
    greatest(${to}::timestamptz, (select max(created_at) from chat.message_other))::date)`.execute(db)
}

export async function dropMonths(db: Database, before: Date): Promise<void> {
  await sql`select chat.drop_months(${before})`.execute(db)
}

/** Removes some of the messages that are older, and answers how many. */
export async function purgeSome(db: Database, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`select chat.purge(${before}, ${most}) as purged`.execute(db)
  return rows[0]?.purged ?? 0
}
