/**
 * Debts: what was used of an order whose money the bank took back. While one is open its member spends nothing and buys
 * nothing but its settlement. A debt follows the money: it opens, changes and ends as that goes back and comes again.
 */
import { memberOf, type AccountId, type DebtId, type OrderId } from '@app/db/ids'
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
import { listSettlements, type Settlement } from './settlements.queries.ts'

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
  await writeOffDebts(tx, order.account_id, now)
}

/** More was paid for it than is owed: the rest goes back, the last payment first. */
async function payBack(
  { tx, now }: DebtContext,
  { currency }: DebtRow,
  settlements: readonly Settlement[],
  cents: number,
) {
  let left = cents
  for (const { order_id, attempt_id, cents: most } of settlements) {
    const part = Math.min(left, most)
    if (part === 0) return
    left -= part
    const plan = { order_id, attempt_id, kind: 'not_owed', cents: part, currency, credits: 0 } as const
    const state = {
      provider_id: null,
      state: 'planned',
      cause: 'money_without_order',
      at: now,
      next_try_at: now,
    } as const
    await insertRefund(tx, { ...plan, ...state, due_at: refundDue(now) })
  }
}

/** The payment that a debt is about: what it was charged to is blocked until the debt is settled. */
const findOwedPayment = async (tx: Tx, { order_id }: DebtRow) => (await lockOrder(tx, order_id))?.completed_by ?? null

async function markSettled({ tx, now }: DebtContext, debt: DebtRow, settled_by: OrderId): Promise<void> {
  await moveDebt(tx, debt.id, { to: 'settled', cause: 'paid', at: now, settled_by })
  const owed = await findOwedPayment(tx, debt)
  if (owed !== null) await unblockDirectDebit(tx, owed)
  await queueReturnMail(tx, 'debt_settled', { id: debt.order_id, account_id: debt.account_id })
}

type OpeningCause = 'money_returned' | 'settlement_returned'

async function openAgain({ tx, now }: DebtContext, debt: DebtRow, cents: number, why: OpeningCause): Promise<void> {
  const cause = debt.state === 'settled' ? why : 'money_returned'
  await changeDebt(tx, debt.id, cents)
  await moveDebt(tx, debt.id, { to: 'open', cause, at: now })
  const owed = await findOwedPayment(tx, debt)
  if (owed !== null) await blockDirectDebit(tx, owed, 'chargeback', now)
}

/** The debt of an order becomes what is owed for it and was not paid; what was paid and is not owed goes back. */
export async function settleDebt(
  ctx: DebtContext,
  order: OrderRow,
  owed: number,
  why: OpeningCause = 'money_returned',
): Promise<void> {
  const { tx, now } = ctx
  const { id: order_id, account_id, currency } = order
  const debt = await findDebtOf(tx, order_id)
  const settlements = debt ? await listSettlements(tx, debt.id) : []
  const settled = settlements.reduce((total, { cents }) => total + cents, 0)
  if (debt && settled > owed) await payBack(ctx, debt, settlements, settled - owed)
  const change = debtChange(debt, owed, settled)
  if (change === undefined) return
  const cents = owed - settled
  if (change === 'open') await insertDebt(tx, { account_id, order_id, cents, currency, at: now })
  if (debt && change === 'change') await changeDebt(tx, debt.id, cents)
  if (debt && change === 'reverse') await moveDebt(tx, debt.id, { to: 'reversed', cause: 'money_came_back', at: now })
  if (debt && change === 'open_again') await openAgain(ctx, debt, cents, why)
  if (debt && settlements[0] && change === 'settle') await markSettled(ctx, debt, settlements[0].order_id)
  if (change === 'open' || change === 'open_again') await afterOpening(ctx, order)
  await followDebts(ctx, account_id, order_id)
}

/** An order that settles a debt was paid. */
export async function closeDebt(ctx: DebtContext, order: OrderRow): Promise<void> {
  const debt = order.debt_id === null ? undefined : await findDebt(ctx.tx, order.debt_id)
  if (debt?.state !== 'open') return
  await markSettled(ctx, debt, order.id)
  await followDebts(ctx, debt.account_id, debt.order_id)
}

/** Gives up one debt, if it is still open. */
export async function giveUpDebt(ctx: DebtContext, id: DebtId, cause: 'staff' | 'too_old'): Promise<void> {
  const debt = await findDebt(ctx.tx, id)
  if (debt?.state !== 'open') return
  await moveDebt(ctx.tx, id, { to: 'written_off', cause, at: ctx.now })
  await followDebts(ctx, debt.account_id, debt.order_id)
}
