/** Refunds whose money the payer's bank took, or that was never paid: they are not sent, until the money is here again. */
import type { AttemptId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'
import {
  findPaidCents,
  listRefunds,
  releaseRefund,
  withholdRefund,
  type RefundRow,
} from '../settling/refunds.queries.ts'
import { listChargebacks } from './chargebacks.queries.ts'
import { hasMoney, withMoneyAgain, withoutMoney } from './returns.rules.ts'

async function moneyOf(tx: Tx, attempt_id: AttemptId) {
  const refunds = await listRefunds(tx, attempt_id)
  const chargebacks = await listChargebacks(tx, attempt_id)
  return { total_cents: await findPaidCents(tx, attempt_id), refunds, chargebacks }
}

/** Everything about the buyer's money is locked, here and below. */
export async function withholdRefunds(
  tx: Tx,
  attempt_id: AttemptId,
  cause: 'payment_failed' | 'charged_back',
  at: Date,
): Promise<void> {
  for (const refund of withoutMoney(await moneyOf(tx, attempt_id))) await withholdRefund(tx, refund, cause, at)
}

export async function releaseRefunds(tx: Tx, attempt_id: AttemptId, at: Date): Promise<void> {
  for (const { id } of withMoneyAgain(await moneyOf(tx, attempt_id))) await releaseRefund(tx, id, at)
}

/** Whether the money of a refund is here. */
export async function isCovered(tx: Tx, { id, attempt_id }: Pick<RefundRow, 'id' | 'attempt_id'>): Promise<boolean> {
  return hasMoney(await moneyOf(tx, attempt_id), id)
}
