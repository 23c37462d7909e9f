/** What a payment says of a stored card: that there is one now, or that one was charged. */
import type { AttemptState } from '../machines.ts'
import type { Settling } from '../settling/complete.service.ts'
import { emptyMandates, insertCard, noteUse, revokeMandates } from './means.queries.ts'

/** Whoever agreed to it lets the card be charged again; of somebody who is erased meanwhile it is ended at once. */
async function storeCard({ tx, now, order, attempt, payment }: Settling, isErased: boolean): Promise<void> {
  const { mandate, card } = payment
  if (!mandate || !card || !/^\d{4}$/.test(card.last4)) return
  const { brand, last4, expires = null } = card
  const stored = await insertCard(tx, { order, attempt, ...mandate, brand, last4, expires, at: now })
  if (!stored || !isErased) return
  await revokeMandates(tx, { account_id: order.account_id, cause: 'account_erased' })
  await emptyMandates(tx, order.account_id)
}

export async function notePayment(settling: Settling, to: AttemptState, isErased: boolean): Promise<void> {
  const { tx, now, attempt } = settling
  if (to !== 'paid') return
  if (attempt.sequence === 'first') await storeCard(settling, isErased)
  if (attempt.mandate_id !== null && attempt.state !== 'paid') await noteUse(tx, attempt.mandate_id, now)
}
