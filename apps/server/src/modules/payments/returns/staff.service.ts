/**
 * What people of the operator do about somebody's money: goodwill, giving up a debt, and refunds that are paid by hand. Each
 * has a reason and leaves a line that stays, in the transaction in which it is done.
 */
import { Id, type StaffActionId } from '@app/db/ids'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { StaffRefusal } from '../../../platform/staff-refusal.ts'
import { lockAccount } from '../../accounts/index.ts'
import { deriveIdempotencyKey, grantCredits } from '../../credits/index.ts'
import { lockBuyer, lockOrder, type OrderRow } from '../settling/apply.queries.ts'
import { insertRefund } from '../settling/refunds.queries.ts'
import { findRefundByHand, listRefundsByHand, payOut } from './bank-accounts.queries.ts'
import { openAccount } from './bank-accounts.service.ts'
import { findDebtOf } from './debts.queries.ts'
import { giveUpDebt } from './debts.service.ts'
import { refundDue } from './returns.rules.ts'
import { settleSale } from './sales.service.ts'
import { findOrdersNamed, hasAction, insertStaffAction, type NewStaffAction } from './staff.queries.ts'
import { shareCents, signatures, staffRefusal, type Responsible } from './staff.rules.ts'
import { findRefundable } from './withdrawal-view.ts'

const refuse = (why: string): never => {
  throw new StaffRefusal(why)
}

export function requireResponsible(who: Responsible, cents: number): void {
  const why = staffRefusal(who, cents)
  if (why !== undefined) refuse(why)
}

async function requireOrder({ db }: JobContext, name: string): Promise<OrderRow> {
  const [order, other] = await findOrdersNamed(db, name)
  if (other) return refuse('--order: several sites have that number, say the id of its page')
  return order ?? refuse('--order: there is no such order')
}

/** Everything about the member's money is locked, in the order that everybody locks it. */
function withOrder<T>(ctx: JobContext, { id, account_id }: OrderRow, work: (tx: Tx, order: OrderRow) => Promise<T>) {
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, account_id)
    await lockBuyer(tx, account_id)
    const order = await lockOrder(tx, id)
    return work(tx, order ?? refuse('--order: there is no such order'))
  })
}

type Done = Omit<NewStaffAction, 'at' | 'by' | 'reason' | 'account_id' | 'order_id'>

function writeDown(ctx: JobContext, tx: Tx, who: Responsible, order: OrderRow, done: Done): Promise<StaffActionId> {
  const { id: order_id, account_id } = order
  return insertStaffAction(tx, {
    ...done,
    at: ctx.now(),
    by: signatures(who),
    reason: who.reason,
    account_id,
    order_id,
  })
}

/** Goodwill is for an order of credits, and for something that somebody wrote. */
function requireGoodwill({ kind }: OrderRow, ticket: string): void {
  if (kind === 'debt') refuse('--order: it settled a debt, say the order that was owed for')
  if (ticket.trim() === '') refuse('--ticket: say what it is given for')
}

const DONE_BEFORE = 'was done before: nothing is given again'

/** Money that is given back although nobody had to; never more than is still here, and once for each ticket. */
export async function giveMoney(
  ctx: JobContext,
  who: Responsible,
  name: string,
  { cents, ticket }: { cents: number; ticket: string },
): Promise<string> {
  requireResponsible(who, cents)
  const found = await requireOrder(ctx, name)
  requireGoodwill(found, ticket)
  return withOrder(ctx, found, async (tx, order) => {
    if (await hasAction(tx, order.id, 'goodwill_money', ticket)) return `ticket ${ticket} ${DONE_BEFORE}`
    const most = await findRefundable(tx, order)
    const { completed_by: attempt_id, currency } = order
    if (attempt_id === null || cents < 1 || cents > most) return refuse(`--cents: from 1 to ${String(most)}`)
    const at = ctx.now()
    const plan = { order_id: order.id, attempt_id, kind: 'goodwill', cents, currency, credits: 0 } as const
    const state = { provider_id: null, state: 'planned', cause: 'goodwill', at, next_try_at: at } as const
    const refund_id = await insertRefund(tx, { ...plan, ...state, due_at: refundDue(at) })
    await writeDown(ctx, tx, who, order, {
      action: 'goodwill_money',
      cents,
      ticket,
      ...(refund_id !== undefined && { refund_id }),
    })
    return `${String(cents)} cents ${currency} of order ${order.number} go back`
  })
}

export async function giveCredits(
  ctx: JobContext,
  who: Responsible,
  name: string,
  { credits, ticket }: { credits: number; ticket: string },
): Promise<string> {
  const found = await requireOrder(ctx, name)
  requireResponsible(who, shareCents(found, credits))
  requireGoodwill(found, ticket)
  if (credits < 1) return refuse('--credits: at least 1')
  return withOrder(ctx, found, async (tx, order) => {
    if (await hasAction(tx, order.id, 'goodwill_credits', ticket)) return `ticket ${ticket} ${DONE_BEFORE}`
    const { account_id } = order
    const action = await writeDown(ctx, tx, who, order, { action: 'goodwill_credits', credits, ticket })
    const key = deriveIdempotencyKey('goodwill', action)
    await grantCredits(tx, { account_id, key, credits, at: ctx.now(), kind: 'returned' })
    return `${String(credits)} credits were given for order ${order.number}`
  })
}

/** Gives up what is owed for an order, and nothing else that its member owes. */
export async function writeOffDebt(ctx: JobContext, who: Responsible, name: string): Promise<string> {
  const found = await requireOrder(ctx, name)
  return withOrder(ctx, found, async (tx, order) => {
    const debt = await findDebtOf(tx, order.id)
    if (debt?.state !== 'open') return refuse('--order: nothing is owed for it')
    requireResponsible(who, debt.cents)
    await writeDown(ctx, tx, who, order, { action: 'write_off', cents: debt.cents })
    await giveUpDebt({ tx, publish: ctx.publish, now: ctx.now() }, debt.id, 'staff')
    return `${String(debt.cents)} cents ${debt.currency} of order ${order.number} are given up`
  })
}

/** The money was transferred: the account is forgotten, and the credit note is issued. */
export async function notePaidOut(ctx: JobContext, who: Responsible, id: string): Promise<string> {
  const refund_id = Id.refund.safeParse(id).data ?? refuse('--refund: a number')
  const refund = (await findRefundByHand(ctx.db, refund_id)) ?? refuse('--refund: nothing is paid by hand under it')
  requireResponsible(who, refund.cents)
  const order = await requireOrder(ctx, refund.order_public_id)
  return withOrder(ctx, order, async (tx) => {
    if (!(await payOut(tx, refund_id, ctx.now()))) return refuse('--refund: it was paid out before')
    await writeDown(ctx, tx, who, order, { action: 'paid_out', cents: refund.cents, refund_id })
    await settleSale({ tx, publish: ctx.publish, now: ctx.now() }, order.id)
    return `refund ${id} of ${String(refund.cents)} cents ${refund.currency} is paid out`
  })
}

/** What has to be transferred, and where to: an account is shown as soon as the member gave one. */
export async function describeByHand({ db }: JobContext, keys: KeyRing): Promise<string[]> {
  const refunds = await listRefundsByHand(db)
  return refunds.map(({ id, number, cents, currency, due_at, kind, bank_encrypted, is_erased }) => {
    const account = bank_encrypted === null ? undefined : openAccount(keys, bank_encrypted)
    const missing = is_erased ? 'no account, and nobody to ask: the member is erased' : 'no account yet'
    const where = account ? `${account.iban} ${account.holder}` : missing
    const due = due_at.toISOString().slice(0, 10)
    return `${id}  ${(cents / 100).toFixed(2)} ${currency}  due ${due}  order ${number}  ${kind}  ${where}`
  })
}
