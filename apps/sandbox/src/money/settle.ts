/**
 * What can become of a payment. An end is an end: only money that comes late opens one again, as it does at a bank. Each
 * step is told to the shop.
 */
import { newMollieId, newStripeId } from '../state/new-ids.ts'
import type { Instrument, PaymentRecord } from '../state/records.ts'
import { findMethod, methodsFor } from './methods.ts'
import { plan } from './plans.ts'
import { DAY, type World } from './world.ts'

export const isUndecided = ({ state }: PaymentRecord): boolean => state === 'open' || state === 'pending'

/** How long a debit or a transfer is on its way. */
const ON_ITS_WAY = 2 * DAY

export interface PayOptions {
  method?: string
  instrument?: Instrument
  /** What comes, where it is not what was to be paid. */
  cents?: number
  /** Also after it has ended. */
  late?: boolean
  /** The shop is told nothing. */
  silent?: boolean
}

function change(world: World, payment: PaymentRecord, part: Partial<PaymentRecord>, silent = false): PaymentRecord {
  const changed = world.store.change('payment', payment, part)
  if (!silent && changed.state !== payment.state) world.notify(changed, { what: 'state', before: payment.state })
  return changed
}

/** Stripe makes an intent and a charge once the payer has decided. */
function decided({ provider, intent, charge }: PaymentRecord): Partial<PaymentRecord> {
  if (provider === 'mollie') return {}
  return { page_done: true, intent: intent ?? newStripeId('pi'), charge: charge ?? newStripeId('ch') }
}

function chosenMethod(payment: PaymentRecord, wish: string | undefined): Partial<PaymentRecord> {
  const id = wish ?? payment.method ?? methodsFor(payment)[0]?.id ?? null
  return { method: id, instrument: payment.instrument ?? findMethod(payment.provider, id)?.instrument ?? null }
}

/** Where the payer agreed to it, what was paid with may be charged again. */
function storeMandate({ store, clock }: World, payment: PaymentRecord): Partial<PaymentRecord> {
  const { provider, customer, instrument, method } = payment
  if (!payment.store || customer === null || instrument === null || payment.mandate !== null) return {}
  const id = provider === 'mollie' ? newMollieId('mdt') : newStripeId('pm')
  store.put('mandate', {
    id,
    provider,
    customer,
    method: method ?? '',
    instrument,
    holder: 'T. Test',
    reference: null,
    signed_on: new Date(clock.now()).toISOString().slice(0, 10),
    revoked: false,
    created_at: clock.now(),
  })
  return { mandate: id }
}

export function pay(world: World, payment: PaymentRecord, options: PayOptions = {}): PaymentRecord {
  if (!isUndecided(payment) && !(options.late && payment.state !== 'paid')) return payment
  const chosen = { ...payment, ...chosenMethod(payment, options.method), ...decided(payment) }
  if (options.instrument) chosen.instrument = options.instrument
  const now = world.clock.now()
  const paid: Partial<PaymentRecord> = {
    ...chosen,
    ...storeMandate(world, chosen),
    state: 'paid',
    paid_cents: options.cents ?? payment.cents,
    paid_at: now,
    ended_at: now,
    failure: null,
  }
  return change(world, payment, paid, options.silent)
}

/** The payer has decided, and the money comes later by itself, or when somebody says so. */
export function holdPending(
  world: World,
  payment: PaymentRecord,
  comes_after: number | null = ON_ITS_WAY,
): PaymentRecord {
  if (payment.state !== 'open') return payment
  const part = { ...chosenMethod(payment, undefined), ...decided(payment), state: 'pending' as const }
  if (comes_after !== null) plan(world, comes_after, { do: 'pay', payment: payment.id, silent: false })
  return change(world, payment, part)
}

/** At Stripe's page a decline ends nothing: the payer is still there and may try again. */
export function fail(world: World, payment: PaymentRecord, reason: string): PaymentRecord {
  if (!isUndecided(payment)) return payment
  const isDelayed = findMethod(payment.provider, payment.method)?.delayed === true
  const hasPage = payment.provider === 'stripe' && payment.sequence !== 'recurring'
  if (hasPage && !isDelayed) return world.store.change('payment', payment, { failure: reason })
  const part = { ...chosenMethod(payment, undefined), ...decided(payment), failure: reason }
  return change(world, payment, { ...part, state: 'failed', ended_at: world.clock.now() })
}

/** At Stripe's page who leaves leaves it open. */
export function leave(world: World, payment: PaymentRecord): PaymentRecord {
  return payment.provider === 'stripe' ? payment : end(world, payment, 'canceled')
}

export function end(world: World, payment: PaymentRecord, state: 'canceled' | 'expired'): PaymentRecord {
  if (!isUndecided(payment)) return payment
  return change(world, payment, { state, ended_at: world.clock.now() })
}

/** One that was begun and nobody finished; what is on its way is not ended by the time. */
export function expire(world: World, payment: PaymentRecord): PaymentRecord {
  return payment.state === 'open' ? end(world, payment, 'expired') : payment
}
