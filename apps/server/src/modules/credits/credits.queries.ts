/** SQL of wallets, and of credits that come into them. */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import type { CreditsLedgerAccount } from '@app/db/tables'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { LedgerAccount } from './credits.rules.ts'

export function findWallet(db: Database | Tx, id: AccountId) {
  return db
    .selectFrom('credits.wallet')
    .where('id', '=', id)
    .select(['balance', 'paid_cents', 'paid_credits', 'currency', 'frozen'])
    .executeTakeFirst()
}

/** All that was ever spent from the wallet. */
export async function findSpent(db: Database | Tx, id: AccountId): Promise<number> {
  const wallet = await db.selectFrom('credits.wallet').where('id', '=', id).select('spent').executeTakeFirst()
  return wallet?.spent ?? 0
}

export async function insertWallet(tx: Tx, id: AccountId): Promise<void> {
  await sql`insert into credits.wallet (id) values (${id}) on conflict do nothing`.execute(tx)
}

/** While it is frozen nothing is spent from the wallet; what comes and what is withdrawn goes on. */
export async function freezeWallet(tx: Tx, id: AccountId, frozen: boolean): Promise<void> {
  await sql`update credits.wallet set frozen = ${frozen} where id = ${id} and frozen <> ${frozen}`.execute(tx)
}

/** The wallet, locked to the end of the transaction: until then nothing else comes into it or leaves it. */
export function lockWallet(tx: Tx, id: AccountId) {
  return tx
    .selectFrom('credits.wallet')
    .where('id', '=', id)
    .select(['balance', 'spent'])
    .forUpdate()
    .executeTakeFirst()
}

interface NewLot {
  account_id: AccountId
  key: string
  ledger_account: LedgerAccount
  kind: 'purchase' | 'bonus' | 'returned'
  credits: number
  at: Date
  paid: { cents: number; currency: string } | null
}

/** Writes the entry and its lot, and moves the locked wallet; answers the balance afterwards, and the number of the lot. */
export async function insertLot(tx: Tx, lot: NewLot): Promise<{ balance: number; number: number }> {
  const { account_id, key, ledger_account, kind, credits, at, paid } = lot
  const cents = paid?.cents ?? null
  const { rows } = await sql<{ balance: number; number: number }>`
    with wallet as (
      update credits.wallet set balance = balance + ${credits}::integer, entries = entries + 1,
        paid_cents = coalesce(${cents}::integer, paid_cents),
        paid_credits = case when ${cents}::integer is null then paid_credits else ${credits}::integer end,
        currency = coalesce(${paid?.currency ?? null}::text, currency)
      where id = ${account_id} returning id, entries, balance),
    entry as (
      insert into credits.ledger_entry
        (wallet_id, number, key, fingerprint, ledger_account, amount, balance, at, worth_cents, currency)
      select id, entries, ${key}::uuid, 0, ${ledger_account satisfies CreditsLedgerAccount}::credits.ledger_account,
        ${credits}::integer, balance, ${at}::timestamptz, ${cents}::integer, ${paid?.currency ?? null}::text from wallet),
    lot as (
      insert into credits.lot (wallet_id, number, kind, amount, paid_cents, currency)
      select id, entries, ${kind}, ${credits}::integer, ${cents}::integer, ${paid?.currency ?? null}::text from wallet)
    select balance, entries as number from wallet`.execute(tx)
  if (!rows[0]) throw new Error('a grant found no wallet')
  return rows[0]
}
