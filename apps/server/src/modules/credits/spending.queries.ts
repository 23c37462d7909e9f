/** SQL of spending and of taking back. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** The booking of a key, if there is one. */
export function findByKey(db: Database | Tx, wallet_id: string, key: string) {
  return db
    .selectFrom('credits.booking')
    .where('wallet_id', '=', wallet_id)
    .where('key', '=', key)
    .select(['fingerprint', 'balance'])
    .executeTakeFirst()
}

interface Debit {
  account_id: string
  key: string
  fingerprint: string
  house_id: number
  price: number
  at: Date
  worth: { cents: number; currency: string }
  other_id: string
  ref_id: string
}

/** The balance afterwards. */
export async function insertDebit(tx: Tx, debit: Debit): Promise<number> {
  const { account_id, key, fingerprint, house_id, price, at, worth, other_id, ref_id } = debit
  const { rows } = await sql<{ balance: number }>`
    select credits.spend(${account_id}, ${key}, ${fingerprint}, ${house_id}::smallint, ${price}, ${at}, ${worth.cents},
      ${worth.currency}, ${other_id}, ${ref_id}, null, null, null) as balance`.execute(tx)
  return rows[0]?.balance ?? 0
}

interface Withdrawal {
  account_id: string
  key: string
  house_id: number
  lot: number
  at: Date
}

/** How many credits were left of the lot, and what was paid for them. */
export async function withdrawRest(tx: Tx, { account_id, key, house_id, lot, at }: Withdrawal) {
  const { rows } = await sql<{ taken: number; cents: number | null }>`
    select taken, cents from credits.withdraw(${account_id}, ${key}, ${house_id}::smallint, ${lot}, ${at})`.execute(tx)
  return { taken: rows[0]?.taken ?? 0, cents: rows[0]?.cents ?? null }
}
