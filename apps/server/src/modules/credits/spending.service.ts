/** Credits that leave a member: spent on something, or withdrawn with the money. */
import type { AccountId, PhotoId, ProfileId } from '@app/db/ids'
import { isUniqueViolation, sqlState } from '../../platform/db/sql-errors.ts'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { Payment } from '../../platform/http/payment.ts'
import { fail } from '../../platform/refusal.ts'
import { findSpent, lockWallet } from './credits.queries.ts'
import { remainderOfLots, type LedgerAccount } from './credits.rules.ts'
import { findByKey, insertDebit, insertWithdrawal, listLots } from './spending.queries.ts'

/** What was left after the same call before; nothing where there was none. A key is for one question only. */
export async function findEarlierPayment(tx: Tx, account_id: AccountId, payment: Payment): Promise<number | undefined> {
  const entry = await findByKey(tx, account_id, payment.key)
  if (entry && entry.fingerprint !== payment.fingerprint) fail('idempotency_key_reused')
  return entry?.balance
}

/** The ledger account of what members pay for. */
const PURCHASES = { photo: 'spent_photo' } as const satisfies Record<string, LedgerAccount>

interface Purchase {
  account_id: AccountId
  what: keyof typeof PURCHASES
  price: number
  at: Date
  /** What the price is worth to who has bought no credits yet. */
  worth: { cents: number; currency: string }
  other_id: ProfileId
  ref_id: PhotoId
}

/** Pays for something in the transaction in which it is given; answers what is left. */
export async function payFor(tx: Tx, payment: Payment, { what, ...debit }: Purchase): Promise<number> {
  try {
    return await insertDebit(tx, { ...debit, ...payment, ledger_account: PURCHASES[what] })
  } catch (error) {
    if (sqlState(error) === 'VK402') fail('insufficient_credits')
    if (sqlState(error) === 'VK424') fail('account_limited')
    throw error
  }
}

/** The same key twice at once: the second one begins anew, and finds what the first one wrote. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}

/** The ledger account of each reason to withdraw credits. */
const REASONS = {
  refund: 'refund',
  chargeback: 'chargeback_debt',
  expired: 'expired',
} as const satisfies Record<string, LedgerAccount>

interface Withdrawal {
  account_id: AccountId
  key: string
  /** The number of the entry that brought the credits. */
  lot: number
  at: Date
  why: keyof typeof REASONS
}

/** What is left of some lots together, and what was paid for it: what a withdrawal of them would answer now. */
export async function remainderOf(db: Database | Tx, account_id: AccountId, numbers: readonly number[]) {
  const lots = remainderOfLots(await listLots(db, account_id), await findSpent(db, account_id))
  const named = lots.filter(({ number }) => numbers.includes(number))
  return {
    credits: named.reduce((sum, { left }) => sum + left, 0),
    cents: named.reduce((sum, { left_cents }) => sum + left_cents, 0),
  }
}

/**
 * Withdraws what is left of a lot: all that came with it and was neither spent nor withdrawn before. Answers how many
 * credits those were and what was paid for them; the same key again answers the same.
 */
export async function withdrawCredits(tx: Tx, { account_id, key, lot, at, why }: Withdrawal) {
  const ledger_account = REASONS[why]
  const wallet = await lockWallet(tx, account_id)
  const known = await findByKey(tx, account_id, key)
  if (known) {
    if (known.ledger_account !== ledger_account || known.ref_number !== lot) fail('idempotency_key_reused')
    return { taken: -known.amount, cents: known.worth_cents }
  }
  const lots = await listLots(tx, account_id)
  const rest = remainderOfLots(lots, wallet?.spent ?? 0).find(({ number }) => number === lot) ?? fail('not_found')
  const { left, currency } = rest
  const cents = rest.paid_cents === null ? null : rest.left_cents
  if (left > 0) await insertWithdrawal(tx, { account_id, key, ledger_account, lot, at, credits: left, cents, currency })
  return { taken: left, cents }
}
