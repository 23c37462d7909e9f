/** Mollie's payments: making one, looking at it, ending it. */
import * as z from 'zod'
import type { Call, CallAnswer, Handler } from '../calls/call.ts'
import { CURRENCIES, findMethod } from '../money/methods.ts'
import { newPayment } from '../money/new-payment.ts'
import { plan, planAt } from '../money/plans.ts'
import { end, fail, pay } from '../money/settle.ts'
import { declineAgain } from '../money/test-cards.ts'
import { DAY, MINUTE, type World } from '../money/world.ts'
import { newMollieId } from '../state/new-ids.ts'
import type { PaymentRecord } from '../state/records.ts'
import { listAnswer, refuse, refuseUnknown } from './mollie-answers.ts'
import { paymentView } from './mollie-views.ts'

const Amount = z.object({ currency: z.enum(CURRENCIES), value: z.string().regex(/^\d{1,8}\.\d{2}$/) })
const PaymentBody = z.object({
  amount: Amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url().nullish(),
  cancelUrl: z.url().nullish(),
  webhookUrl: z.url().nullish(),
  locale: z.string().nullish(),
  method: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff'),
  customerId: z.string().nullish(),
  mandateId: z.string().nullish(),
  customerReference: z.string().optional(),
})
type PaymentBody = z.infer<typeof PaymentBody>

/** How long a payment without a method stays open. */
const USUAL_TIME = 15 * MINUTE
const DEBIT_TAKES = 2 * DAY
/** Repeat charges of this amount are declined: nobody is there to choose. */
const DECLINED_CENTS = 13

export const centsOf = (value: string): number => Number(value.replace('.', ''))

export function parseBody<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return refuse(422, issue?.message ?? 'The request is invalid', issue?.path.map(String).join('.'))
}

export function requirePayment({ store }: World, id: string): PaymentRecord {
  const payment = store.get('payment', id)
  return payment?.provider === 'mollie' ? payment : refuseUnknown('payment', id)
}

function checkMethod({ method, amount, sequenceType, redirectUrl }: PaymentBody): void {
  const isRecurring = sequenceType === 'recurring'
  if (!isRecurring && !redirectUrl) refuse(422, 'The redirect URL is required', 'redirectUrl')
  if (!method) return
  const known = findMethod('mollie', method) ?? refuse(422, 'The payment method is invalid', 'method')
  if (!known.currencies.includes(amount.currency))
    refuse(422, 'The currency is not supported by the payment method', 'amount.currency')
  // A debit needs a mandate first.
  if (known.page === 'debit' && !isRecurring) refuse(422, 'The payment method is not enabled', 'method')
}

function checkMandate({ store }: World, { customerId, mandateId, sequenceType }: PaymentBody) {
  if (sequenceType === 'oneoff') return undefined
  const customer = store.get('customer', customerId ?? '')
  if (customer?.provider !== 'mollie') refuse(422, 'The customer id is invalid', 'customerId')
  if (sequenceType === 'first') return undefined
  const mandate = store.get('mandate', mandateId ?? '')
  if (mandate === undefined || mandate.customer !== customerId || mandate.revoked)
    return refuse(422, 'No suitable mandates found for customer', 'mandateId')
  return mandate
}

function paymentFrom({ clock }: World, body: PaymentBody, key: string | undefined): PaymentRecord {
  const now = clock.now()
  const method = body.method ?? null
  return newPayment({
    id: newMollieId('tr'),
    provider: 'mollie',
    cents: centsOf(body.amount.value),
    currency: body.amount.currency,
    description: body.description,
    method,
    sequence: body.sequenceType,
    metadata: body.metadata ?? null,
    reference: body.customerReference ?? null,
    return_url: body.redirectUrl ?? null,
    cancel_url: body.cancelUrl ?? null,
    notice_url: body.webhookUrl ?? null,
    locale: body.locale ?? null,
    customer: body.customerId ?? null,
    mandate: body.mandateId ?? null,
    store: body.sequenceType === 'first',
    key: key ?? null,
    created_at: now,
    expires_at: now + (findMethod('mollie', method)?.ends_after ?? USUAL_TIME),
  })
}

/** A charge without the payer: a debit is on its way for days, a card is decided at once, a moment after the answer. */
function beginCharge(world: World, payment: PaymentRecord, isDebit: boolean): PaymentRecord {
  const pending = world.store.change('payment', payment, { state: 'pending', expires_at: null })
  const isDeclined = payment.cents % 100 === DECLINED_CENTS
  if (isDebit) {
    if (isDeclined) plan(world, DEBIT_TAKES, { do: 'fail', payment: payment.id, reason: 'insufficient_funds' })
    else plan(world, DEBIT_TAKES, { do: 'pay', payment: payment.id, silent: false })
    return pending
  }
  const reason = isDeclined ? 'insufficient_funds' : payment.instrument && declineAgain(payment.instrument)
  return reason ? fail(world, pending, reason) : pay(world, pending)
}

const created = (world: World, payment: PaymentRecord): CallAnswer => ({
  status: 201,
  body: paymentView(world, payment),
})

const createPayment: Handler = (world, { body, key }) => {
  const wish = parseBody(PaymentBody, body)
  checkMethod(wish)
  const mandate = checkMandate(world, wish)
  const payment = paymentFrom(world, wish, key)
  if (mandate) {
    const charged = { ...payment, method: mandate.method, instrument: mandate.instrument }
    world.store.put('payment', charged)
    return created(world, beginCharge(world, charged, mandate.method === 'directdebit'))
  }
  world.store.put('payment', payment)
  planAt(world, payment.expires_at ?? 0, { do: 'expire', payment: payment.id })
  return created(world, payment)
}

const getPayment: Handler = (world, _call, id = '') => ({
  status: 200,
  body: paymentView(world, requirePayment(world, id)),
})

const cancelPayment: Handler = (world, _call, id = '') => {
  const payment = requirePayment(world, id)
  const view = paymentView(world, payment)
  if (!view.isCancelable) refuse(422, 'The payment cannot be canceled')
  return { status: 200, body: paymentView(world, end(world, payment, 'canceled')) }
}

const listPayments: Handler = (world, call: Call) => {
  const items = world.store.all('payment').filter(({ provider }) => provider === 'mollie')
  return listAnswer(world, call, { items, name: 'payments', view: (payment) => paymentView(world, payment) })
}

export const paymentRoutes = [
  ['POST', /^\/payments$/, createPayment],
  ['GET', /^\/payments$/, listPayments],
  ['GET', /^\/payments\/(\w+)$/, getPayment],
  ['DELETE', /^\/payments\/(\w+)$/, cancelPayment],
] as const
