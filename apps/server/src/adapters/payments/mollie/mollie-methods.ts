/** Our names of methods, languages, states and reasons, and Mollie's. */
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { Locale } from '@app/i18n/locales'
import type { PaymentFailure, ProviderRefund, ProviderState } from '../port.ts'

/** Six of ours are ways to show a card; giropay and sofort are no more, and their SDK refuses them. */
const METHODS = {
  ideal: 'ideal',
  bancontact: 'bancontact',
  eps: 'eps',
  creditcard: 'creditcard',
  visa: 'creditcard',
  mastercard: 'creditcard',
  maestro: 'creditcard',
  cartebancaire: 'creditcard',
  nexi: 'creditcard',
  applepay: 'applepay',
  paypal: 'paypal',
  blik: 'blik',
  prezelewy24: 'przelewy24',
  sdd: 'directdebit',
  sct: 'banktransfer',
  paysafecard: 'paysafecard',
  giropay: undefined,
  sofort: undefined,
} as const satisfies Record<PaymentMethod, string | undefined>

const OURS = Object.keys(METHODS) as PaymentMethod[]

export const toMollieMethod = (method: PaymentMethod) => METHODS[method]

/** All that can be offered where Mollie offers this one. */
export const methodsOf = (theirs: string): PaymentMethod[] => OURS.filter((method) => METHODS[method] === theirs)

/** The one to report: of the cards the plain name. */
export const methodOf = (theirs: string): PaymentMethod | undefined => methodsOf(theirs)[0]

export const MOLLIE_LOCALES = {
  en: 'en_GB',
  nl: 'nl_NL',
  de: 'de_DE',
  it: 'it_IT',
  fr: 'fr_FR',
  es: 'es_ES',
  pl: 'pl_PL',
} as const satisfies Record<Locale, string>

/** Captures are automatic, so `authorized` is money on its way. */
const STATES: Readonly<Record<string, ProviderState>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
}
export const stateByMollie = (status: string): ProviderState | undefined => STATES[status]

const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  authentication_abandoned: 'authentication_failed',
  authentication_failed: 'authentication_failed',
  authentication_required: 'authentication_required',
  authentication_unavailable_acs: 'authentication_failed',
  card_declined: 'declined',
  card_expired: 'card_expired',
  inactive_card: 'card_invalid',
  insufficient_funds: 'insufficient_funds',
  invalid_cvv: 'card_invalid',
  invalid_card_holder_name: 'card_invalid',
  invalid_card_number: 'card_invalid',
  invalid_card_type: 'card_invalid',
  possible_fraud: 'suspected_fraud',
  refused_by_issuer: 'declined',
  unknown_reason: 'unknown',
}
/** Reasons of banks for returned debits (ISO 20022). */
const BANK_FAILURES: Readonly<Record<string, PaymentFailure>> = {
  AC01: 'mandate_invalid',
  AC04: 'mandate_invalid',
  AC06: 'mandate_invalid',
  AG01: 'mandate_invalid',
  AM04: 'insufficient_funds',
  MD01: 'mandate_invalid',
  MD07: 'mandate_invalid',
  MS02: 'declined',
  MS03: 'unknown',
  SL01: 'declined',
}
export const failureByMollie = (reason: string | undefined, bankReason: string | undefined): PaymentFailure =>
  FAILURES[reason ?? ''] ?? BANK_FAILURES[bankReason ?? ''] ?? 'unknown'

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  queued: 'sent',
  pending: 'sent',
  processing: 'sent',
  refunded: 'done',
  failed: 'failed',
  canceled: 'canceled',
}
export const refundStateByMollie = (status: string): ProviderRefund['state'] | undefined => REFUND_STATES[status]
