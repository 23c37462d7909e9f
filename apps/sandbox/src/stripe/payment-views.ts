/** A payment as Stripe tells it: as a session, as an intent, and as a charge. */
import { findMethod } from '../money/methods.ts'
import { stripeReason } from '../money/reasons.ts'
import { chargedBackCents, refundedCents } from '../money/returns.ts'
import { CARD_EXPIRY } from '../money/test-cards.ts'
import type { World } from '../money/world.ts'
import type { PaymentRecord } from '../state/records.ts'
import { expandInto } from './stripe-answers.ts'

export const seconds = (at: number): number => Math.floor(at / 1000)

/** What a transfer has to say to be recognised. */
const transferReference = ({ token }: PaymentRecord) => token.slice(0, 12).toUpperCase()

const isTransfer = ({ provider, method }: PaymentRecord) => findMethod(provider, method)?.page === 'transfer'

function methodDetails({ method, instrument }: PaymentRecord) {
  const type = method ?? 'card'
  const { kind, brand, number, country, bic } = instrument ?? {
    kind: 'other',
    brand: '',
    number: '',
    country: '',
    bic: '',
  }
  const { year: exp_year, month: exp_month } = CARD_EXPIRY
  const name = brand.toLowerCase()
  const card = { brand: name, last4: number, country, funding: 'credit', network: name, exp_year, exp_month }
  const account = { bic, country, iban_last4: number.slice(-4), last4: number.slice(-4), verified_name: 'T. Test' }
  return { type, [type]: kind === 'card' ? card : kind === 'account' ? account : {} }
}

function chargeView(world: World, payment: PaymentRecord) {
  const { charge, intent, paid_cents, cents, currency, state } = payment
  const isPaid = state === 'paid'
  return {
    id: charge,
    object: 'charge',
    amount: cents,
    amount_captured: isPaid ? paid_cents : 0,
    amount_refunded: refundedCents(world, payment),
    captured: isPaid,
    created: seconds(payment.paid_at ?? payment.created_at),
    currency: currency.toLowerCase(),
    customer: payment.customer,
    description: payment.description,
    disputed: chargedBackCents(world, payment) > 0,
    livemode: false,
    metadata: payment.intent_metadata,
    paid: isPaid,
    payment_intent: intent,
    payment_method: payment.mandate,
    payment_method_details: methodDetails(payment),
    refunded: isPaid && refundedCents(world, payment) >= paid_cents,
    status: isPaid ? 'succeeded' : state === 'failed' ? 'failed' : 'pending',
  }
}

const INTENT_STATUS: Readonly<Record<PaymentRecord['state'], string>> = {
  open: 'requires_payment_method',
  pending: 'processing',
  paid: 'succeeded',
  failed: 'requires_payment_method',
  canceled: 'canceled',
  expired: 'canceled',
}

/** Where the money has to go, while it is waited for. */
function nextAction(world: World, payment: PaymentRecord) {
  if (payment.state !== 'pending' || !isTransfer(payment)) return null
  const iban = {
    account_holder_name: 'Stand-in payments',
    bic: 'ABNANL2A',
    country: 'NL',
    iban: 'NL53ABNA0627535577',
  }
  return {
    type: 'display_bank_transfer_instructions',
    display_bank_transfer_instructions: {
      amount_remaining: payment.cents,
      currency: payment.currency.toLowerCase(),
      financial_addresses: [{ type: 'iban', supported_networks: ['sepa'], iban }],
      hosted_instructions_url: `${world.address}/pay/${payment.token}`,
      reference: transferReference(payment),
      type: 'eu_bank_transfer',
    },
  }
}

function lastError({ state, failure, method }: PaymentRecord) {
  if (failure === null || (state !== 'failed' && state !== 'open')) return null
  return {
    ...stripeReason(failure),
    type: 'card_error',
    message: 'The payment was refused',
    payment_method_type: method,
  }
}

export function intentView(world: World, payment: PaymentRecord, expand: readonly string[]) {
  const { id, intent, charge, cents, paid_cents, currency, state } = payment
  const wholeCharge = expandInto(expand, 'latest_charge')
  const waits = state === 'pending' && isTransfer(payment)
  return {
    id: intent ?? id,
    object: 'payment_intent',
    amount: cents,
    amount_capturable: 0,
    amount_received: state === 'paid' ? paid_cents : 0,
    canceled_at: state === 'canceled' || state === 'expired' ? seconds(payment.ended_at ?? 0) : null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    created: seconds(payment.created_at),
    currency: currency.toLowerCase(),
    customer: payment.customer,
    description: payment.description,
    last_payment_error: lastError(payment),
    latest_charge: wholeCharge && charge !== null ? chargeView(world, payment) : charge,
    livemode: false,
    metadata: payment.intent_metadata,
    next_action: nextAction(world, payment),
    payment_method: payment.mandate,
    payment_method_types: payment.methods,
    setup_future_usage: payment.store ? 'off_session' : null,
    status: waits ? 'requires_action' : INTENT_STATUS[state],
  }
}

function sessionStatus({ state, page_done }: PaymentRecord): 'open' | 'complete' | 'expired' {
  if (page_done) return 'complete'
  return state === 'open' ? 'open' : 'expired'
}

export function sessionView(world: World, payment: PaymentRecord, expand: readonly string[]) {
  const within = expandInto(expand, 'payment_intent')
  const status = sessionStatus(payment)
  const { cents, currency, intent } = payment
  return {
    id: payment.id,
    object: 'checkout.session',
    amount_subtotal: cents,
    amount_total: cents,
    cancel_url: payment.cancel_url,
    client_reference_id: payment.reference,
    created: seconds(payment.created_at),
    currency: currency.toLowerCase(),
    customer: payment.customer,
    expires_at: seconds(payment.expires_at ?? 0),
    livemode: false,
    locale: payment.locale,
    metadata: payment.metadata,
    mode: 'payment',
    payment_intent: within && intent !== null ? intentView(world, payment, within) : intent,
    payment_method_types: payment.methods,
    payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
    status,
    success_url: payment.return_url,
    ui_mode: 'hosted_page',
    url: status === 'open' ? `${world.address}/pay/${payment.token}` : null,
  }
}
