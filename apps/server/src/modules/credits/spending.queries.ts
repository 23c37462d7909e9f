/** SQL of spending and of withdrawing. */
import type { AccountId, PhotoId, ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { LedgerAccount } from './credits.rules.ts'

/** The entry of a key, if there is one. */
export function findByKey(db: Database | Tx, wallet_id: AccountId, key: string) {
  return db
    .selectFrom('credits.ledger_entry')
    .where('wallet_id', '=', wallet_id)
    .where('key', '=', key)
    .select(['number', 'fingerprint', 'balance', 'ledger_account', 'amount', 'worth_cents', 'ref_number'])
    .executeTakeFirst()
}

interface Debit {
  account_id: AccountId
  key: string
  fingerprint: string
  ledger_account: LedgerAccount
  price: number
  at: Date
  worth: { cents: number; currency: string }
  other_id: ProfileId
  ref_id: PhotoId
}

/** The balance afterwards. */
export async function insertDebit(tx: Tx, debit: Debit): Promise<number> {
  const { account_id, key, fingerprint, ledger_account, price, at, worth, other_id, ref_id } = debit
  const { rows } = await sql<{ balance: number }>`
    select credits.spend(member => ${account_id}, entry_key => ${key}, entry_fingerprint => ${fingerprint},
      account => ${ledger_account}, price => ${price}, at => ${at}, worth => ${worth.cents},
      worth_currency => ${worth.currency}, other => ${other_id}, ref => ${ref_id}) as balance`.execute(tx)
  return rows[0]?.balance ?? 0
}

export function listLots(db: Database | Tx, wallet_id: AccountId) {
  return db
    .selectFrom('credits.lot')
    .where('wallet_id', '=', wallet_id)
    .select(['number', 'amount', 'withdrawn', 'paid_cents', 'currency'])
    .execute()
}

interface Withdrawal {
  account_id: AccountId
  key: string
  ledger_account: LedgerAccount
  lot: number
  at: Date
  credits: number
  cents: number | null
  currency: string | null
}

/** Writes the entry, and moves the lot and the locked wallet. */
export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { account_id, key, ledger_account, lot, at, credits, cents, currency } = withdrawal
  await sql`
    with wallet as (
      update credits.wallet set balance = balance - ${credits}::integer, entries = entries + 1
      where id = ${account_id} returning id, entries, balance),
    lot as (
      update credits.lot set withdrawn = withdrawn + ${credits}::integer
      where wallet_id = ${account_id} and number = ${lot})
    insert into credits.ledger_entry
      (wallet_id, number, key, fingerprint, ledger_account, amount, balance, at, worth_cents, currency, ref_number)
    select id, entries, ${key}::uuid, 0, ${ledger_account}::credits.ledger_account, -${credits}::integer, balance,
      ${at}::timestamptz, ${cents}::integer, ${currency}::text, ${lot}::integer from wallet`.execute(tx)
}
