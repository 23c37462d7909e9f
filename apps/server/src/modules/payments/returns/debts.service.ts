/**
 * Debts: what was used of an order whose money the bank took back. While one is open its member spends nothing and buys
 * nothing but its settlement. A debt follows the money: it opens, changes and ends as that goes back and comes again.
 */
import { memberOf, type AccountId, type OrderId } from '@app/db/ids'
import { debtChanged } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import { freezeWallet } from '../../credits/index.ts'
import { blockDirectDebit, unblockDirectDebit } from '../direct-debit/blocks.service.ts'
import { lockBuyer, lockOrder, type OrderRow } from '../settling/apply.queries.ts'
import { insertRefund } from '../settling/refunds.queries.ts'
import {
  changeDebt,
  findDebt,
  findDebtOf,
  findOwed,
  insertDebt,
  moveDebt,
  writeOffDebts,
  type DebtRow,
} from './debts.queries.ts'
import { queueReturnMail } from './return-mails.ts'
import { debtChange, refundDue } from './returns.rules.ts'
import { findSettlement } from './settlements.queries.ts'

/** What a debt is about, everything about the buyer's money locked. */
export interface DebtContext {
  tx: Tx
  publish: Publish
  now: Date
}

/** The wallet is frozen exactly as long as something is owed. */
async function followDebts({ tx, publish, now }: DebtContext, account_id: AccountId, order_id: OrderId): Promise<void> {
  const is_open = (await findOwed(tx, account_id)) !== undefined
  await freezeWallet(tx, account_id, is_open)
  await publish(tx, debtChanged, { account_id: memberOf(account_id), order_id, is_open, at: now })
}

/** Nobody is left who could pay it, or somebody is told. */
async function afterOpening({ tx, now }: DebtContext, order: Pick<OrderRow, 'id' | 'account_id'>): Promise<void> {
  const buyer = await lockBuyer(tx, order.account_id)
  if (buyer?.erased_at === null) return queueReturnMail(tx, 'debt_opened', order)
  await writeOffDebts(tx, order.account_id, { cause: 'account_erased', at: now })
}

/** It was settled, and is not owed after all: what was paid for it goes back. */
async function payBack({ tx, now }: DebtContext, debt: DebtRow, owed: number): Promise<void> {
  const settlement = debt.settled_by === null ? undefined : await findSettlement(tx, debt.settled_by)
  if (!settlement) return
  await insertRefund(tx, {
    order_id: settlement.order_id,
    attempt_id: settlement.attempt_id,
    kind: 'surplus',
    cents: debt.cents - owed,
    currency: debt.currency,
    credits: 0,
    provider_id: null,
    state: 'planned',
    cause: 'money_without_order',
    at: now,
    next_try_at: now,
    due_at: refundDue(now),
  })
  if (owed > 0) await changeDebt(tx, debt.id, owed)
}

/** The debt of an order becomes what is owed for it. */
export async function settleDebt(ctx: DebtContext, order: OrderRow, owed: number): Promise<void> {
  const { tx, now } = ctx
  const { id: order_id, account_id, currency } = order
  const debt = await findDebtOf(tx, order_id)
  const change = debtChange(debt, owed)
  if (change === undefined) return
  if (change === 'open') await insertDebt(tx, { account_id, order_id, cents: owed, currency, at: now })
  if (debt && change === 'change') await changeDebt(tx, debt.id, owed)
  if (debt && change === 'reverse') await moveDebt(tx, debt.id, { to: 'reversed', cause: 'money_came_back', at: now })
  if (debt && change === 'open_again') {
    await changeDebt(tx, debt.id, owed)
    await moveDebt(tx, debt.id, { to: 'open', cause: 'money_returned', at: now })
  }
  if (debt && change === 'pay_back') await payBack(ctx, debt, owed)
  if (change === 'open' || change === 'open_again') await afterOpening(ctx, order)
  await followDebts(ctx, account_id, order_id)
}

/** The payment that a debt is about: what it was charged to is blocked until the debt is settled. */
const findOwedPayment = async (tx: Tx, { order_id }: DebtRow) => (await lockOrder(tx, order_id))?.completed_by ?? null

/** An order that settles a debt was paid. */
export async function closeDebt(ctx: DebtContext, order: OrderRow): Promise<void> {
  const debt = order.debt_id === null ? undefined : await findDebt(ctx.tx, order.debt_id)
  if (debt?.state !== 'open') return
  await moveDebt(ctx.tx, debt.id, { to: 'settled', cause: 'paid', at: ctx.now, settled_by: order.id })
  const owed = await findOwedPayment(ctx.tx, debt)
  if (owed !== null) await unblockDirectDebit(ctx.tx, owed)
  await queueReturnMail(ctx.tx, 'debt_settled', { id: debt.order_id, account_id: debt.account_id })
  await followDebts(ctx, debt.account_id, debt.order_id)
}

/** The money that settled a debt went back: it is owed again, if it is owed at all. Answers of which order it is. */
export async function reopenDebt(ctx: DebtContext, order: OrderRow): Promise<OrderId | undefined> {
  const debt = order.debt_id === null ? undefined : await findDebt(ctx.tx, order.debt_id)
  if (debt?.state !== 'settled' || debt.settled_by !== order.id) return undefined
  await moveDebt(ctx.tx, debt.id, { to: 'open', cause: 'settlement_returned', at: ctx.now })
  const owed = await findOwedPayment(ctx.tx, debt)
  if (owed !== null) await blockDirectDebit(ctx.tx, owed, 'chargeback', ctx.now)
  await afterOpening(ctx, { id: debt.order_id, account_id: debt.account_id })
  await followDebts(ctx, debt.account_id, debt.order_id)
  return debt.order_id
}

/** Gives up what a member owes. */
export async function giveUpDebts(
  ctx: DebtContext,
  account_id: AccountId,
  cause: 'staff' | 'account_erased' | 'too_old',
): Promise<OrderId[]> {
  const written_off = await writeOffDebts(ctx.tx, account_id, { cause, at: ctx.now })
  const [order_id] = written_off
  if (order_id !== undefined) await followDebts(ctx, account_id, order_id)
  return written_off
}
