/** Credits that leave a member: spent on something, or taken back with the money. */
import { isUniqueViolation, stateOf } from '../../platform/db/faults.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Payment } from '../../platform/http/payment.ts'
import { fail } from '../../platform/refusal.ts'
import { HOUSES } from './credits.rules.ts'
import { findByKey, insertDebit, withdrawRest } from './spending.queries.ts'

/** What was left after the same call before; nothing where there was none. A key is for one question only. */
export async function findPaid(tx: Tx, account_id: string, payment: Payment): Promise<number | undefined> {
  const booking = await findByKey(tx, account_id, payment.key)
  if (booking && booking.fingerprint !== payment.fingerprint) fail('idempotency_key_reused')
  return booking?.balance
}

interface Purchase {
  account_id: string
  what: 'photo'
  price: number
  at: Date
  /** What the price is worth to who has bought no credits yet. */
  worth: { cents: number; currency: string }
  other_id: string
  ref_id: string
}

/** Pays for something in the transaction in which it is given; answers what is left. */
export async function payFor(tx: Tx, payment: Payment, { what, ...debit }: Purchase): Promise<number> {
  try {
    return await insertDebit(tx, { ...debit, ...payment, house_id: HOUSES[what] })
  } catch (error) {
    if (stateOf(error) === 'VK402') fail('insufficient_credits')
    throw error
  }
}

/** The same key twice at once: the second one begins anew, and finds what the first one booked. */
export async function onceMoreIfRaced<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}

interface Taken {
  account_id: string
  key: string
  /** The number of the booking that brought the credits. */
  lot: number
  at: Date
  why: 'refund' | 'chargeback' | 'expired'
}

/** Takes back what is left of credits that came together, once per key. */
export function takeBack(tx: Tx, { why, ...taken }: Taken) {
  return withdrawRest(tx, { ...taken, house_id: HOUSES[why] })
}
