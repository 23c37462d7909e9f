/** Stripe's payment intents: a charge without the payer, and what a session made. */
import * as z from 'zod'
import type { Handler } from '../calls/call.ts'
import { stripeReason } from '../money/reasons.ts'
import { newPayment } from '../money/new-payment.ts'
import { plan } from '../money/plans.ts'
import { end, fail, pay } from '../money/settle.ts'
import { declineAgain } from '../money/test-cards.ts'
import { DAY, type World } from '../money/world.ts'
import { newStripeId } from '../state/new-ids.ts'
import type { MandateRecord, PaymentRecord } from '../state/records.ts'
import { intentView } from './payment-views.ts'
import { expandOf, listAnswer, parseBody, readQuery, refuse, refuseUnknown } from './stripe-answers.ts'
import { Cents, StripeCurrency, StripeMetadata } from './stripe-sessions.ts'

const IntentBody = z.object({
  amount: Cents,
  currency: StripeCurrency,
  customer: z.string(),
  payment_method: z.string(),
  confirm: z.literal('true'),
  off_session: z.literal('true'),
  description: z.string().default(''),
  metadata: StripeMetadata.default({}),
  expand: z.array(z.string()).default([]),
})
type IntentBody = z.infer<typeof IntentBody>

const DEBIT_TAKES = 2 * DAY
/** Charges of these amounts are declined: nobody is there to choose. */
const DECLINED: Readonly<Record<number, string>> = { 13: 'insufficient_funds', 14: 'authentication_required' }

function intentFrom(
  { clock }: World,
  body: IntentBody,
  mandate: MandateRecord,
  key: string | undefined,
): PaymentRecord {
  const id = newStripeId('pi')
  return newPayment({
    id,
    provider: 'stripe',
    cents: body.amount,
    currency: body.currency,
    description: body.description,
    method: mandate.method,
    methods: [mandate.method],
    state: 'pending',
    sequence: 'recurring',
    metadata: body.metadata,
    intent_metadata: body.metadata,
    customer: body.customer,
    mandate: mandate.id,
    instrument: mandate.instrument,
    key: key ?? null,
    created_at: clock.now(),
    page_done: true,
    intent: id,
    charge: newStripeId('ch'),
  })
}

/** A debit is on its way for days; a card is decided at once, and a decline is an error that holds the intent. */
const create: Handler = (world, call) => {
  const body = parseBody(IntentBody, call.body)
  const mandate = world.store.get('mandate', body.payment_method)
  if (mandate?.provider !== 'stripe' || mandate.customer !== body.customer || mandate.revoked)
    return refuseUnknown('PaymentMethod', body.payment_method)
  const payment = intentFrom(world, body, mandate, call.key)
  world.store.put('payment', payment)
  const reason = DECLINED[payment.cents % 100] ?? declineAgain(mandate.instrument)
  const isDebit = mandate.method === 'sepa_debit'
  if (isDebit && reason !== undefined) plan(world, DEBIT_TAKES, { do: 'fail', payment: payment.id, reason })
  else if (isDebit) plan(world, DEBIT_TAKES, { do: 'pay', payment: payment.id, silent: false })
  else if (reason !== undefined) return decline(world, fail(world, payment, reason))
  const decided = isDebit ? payment : pay(world, payment)
  return { status: 200, body: intentView(world, decided, body.expand) }
}

function decline(world: World, payment: PaymentRecord): never {
  const payment_intent = intentView(world, payment, [])
  return refuse(402, {
    ...stripeReason(payment.failure),
    type: 'card_error',
    message: 'The card was declined',
    payment_intent,
  })
}

export function findByIntent({ store }: World, intent: string): PaymentRecord | undefined {
  return store.all('payment').find((payment) => payment.provider === 'stripe' && payment.intent === intent)
}

const retrieve: Handler = (world, call, id = '') => {
  const payment = findByIntent(world, id) ?? refuseUnknown('payment_intent', id)
  return { status: 200, body: intentView(world, payment, expandOf(readQuery(call).expand)) }
}

const cancel: Handler = (world, _call, id = '') => {
  const payment = findByIntent(world, id) ?? refuseUnknown('payment_intent', id)
  if (payment.state !== 'open')
    refuse(400, { code: 'payment_intent_unexpected_state', message: 'This PaymentIntent cannot be canceled' })
  return { status: 200, body: intentView(world, end(world, payment, 'canceled'), []) }
}

const list: Handler = (world, call) => {
  const items = world.store.all('payment').filter(({ provider, intent }) => provider === 'stripe' && intent !== null)
  // By their own ids: pages of this list begin after an intent.
  const intents = items.map((payment) => ({ id: payment.intent ?? '', created_at: payment.created_at, payment }))
  return listAnswer(call, { items: intents, view: ({ payment }, expand) => intentView(world, payment, expand) })
}

export const intentRoutes = [
  ['POST', /^\/payment_intents$/, create],
  ['GET', /^\/payment_intents$/, list],
  ['GET', /^\/payment_intents\/(\w+)$/, retrieve],
  ['POST', /^\/payment_intents\/(\w+)\/cancel$/, cancel],
] as const
