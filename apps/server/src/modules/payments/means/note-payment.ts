/** What a payment says of what may be charged again: that a card is kept now, that it was charged, or that a debit is over. */
import type { Tx } from '../../../platform/db/pool.ts'
import { isLive, type AttemptState } from '../machines.ts'
import type { AttemptRow } from '../settling/apply.queries.ts'
import type { Settling } from '../settling/complete.service.ts'
import { emptyMandates, endDebit, insertCard, noteUse, revokeMandates } from './means.queries.ts'

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
  const { sequence, mandate_id, state } = attempt
  if (to === 'paid' && sequence === 'first') await storeCard(settling, isErased)
  if (to === 'paid' && mandate_id !== null && state !== 'paid') await noteUse(tx, mandate_id, now)
  if (to !== state) await noteEnd(tx, attempt, to, now)
}

/** However an attempt ended: the debit that was signed for it is over. */
export async function noteEnd(tx: Tx, { mandate_id }: AttemptRow, to: AttemptState, now: Date): Promise<void> {
  if (mandate_id !== null && !isLive(to)) await endDebit(tx, mandate_id, now)
}
