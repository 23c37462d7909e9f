/** Our names of methods, states and reasons, and Stripe's. Their names of languages are ours. */
import type { Currency, PaymentMethod } from '@app/contract/payment-methods'
import type { PaymentFailure, ProviderChargeback, ProviderRefund, ProviderState } from '../port.ts'

interface StripeMethod {
  /** As payments name it. */
  type: string
  /** As their list of what is switched on names it, where that differs. */
  setting?: string
  currencies: readonly Currency[] | 'all'
}

const CARD: StripeMethod = { type: 'card', currencies: 'all' }
const EURO = ['EUR'] as const

/** Six of ours are ways to show a card, and Apple Pay is a card too; they have no paysafecard. */
const METHODS: Readonly<Record<PaymentMethod, StripeMethod | undefined>> = {
  ideal: { type: 'ideal', currencies: EURO },
  bancontact: { type: 'bancontact', currencies: EURO },
  eps: { type: 'eps', currencies: EURO },
  creditcard: CARD,
  visa: CARD,
  mastercard: CARD,
  maestro: CARD,
  cartebancaire: { ...CARD, currencies: EURO, setting: 'cartes_bancaires' },
  nexi: CARD,
  applepay: { ...CARD, setting: 'apple_pay' },
  paypal: { type: 'paypal', currencies: 'all' },
  blik: { type: 'blik', currencies: ['PLN'] },
  prezelewy24: { type: 'p24', currencies: ['PLN', 'EUR'] },
  sdd: { type: 'sepa_debit', currencies: EURO },
  sct: { type: 'customer_balance', currencies: EURO },
  paysafecard: undefined,
  giropay: { type: 'giropay', currencies: EURO },
  sofort: { type: 'sofort', currencies: EURO },
}
const OURS = Object.keys(METHODS) as PaymentMethod[]

export const toStripeMethod = (method: PaymentMethod): string | undefined => METHODS[method]?.type

/** The one to report: of the cards the plain name. */
export const methodByStripe = (type: string): PaymentMethod | undefined =>
  OURS.find((method) => METHODS[method]?.type === type)

/** What can be offered in a currency where these are switched on. */
export function offeredBy(isOn: (setting: string) => boolean, currency: Currency): PaymentMethod[] {
  return OURS.filter((method) => {
    const stripe = METHODS[method]
    if (stripe === undefined || !isOn(stripe.setting ?? stripe.type)) return false
    return stripe.currencies === 'all' || stripe.currencies.includes(currency)
  })
}

/** Of an intent whose page is closed, or that has none. One that needs the payer has failed where nobody is there. */
const STATES: Readonly<Record<string, ProviderState>> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'pending',
  requires_capture: 'pending',
  canceled: 'canceled',
  succeeded: 'paid',
}
export const stateByStripe = (status: string): ProviderState | undefined => STATES[status]

const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  card_declined: 'declined',
  generic_decline: 'declined',
  do_not_honor: 'declined',
  bank_account_declined: 'declined',
  payment_method_provider_decline: 'declined',
  debit_not_authorized: 'declined',
  expired_card: 'card_expired',
  incorrect_cvc: 'card_invalid',
  invalid_cvc: 'card_invalid',
  incorrect_number: 'card_invalid',
  invalid_number: 'card_invalid',
  invalid_expiry_month: 'card_invalid',
  invalid_expiry_year: 'card_invalid',
  card_not_supported: 'card_invalid',
  invalid_card_type: 'card_invalid',
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_required',
  fraudulent: 'suspected_fraud',
  stolen_card: 'suspected_fraud',
  lost_card: 'suspected_fraud',
  pickup_card: 'suspected_fraud',
  account_closed: 'mandate_invalid',
  account_invalid: 'mandate_invalid',
  payment_intent_mandate_invalid: 'mandate_invalid',
  sepa_unsupported_account: 'mandate_invalid',
}
/** The bank's own reason says more than the code it comes with. */
export const failureByStripe = (code: string | undefined, declineCode: string | undefined): PaymentFailure =>
  FAILURES[declineCode ?? ''] ?? FAILURES[code ?? ''] ?? 'unknown'

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  pending: 'sent',
  requires_action: 'sent',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'canceled',
}
export const refundStateByStripe = (status: string): ProviderRefund['state'] | undefined => REFUND_STATES[status]

/** A question of a bank, or a dispute that was prevented, has taken no money: it is no chargeback. */
const CHARGEBACK_STATES: Readonly<Record<string, ProviderChargeback['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  lost: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'reversed',
}
export const chargebackStateByStripe = (status: string): ProviderChargeback['state'] | undefined =>
  CHARGEBACK_STATES[status]
