/** Stripe's refunds and disputes. */
import * as z from 'zod'
import type { Call, Handler } from '../calls/call.ts'
import { createRefund, remainingCents } from '../money/returns.ts'
import type { World } from '../money/world.ts'
import { disputeView, refundView } from './return-views.ts'
import { listAnswer, parseBody, readQuery, refuse, refuseUnknown } from './stripe-answers.ts'
import { findByIntent } from './stripe-intents.ts'
import { Cents, StripeMetadata } from './stripe-sessions.ts'

const RefundBody = z.object({ payment_intent: z.string(), amount: Cents, metadata: StripeMetadata.default({}) })

const create: Handler = (world, call) => {
  const { payment_intent, amount, metadata } = parseBody(RefundBody, call.body)
  const payment = findByIntent(world, payment_intent) ?? refuseUnknown('payment_intent', payment_intent)
  if (payment.state !== 'paid')
    refuse(400, { code: 'payment_intent_unexpected_state', param: 'payment_intent', message: 'Nothing was paid' })
  if (amount > remainingCents(world, payment))
    refuse(400, { param: 'amount', message: 'The refund amount is greater than the unrefunded amount on the charge' })
  const refund = createRefund(world, payment, { cents: amount, metadata, description: '' })
  return { status: 200, body: refundView(world, refund, []) }
}

/** Those of Stripe, or of the one payment that is named. */
function isMeant({ store }: World, call: Call) {
  const { payment_intent } = readQuery(call)
  return ({ payment }: { payment: string }) => {
    const found = store.get('payment', payment)
    return found?.provider === 'stripe' && (payment_intent === undefined || found.intent === payment_intent)
  }
}

const listRefunds: Handler = (world, call) => {
  const items = world.store.all('refund').filter(isMeant(world, call))
  return listAnswer(call, { items, view: (refund, expand) => refundView(world, refund, expand) })
}

const listDisputes: Handler = (world, call) => {
  const items = world.store.all('chargeback').filter(isMeant(world, call))
  return listAnswer(call, { items, view: (chargeback, expand) => disputeView(world, chargeback, expand) })
}

export const returnRoutes = [
  ['POST', /^\/refunds$/, create],
  ['GET', /^\/refunds$/, listRefunds],
  ['GET', /^\/disputes$/, listDisputes],
] as const
