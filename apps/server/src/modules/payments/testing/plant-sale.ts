/** Sales of tests: an order that was paid, and what a provider tells of it later. */
import type { AccountId } from '@app/db/ids'
import type { ProviderChargeback, ProviderPayment, ProviderRefund } from '../../../adapters/payments/port.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import { applyPayment } from '../settling/apply.service.ts'
import {
  CREDITS,
  LIST_CENTS,
  markSent,
  paymentOf,
  plantAttempt,
  plantOrder,
  type PlantedAttempt,
} from './plant-order.ts'

/** What a job has, and a test of the browser can make. */
interface SaleContext {
  db: Database
  publish: Publish
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  now: () => Date
}

type Discount = NonNullable<Parameters<typeof plantOrder>[3]>['discount']
type Bundle = NonNullable<Parameters<typeof plantOrder>[3]>['bundle']

/** What the provider says of an attempt now. */
export function reportPayment(ctx: SaleContext, attempt: PlantedAttempt, changes: Partial<ProviderPayment> = {}) {
  const payment = paymentOf(attempt.public_id, changes)
  return ctx.transaction((tx) => applyPayment(tx, ctx.publish, attempt, payment, ctx.now()))
}

/** An order with an attempt that was sent, and nothing was heard of. */
export async function plantSentOrder(ctx: SaleContext, account_id: AccountId, discount?: Discount, bundle?: Bundle) {
  const order_id = await plantOrder(ctx.db, account_id, ctx.now(), { discount, bundle })
  const attempt = await plantAttempt(ctx.db, order_id, ctx.now())
  await markSent(ctx.db, attempt.id, ctx.now())
  const { public_id, number } = await ctx.db
    .selectFrom('payments.credit_order')
    .where('id', '=', order_id)
    .select(['public_id', 'number'])
    .executeTakeFirstOrThrow()
  return { ...attempt, order_public_id: public_id, number }
}

export const BONUS = { code: 'TIMEBONUS25', percentage: 25, validity: 'once-per-user' } as const

/** An order that was paid. */
export async function plantSale(
  ctx: SaleContext,
  account_id: AccountId,
  {
    discount,
    bundle = { credits: CREDITS, cents: LIST_CENTS },
    ...changes
  }: Partial<ProviderPayment> & { discount?: Discount; bundle?: Bundle } = {},
) {
  const sale = await plantSentOrder(ctx, account_id, discount, bundle)
  const off = discount ? Math.round((bundle.cents * discount.percentage) / 100) : 0
  await reportPayment(ctx, sale, { cents: bundle.cents - off, ...changes })
  return sale
}

/** Money back, as a provider tells it of a refund made at its own desk. */
export const refundOf = (id: string, cents: number, state: 'sent' | 'done' = 'done'): ProviderRefund => ({
  id,
  payment_id: 'tr_of_the_payment',
  attempt: undefined,
  key: undefined,
  cents,
  currency: 'EUR',
  state,
  created_at: new Date(),
})

/** Money that the payer's bank took back, as a provider tells it. */
export const chargebackOf = (id: string, cents: number, state: 'open' | 'reversed' = 'open'): ProviderChargeback => ({
  id,
  payment_id: 'tr_of_the_payment',
  attempt: undefined,
  state,
  cents,
  currency: 'EUR',
  reason: undefined,
  received_at: new Date(),
})
