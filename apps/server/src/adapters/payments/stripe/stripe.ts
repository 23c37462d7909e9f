/**
 * Stripe: one session of theirs for each attempt, on their page; an intent alone for a charge without the payer. They
 * forget a key after a day, and sign their notices. A payer who leaves their page leaves the session open.
 */
import type Stripe from 'stripe'
import type { Clock } from '../../../platform/clock.ts'
import { ProviderRefused } from '../../../platform/provider-errors.ts'
import type { Listed, ListedPayment, PaymentProvider, ProviderPayment } from '../port.ts'
import { asProvider, findAtProvider, toProviderError, walkProvider } from '../provider-outcomes.ts'
import { isOfSession, readIntent, readRefund, readSession } from './read-stripe.ts'
import { listChargebacks, listPayments, listRefunds, listsOfIntent } from './stripe-lists.ts'
import { offeredBy } from './stripe-methods.ts'
import { readNotice } from './stripe-notices.ts'
import { chargeRequest, mandateRequest, needsCustomer, sessionRequest } from './stripe-requests.ts'

export interface StripeOptions {
  url: string
  key: string
  notice_secrets: readonly string[]
  clock: Clock
  timeout_ms: number
  /** How many of a list they are asked for at once; 100 at most. */
  page_size: number
}

/** Of the day, less an hour: they forget at the earliest then. */
const KEY_MEMORY_MINUTES = 1380

const fresh = (payment: ListedPayment): ProviderPayment => ({ ...payment, refunds: [], chargebacks: [] })
const isSession = (id: string) => id.startsWith('cs_')

type Found = { payment: ListedPayment; intent: string | undefined }

async function findSession(stripe: Stripe, id: string): Promise<Found | undefined> {
  const expand = ['payment_intent.latest_charge']
  const session = await findAtProvider(() => stripe.checkout.sessions.retrieve(id, { expand }))
  if (session === undefined) return undefined
  const { payment_intent: intent } = session
  return { payment: readSession(session), intent: typeof intent === 'string' ? intent : intent?.id }
}

/** By an intent's id too: notices of refunds and disputes name no other. One that has a session is told as that. */
async function findIntent(stripe: Stripe, id: string): Promise<Found | undefined> {
  const expand = ['latest_charge']
  const intent = await findAtProvider(() => stripe.paymentIntents.retrieve(id, { expand }))
  if (intent === undefined) return undefined
  if (!isOfSession(intent)) return { payment: readIntent(intent), intent: id }
  const { data } = await asProvider(() => stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }))
  const [session] = data
  return session === undefined ? undefined : findSession(stripe, session.id)
}

async function findWith(stripe: Stripe, options: StripeOptions, id: string): Promise<ProviderPayment | undefined> {
  const found = await (isSession(id) ? findSession(stripe, id) : findIntent(stripe, id))
  if (found === undefined) return undefined
  const { payment, intent } = found
  if (payment.state !== 'paid' || intent === undefined) return fresh(payment)
  return { ...payment, ...(await listsOfIntent(stripe, options, intent)) }
}

/** The intent that money goes back of: of a session, the one it made. */
async function requireIntent(stripe: Stripe, id: string): Promise<{ intent: string; attempt: string }> {
  const found = await (isSession(id) ? findSession(stripe, id) : findIntent(stripe, id))
  if (found?.intent === undefined) throw new ProviderRefused('nothing_paid', 'payment')
  return { intent: found.intent, attempt: found.payment.attempt ?? '' }
}

type Walk<T> = (stripe: Stripe, limit: number, since: Date) => AsyncIterable<T>
const LISTS: { [K in keyof Listed]: Walk<Listed[K]> } = {
  payments: listPayments,
  refunds: listRefunds,
  chargebacks: listChargebacks,
}

/** A charge that is declined is thrown by the SDK, with the intent that failed. */
function declinedIntent(error: unknown): Stripe.PaymentIntent | undefined {
  const { payment_intent } = error as { payment_intent?: Stripe.PaymentIntent }
  return typeof payment_intent === 'object' ? payment_intent : undefined
}

async function charge(stripe: Stripe, request: Stripe.PaymentIntentCreateParams, key: string) {
  try {
    return await stripe.paymentIntents.create(request, { idempotencyKey: key })
  } catch (error) {
    const declined = declinedIntent(error)
    if (declined === undefined) throw toProviderError(error)
    return declined
  }
}

async function createCustomer(stripe: Stripe, key: string): Promise<string> {
  const { id } = await asProvider(() => stripe.customers.create({}, { idempotencyKey: `${key}-c` }))
  return id
}

/** What is switched on in their settings. */
async function findOffered(stripe: Stripe, page_size: number): Promise<(setting: string) => boolean> {
  const { data } = await asProvider(() => stripe.paymentMethodConfigurations.list({ limit: page_size }))
  const settings: unknown = data.find(({ is_default, active }) => is_default && active) ?? {}
  const known = settings as Record<string, { available?: boolean } | undefined>
  return (setting) => known[setting]?.available === true
}

async function cancel(stripe: Stripe, id: string, idempotencyKey: string): Promise<void> {
  await asProvider(async () =>
    isSession(id)
      ? stripe.checkout.sessions.expire(id, {}, { idempotencyKey })
      : stripe.paymentIntents.cancel(id, {}, { idempotencyKey }),
  )
}

async function refund(stripe: Stripe, id: string, cents: number, key: string) {
  const { intent, attempt } = await requireIntent(stripe, id)
  const request = { payment_intent: intent, amount: cents, metadata: { attempt, key } }
  return readRefund(await asProvider(() => stripe.refunds.create(request, { idempotencyKey: key })))
}

export function openStripe(options: StripeOptions): PaymentProvider {
  let opened: Promise<Stripe> | undefined
  const client = (): Promise<Stripe> =>
    (opened ??= import('./stripe-client.ts').then(({ openStripeClient }) => openStripeClient(options)))
  async function* list<K extends keyof Listed>(kind: K, since: Date): AsyncGenerator<Listed[K]> {
    yield* walkProvider(LISTS[kind](await client(), options.page_size, since))
  }

  return {
    name: 'stripe',
    key_memory_minutes: KEY_MEMORY_MINUTES,
    offered: async ({ currency }) => offeredBy(await findOffered(await client(), options.page_size), currency),
    async create(payment, key) {
      const stripe = await client()
      const customer = needsCustomer(payment) ? await createCustomer(stripe, key) : undefined
      const request = sessionRequest(payment, customer)
      return fresh(readSession(await asProvider(() => stripe.checkout.sessions.create(request, { idempotencyKey: key }))))
    },
    charge: async (payment, key) => fresh(readIntent(await charge(await client(), chargeRequest(payment), key))),
    find: async (id) => findWith(await client(), options, id),
    async findOurs(attempt, since) {
      for await (const { id, attempt: found } of list('payments', since)) {
        if (found === attempt) return findWith(await client(), options, id)
      }
      return undefined
    },
    cancel: async (id, key) => cancel(await client(), id, key),
    refund: async (id, cents, key) => refund(await client(), id, cents, key),
    async createMandate(mandate, key) {
      const stripe = await client()
      const customer = await createCustomer(stripe, key)
      const request = mandateRequest(mandate, customer)
      const made = await asProvider(() => stripe.setupIntents.create(request, { idempotencyKey: `${key}-m` }))
      if (made.status !== 'succeeded' || typeof made.payment_method !== 'string')
        throw new ProviderRefused('mandate_not_made', 'iban')
      return { customer, mandate: made.payment_method }
    },
    async revokeMandate({ mandate }, key) {
      const stripe = await client()
      await asProvider(() => stripe.paymentMethods.detach(mandate, {}, { idempotencyKey: key }))
    },
    list,
    noticeOf: async (notice) => readNotice(await client(), notice, options),
  }
}
