/**
 * Chargebacks: the payer's bank took money back, or a debit was not paid whose credits had been given. What is left of the
 * credits leaves with the money; once that comes again, so do they.
 */
import { memberOf, type AttemptId, type ChargebackId } from '@app/db/ids'
import { orderReturned } from '../../../events/payments.ts'
import { deriveIdempotencyKey, grantCredits } from '../../credits/index.ts'
import type { CauseOf } from '../machines.ts'
import { lockOrder, type OrderRow } from '../settling/apply.queries.ts'
import { insertRefund } from '../settling/refunds.queries.ts'
import {
  insertChargeback,
  listChargebacks,
  noteTaken,
  reverseChargeback,
  type ChargebackRow,
} from './chargebacks.queries.ts'
import type { DebtContext } from './debts.service.ts'
import { refundDue } from './returns.rules.ts'
import { addTakenCents } from './taken-credits.queries.ts'
import { takeCredits } from './taken-credits.service.ts'
import { findRefundable } from './withdrawal-view.ts'
import { releaseRefunds, withholdRefunds } from './withheld-refunds.service.ts'

interface NewChargeback {
  attempt_id: AttemptId
  provider_id: string | null
  cents: number
  currency: string
  reason: string | null
  received_at: Date
  state: 'open' | 'reversed'
}

async function requireOrder({ tx }: DebtContext, { id }: Pick<OrderRow, 'id'>): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Error('a chargeback without an order')
  return order
}

const tell = ({ tx, publish, now }: DebtContext, { id, account_id }: OrderRow, credits: number, cents: number) =>
  publish(tx, orderReturned, { account_id: memberOf(account_id), order_id: id, credits, cents, at: now })

/** Credits are taken only for money that brought some; what was to go back of the money is not sent. */
export async function openChargeback(
  ctx: DebtContext,
  sold: Pick<OrderRow, 'id'>,
  { state, ...chargeback }: NewChargeback,
): Promise<void> {
  const { tx, now } = ctx
  const id = await insertChargeback(tx, { order_id: sold.id, ...chargeback, at: now })
  if (id === undefined) return
  if (state === 'reversed') return reverseChargeback(tx, id, { cause: 'reported', lot: null, at: now })
  const { attempt_id, provider_id } = chargeback
  await withholdRefunds(tx, attempt_id, provider_id === null ? 'payment_failed' : 'charged_back', now)
  const order = await requireOrder(ctx, sold)
  if (order.completed_by !== attempt_id) return
  const taken = await takeCredits(tx, order, { why: 'chargeback', cause: 'chargeback', id, at: now })
  await noteTaken(tx, id, taken.credits, taken.cents)
  await tell(ctx, order, -taken.credits, chargeback.cents)
}

/** Who withdrew meanwhile wants no credits: what they cost goes back as money, and never more than is still here. */
async function refundInstead({ tx, now }: DebtContext, order: OrderRow, chargeback: ChargebackRow): Promise<void> {
  const { order_id, attempt_id, taken_cents, taken_credits: credits } = chargeback
  const cents = Math.min(taken_cents, await findRefundable(tx, order))
  if (cents === 0) return
  await insertRefund(tx, {
    order_id,
    attempt_id,
    kind: 'withdrawal',
    cents,
    currency: order.currency,
    credits,
    provider_id: null,
    state: 'planned',
    cause: 'withdrawal',
    at: now,
    next_try_at: now,
    due_at: refundDue(now),
  })
}

async function giveBack({ tx, now }: DebtContext, order: OrderRow, chargeback: ChargebackRow): Promise<number | null> {
  const { id, taken_credits: credits, taken_cents: cents } = chargeback
  const { account_id, currency } = order
  if (credits === 0) return null
  const key = deriveIdempotencyKey('reversal', id)
  const { lot } = await grantCredits(tx, {
    account_id,
    key,
    credits,
    at: now,
    kind: 'purchase',
    paid: { cents, currency },
  })
  await addTakenCents(tx, order.id, -cents)
  return lot
}

/** The money came again. */
export async function endChargeback(
  ctx: DebtContext,
  sold: Pick<OrderRow, 'id'>,
  { id, attempt_id, cause }: { id: ChargebackId; attempt_id: AttemptId; cause: CauseOf<'chargeback'> },
): Promise<void> {
  const { tx, now } = ctx
  const chargeback = (await listChargebacks(tx, attempt_id)).find((one) => one.id === id)
  if (chargeback?.state !== 'open') return
  const order = await requireOrder(ctx, sold)
  const lot = order.withdrawn_at === null ? await giveBack(ctx, order, chargeback) : null
  await reverseChargeback(tx, id, { cause, lot, at: now })
  await releaseRefunds(tx, attempt_id, now)
  if (order.withdrawn_at !== null) await refundInstead(ctx, order, chargeback)
  await tell(ctx, order, lot === null ? 0 : chargeback.taken_credits, 0)
}
