/**
 * Takes money and gives it back, through whoever does that for us. A provider is asked and looked at, never believed:
 * what it reports is compared with the order by the room. Every call that changes something carries our own key, and is
 * safe to repeat with it for `key_memory_minutes`; later one has to look first (`findOurs`).
 *
 * A call fails with one of `ProviderRefused`, `ProviderAway` and `ProviderUnsure` (`platform/provider-errors.ts`).
 * Nothing here names a person but the holder of a mandate: descriptions, metadata and addresses hold an order's number
 * and an attempt's public id.
 */
import type { Currency, PaymentMethod } from '@app/contract/payment-methods'
import type { Locale } from '@app/i18n/locales'

/** `open`: the payer has not decided. `pending`: decided, and the money is on its way. The others are ends. */
export const PROVIDER_STATES = ['open', 'pending', 'paid', 'failed', 'canceled', 'expired'] as const
export type ProviderState = (typeof PROVIDER_STATES)[number]

export const PAYMENT_FAILURES = [
  'insufficient_funds',
  'declined',
  'card_expired',
  'card_invalid',
  'authentication_failed',
  'authentication_required',
  'suspected_fraud',
  'mandate_invalid',
  'unknown',
] as const
/** Why a payment failed, as far as a provider tells. What a reader is told about it is the room's to decide. */
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** Made of these alone, so that a repeat with the same key is the same request to the letter. */
export interface NewPayment {
  /** Our public id of the attempt. It comes back with everything the provider tells of the payment. */
  attempt: string
  /** Shown to the payer, and nothing else is. */
  order_number: string
  cents: number
  currency: Currency
  method: PaymentMethod
  locale: Locale
  country: string
  /** When the attempt began: what ends after a time is counted from here, also in a repeat. */
  begun_at: Date
  return_url: string
  notice_url: string
  /** The card may be charged again later: the payer agreed to it. */
  store?: true
  /** A keyed hash by which the provider tells its customers apart; paysafecard asks for one. */
  customer_reference?: string
}

/** Who may be charged without being there: a customer of the provider, and what was agreed with them. */
export interface MandateRef {
  customer: string
  mandate: string
}

/** A signed direct debit. */
export interface NewMandate {
  /** Ours, printed on the debtor's statement. */
  reference: string
  holder: string
  iban: string
  /** Where the provider has to announce debits, for those that do. */
  email: string
  signed_at: Date
}

export interface ProviderRefund {
  id: string
  /** The payment, as the provider names it there. */
  payment_id: string
  attempt: string | undefined
  /** The key it was made with; nothing for one that somebody made by hand. */
  key: string | undefined
  /** `sent`: taken on, the money is not back yet. */
  state: 'sent' | 'done' | 'failed' | 'canceled'
  cents: number
  currency: string
  created_at: Date
}

export interface ProviderChargeback {
  id: string
  payment_id: string
  attempt: string | undefined
  /** `reversed`: the money came to us again. */
  state: 'open' | 'reversed'
  cents: number
  currency: string
  reason: string | undefined
  received_at: Date
}

export interface ListedPayment {
  id: string
  /** What we wrote on it; nothing, or somebody else's, where it is not ours. */
  attempt: string | undefined
  state: ProviderState
  /** What was paid where it is paid, else what was to be paid. */
  cents: number
  currency: string
  /** As the provider reports it: a payer may have changed it. Nothing while it is not chosen, or unknown to us. */
  method: PaymentMethod | undefined
  failure: PaymentFailure | undefined
  /** Of the card or the bank account. */
  instrument_country: string | undefined
  /** `expires` is its last month, `YYYY-MM`, where the provider tells it. */
  card: { brand: string; last4: string; expires?: string } | undefined
  /** Where the payer goes, while there is something to do. */
  checkout_url: string | undefined
  /** Where a bank transfer has to go. */
  transfer: { account: string; bic: string; bank: string; reference: string } | undefined
  /** What it may be charged again by, once it is paid and the payer agreed. */
  mandate: MandateRef | undefined
  created_at: Date
  paid_at: Date | undefined
}

export interface ProviderPayment extends ListedPayment {
  refunds: ProviderRefund[]
  chargebacks: ProviderChargeback[]
}

export interface Listed {
  payments: ListedPayment
  refunds: ProviderRefund
  chargebacks: ProviderChargeback
}

/** A call from a provider, as it came. `word` is the last part of the address it came to. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  word: string
}

export type ProviderName = 'mollie' | 'stripe'

export interface PaymentProvider {
  name: ProviderName
  /** Within this a repeat with the same key is safe. */
  key_memory_minutes: number
  /** The methods that can be used for such a payment now. */
  offered: (query: { currency: Currency; cents: number; country: string }) => Promise<PaymentMethod[]>
  create: (payment: NewPayment, key: string) => Promise<ProviderPayment>
  /** Charges what was agreed to, without the payer. A charge that is declined is a payment that failed. */
  charge: (payment: NewPayment & MandateRef, key: string) => Promise<ProviderPayment>
  find: (id: string) => Promise<ProviderPayment | undefined>
  /** Looks through the payments since then, newest first, for the one that bears the attempt. */
  findOurs: (attempt: string, since: Date) => Promise<ProviderPayment | undefined>
  /** Ends a payment that is still open; refused where it cannot be ended any more. */
  cancel: (id: string, key: string) => Promise<void>
  refund: (id: string, cents: number, key: string) => Promise<ProviderRefund>
  createMandate: (mandate: NewMandate, key: string) => Promise<MandateRef>
  revokeMandate: (mandate: MandateRef, key: string) => Promise<void>
  /** Everything since then, newest first, for the books. */
  list: <K extends keyof Listed>(kind: K, since: Date) => AsyncIterable<Listed[K]>
  /** Whom a notice is about, and nothing that it says; nothing where it is not genuine. */
  noticeOf: (notice: RawNotice) => Promise<{ attempt: string } | { provider_id: string } | undefined>
}
