/** SQL of what came into a wallet and went out of it. */
import type { AccountId } from '@app/db/ids'
import type { Database } from '../../platform/db/pool.ts'

/** No entry has a number as high as this. */
export const LAST_NUMBER = 2_147_483_647

/** The latest first, from before a number on. */
export function listLedgerEntries(db: Database, wallet_id: AccountId, before: number, limit: number) {
  return db
    .selectFrom('credits.ledger_entry')
    .where('wallet_id', '=', wallet_id)
    .where('number', '<', before)
    .select(['number', 'ledger_account', 'amount', 'balance', 'at', 'worth_cents', 'currency', 'other_id', 'gift'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}
