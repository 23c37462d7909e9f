/**
 * Brings a sale in line with its money, whatever changed it: each refund and each chargeback has its credit note, and what a
 * bank gave again its receipt; an order of whose money nothing stayed is returned, what was used and is not paid for any more is owed, and Premium ends with the last
 * order of which money stayed. Called again it changes nothing.
 */
import { setPremium } from '../../accounts/index.ts'
import { issueCreditNote, issueReversalReceipt } from '../../receipts/index.ts'
import type { OrderId } from '@app/db/ids'
import { lockOrder, moveOrder, type OrderRow } from '../settling/apply.queries.ts'
import { listRefunds, type RefundRow } from '../settling/refunds.queries.ts'
import { listChargebacks, type ChargebackRow } from './chargebacks.queries.ts'
import { findDebt } from './debts.queries.ts'
import { settleDebt, type DebtContext } from './debts.service.ts'
import { keptCents, owedCents } from './returns.rules.ts'
import { hasCompletedOrder } from './sales.queries.ts'

interface Sale {
  order: OrderRow
  refunds: RefundRow[]
  chargebacks: ChargebackRow[]
}

async function findSale({ tx }: DebtContext, id: OrderId): Promise<Sale | undefined> {
  const order = await lockOrder(tx, id)
  if (!order || order.completed_by === null) return undefined
  const refunds = await listRefunds(tx, order.completed_by)
  return { order, refunds, chargebacks: await listChargebacks(tx, order.completed_by) }
}

const moneyOf = ({ order: { total_cents, taken_cents }, refunds, chargebacks }: Sale) => ({
  total_cents,
  taken_cents,
  refunds,
  chargebacks,
})

/** Nothing of the money stayed, or some of it came again. */
async function followMoney({ tx, now }: DebtContext, sale: Sale): Promise<void> {
  const { order, chargebacks } = sale
  const { id, account_id, state, kind } = order
  const kept = keptCents(moneyOf(sale))
  const isGone = state === 'completed' && kept <= 0
  const isBack = state === 'returned' && kept > 0 && chargebacks.some((one) => one.state === 'reversed')
  if (!isGone && !isBack) return
  if (isGone) await moveOrder(tx, id, { to: 'returned', cause: 'money_returned', at: now })
  else await moveOrder(tx, id, { to: 'completed', cause: 'chargeback_reversed', at: now })
  if (kind === 'bundle') await setPremium(tx, account_id, await hasCompletedOrder(tx, account_id))
}

/** Of a settlement: its debt is paid as long as its money is here. */
async function followSettlement(ctx: DebtContext, { debt_id }: OrderRow): Promise<void> {
  const debt = debt_id === null ? undefined : await findDebt(ctx.tx, debt_id)
  const sale = debt && (await findSale(ctx, debt.order_id))
  if (sale) await settleDebt(ctx, sale.order, owedCents(moneyOf(sale)), 'settlement_returned')
}

/** The series of receipts is locked by every sale of the site, so it comes last. */
async function issueNotes({ tx, now: at }: DebtContext, { order, refunds, chargebacks }: Sale): Promise<void> {
  const { id: order_id } = order
  for (const { id: chargeback_id, state } of chargebacks) {
    if (state === 'reversed') await issueReversalReceipt(tx, { order_id, chargeback_id, at })
  }
  for (const { id: refund_id, state, cents, credits } of refunds) {
    if (state === 'done') await issueCreditNote(tx, { order_id, refund_id, at, cents, credits })
  }
  for (const { id: chargeback_id, state, cents, taken_credits: credits } of chargebacks) {
    if (state === 'open') await issueCreditNote(tx, { order_id, chargeback_id, at, cents, credits })
  }
}

/** Account, buyer and order are locked. */
export async function settleSale(ctx: DebtContext, id: OrderId): Promise<void> {
  const sale = await findSale(ctx, id)
  if (!sale) return
  await followMoney(ctx, sale)
  if (sale.order.kind === 'bundle') await settleDebt(ctx, sale.order, owedCents(moneyOf(sale)))
  else await followSettlement(ctx, sale.order)
  await issueNotes(ctx, sale)
}
