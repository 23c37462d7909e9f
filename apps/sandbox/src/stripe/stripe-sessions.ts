/** Stripe's checkout sessions: a payment on their page. */
import * as z from 'zod'
import type { Handler } from '../calls/call.ts'
import { CURRENCIES, findMethod, methodsFor } from '../money/methods.ts'
import { newPayment } from '../money/new-payment.ts'
import { planAt } from '../money/plans.ts'
import { end } from '../money/settle.ts'
import { DAY, MINUTE, type World } from '../money/world.ts'
import { newStripeId } from '../state/new-ids.ts'
import type { PaymentRecord } from '../state/records.ts'
import { sessionView } from './payment-views.ts'
import { expandOf, listAnswer, parseBody, readQuery, refuse, refuseUnknown } from './stripe-answers.ts'

export const StripeCurrency = z.string().toUpperCase().pipe(z.enum(CURRENCIES))
export const Cents = z.coerce.number().int().positive().max(99_999_999)
export const StripeMetadata = z.record(z.string(), z.string())

const Price = z.object({
  currency: StripeCurrency,
  unit_amount: Cents,
  product_data: z.object({ name: z.string().min(1) }),
})
const SessionBody = z.object({
  mode: z.literal('payment'),
  line_items: z.tuple([z.object({ quantity: z.literal('1'), price_data: Price })]),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: StripeMetadata.default({}),
  allowed_payment_method_types: z.array(z.string()).default([]),
  locale: z.string().optional(),
  customer: z.string().optional(),
  expires_at: z.coerce.number().int().optional(),
  payment_intent_data: z
    .object({
      description: z.string().optional(),
      metadata: StripeMetadata.default({}),
      setup_future_usage: z.string().optional(),
    })
    .default({ metadata: {} }),
})
type SessionBody = z.infer<typeof SessionBody>

const LEAST_TIME = 30 * MINUTE

function sessionFrom({ clock }: World, body: SessionBody, key: string | undefined): PaymentRecord {
  const [{ price_data: price }] = body.line_items
  const { allowed_payment_method_types: methods, payment_intent_data: data } = body
  const now = clock.now()
  return newPayment({
    id: newStripeId('cs_test'),
    provider: 'stripe',
    cents: price.unit_amount,
    currency: price.currency,
    description: data.description ?? price.product_data.name,
    method: methods.length === 1 ? (methods[0] ?? null) : null,
    methods,
    sequence: data.setup_future_usage === undefined ? 'oneoff' : 'first',
    metadata: body.metadata,
    intent_metadata: data.metadata,
    reference: body.client_reference_id ?? null,
    return_url: body.success_url,
    cancel_url: body.cancel_url ?? null,
    locale: body.locale ?? null,
    customer: body.customer ?? null,
    store: data.setup_future_usage === 'off_session',
    key: key ?? null,
    created_at: now,
    expires_at: body.expires_at === undefined ? now + DAY : body.expires_at * 1000,
  })
}

function check({ store, clock }: World, body: SessionBody, payment: PaymentRecord): void {
  const { expires_at, customer, allowed_payment_method_types } = body
  const left = (payment.expires_at ?? 0) - clock.now()
  // They count whole seconds.
  if (expires_at !== undefined && (left < LEAST_TIME - 1000 || left > DAY + 1000))
    refuse(400, { param: 'expires_at', message: 'The time must be between 30 minutes and 24 hours from now' })
  if (customer !== undefined && store.get('customer', customer)?.provider !== 'stripe')
    refuseUnknown('customer', customer)
  const unknown = allowed_payment_method_types.find((id) => findMethod('stripe', id) === undefined)
  const param = 'allowed_payment_method_types'
  if (unknown !== undefined) refuse(400, { param, message: `${unknown} is no payment method` })
  if (methodsFor(payment).length === 0)
    refuse(400, { param, message: 'None of the payment methods can be used in this currency' })
  if (payment.method === 'customer_balance' && customer === undefined)
    refuse(400, { param: 'customer', message: 'A bank transfer needs a customer' })
}

const create: Handler = (world, call) => {
  const body = parseBody(SessionBody, call.body)
  const payment = sessionFrom(world, body, call.key)
  check(world, body, payment)
  world.store.put('payment', payment)
  planAt(world, payment.expires_at ?? 0, { do: 'expire', payment: payment.id })
  return { status: 200, body: sessionView(world, payment, []) }
}

function requireSession({ store }: World, id: string): PaymentRecord {
  const payment = store.get('payment', id)
  return payment?.provider === 'stripe' && payment.id.startsWith('cs_')
    ? payment
    : refuseUnknown('checkout.session', id)
}

const retrieve: Handler = (world, call, id = '') => ({
  status: 200,
  body: sessionView(world, requireSession(world, id), expandOf(readQuery(call).expand)),
})

const expireSession: Handler = (world, _call, id = '') => {
  const payment = requireSession(world, id)
  if (payment.state !== 'open')
    refuse(400, { param: 'session', message: 'Only Checkout Sessions with a status in ["open"] can be expired' })
  return { status: 200, body: sessionView(world, end(world, payment, 'expired'), []) }
}

const list: Handler = (world, call) => {
  const { payment_intent } = readQuery(call)
  const items = world.store.all('payment').filter(({ id, provider, intent }) => {
    const isMeant = payment_intent === undefined || intent === payment_intent
    return provider === 'stripe' && id.startsWith('cs_') && isMeant
  })
  return listAnswer(call, { items, view: (payment, expand) => sessionView(world, payment, expand) })
}

export const sessionRoutes = [
  ['POST', /^\/checkout\/sessions$/, create],
  ['GET', /^\/checkout\/sessions$/, list],
  ['GET', /^\/checkout\/sessions\/(\w+)$/, retrieve],
  ['POST', /^\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
] as const
