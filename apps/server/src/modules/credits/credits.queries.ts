/** SQL of wallets. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

export function findWallet(db: Database | Tx, id: string) {
  return db
    .selectFrom('credits.wallet')
    .where('id', '=', id)
    .select(['balance', 'paid_cents', 'paid_credits', 'currency'])
    .executeTakeFirst()
}

interface NewLot {
  account_id: string
  key: string
  house_id: number
  kind: 'purchase' | 'bonus' | 'returned'
  credits: number
  at: Date
  paid: { cents: number; currency: string } | null
}

/** The balance afterwards. */
export async function insertLot(tx: Tx, lot: NewLot): Promise<number> {
  const { account_id, key, house_id, kind, credits, at, paid } = lot
  const { rows } = await sql<{ balance: number }>`
    select credits.grant_lot(${account_id}, ${key}, ${house_id}::smallint, ${kind}, ${credits}, ${at},
      ${paid?.cents ?? null}, ${paid?.currency ?? null}) as balance`.execute(tx)
  return rows[0]?.balance ?? 0
}
