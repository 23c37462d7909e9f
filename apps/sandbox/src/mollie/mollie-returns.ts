/** Mollie's refunds and chargebacks. */
import * as z from 'zod'
import type { Handler } from '../calls/call.ts'
import { findMethod } from '../money/methods.ts'
import { chargebacksOf, createRefund, refundsOf, remainingCents } from '../money/returns.ts'
import { HOUR, type World } from '../money/world.ts'
import type { PaymentRecord, RefundRecord } from '../state/records.ts'
import { listAnswer, refuse } from './mollie-answers.ts'
import { centsOf, parseBody, requirePayment } from './mollie-payments.ts'
import { chargebackView, refundView } from './mollie-views.ts'

const RefundBody = z.object({
  amount: z.object({ currency: z.string(), value: z.string().regex(/^\d{1,8}\.\d{2}$/) }),
  description: z.string().max(140).default(''),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** The same amount again within an hour is taken for a slip. */
function isDuplicate(world: World, payment: PaymentRecord, cents: number): boolean {
  const since = world.clock.now() - HOUR
  const isLike = (refund: RefundRecord) =>
    refund.cents === cents && refund.created_at > since && (refund.state === 'sent' || refund.state === 'done')
  return refundsOf(world, payment).some(isLike)
}

const create: Handler = (world, { body }, id = '') => {
  const payment = requirePayment(world, id)
  const wish = parseBody(RefundBody, body)
  const cents = centsOf(wish.amount.value)
  if (findMethod('mollie', payment.method)?.refundable === false)
    refuse(422, 'Payments with this method cannot be refunded', 'method')
  if (wish.amount.currency !== payment.currency)
    refuse(422, 'The currency is not that of the payment', 'amount.currency')
  if (cents <= 0 || cents > remainingCents(world, payment))
    refuse(422, 'The specified amount cannot be refunded', 'amount')
  if (isDuplicate(world, payment, cents)) refuse(409, 'A duplicate refund has been detected', 'amount')
  const refund = createRefund(world, payment, { cents, metadata: wish.metadata ?? null, description: wish.description })
  return { status: 201, body: refundView(world, refund) }
}

const ofMollie = (world: World) => (item: { payment: string }) =>
  world.store.get('payment', item.payment)?.provider === 'mollie'

const listRefunds: Handler = (world, call, id) => {
  const items =
    id === undefined ? world.store.all('refund').filter(ofMollie(world)) : refundsOf(world, requirePayment(world, id))
  return listAnswer(world, call, { items, name: 'refunds', view: (refund) => refundView(world, refund) })
}

const listChargebacks: Handler = (world, call, id) => {
  const all = () => world.store.all('chargeback').filter(ofMollie(world))
  const items = id === undefined ? all() : chargebacksOf(world, requirePayment(world, id))
  return listAnswer(world, call, {
    items,
    name: 'chargebacks',
    view: (chargeback) => chargebackView(world, chargeback),
  })
}

export const returnRoutes = [
  ['POST', /^\/payments\/(\w+)\/refunds$/, create],
  ['GET', /^\/payments\/(\w+)\/refunds$/, listRefunds],
  ['GET', /^\/refunds$/, listRefunds],
  ['GET', /^\/payments\/(\w+)\/chargebacks$/, listChargebacks],
  ['GET', /^\/chargebacks$/, listChargebacks],
] as const
