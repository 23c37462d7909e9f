/** What the sandbox holds: one record for each thing, the same for both providers; how it is told differs. */

export type Provider = 'mollie' | 'stripe'
export type PaymentState = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'

/** What a payment was made with. */
export interface Instrument {
  kind: 'card' | 'account' | 'other'
  brand: string
  /** Four digits of a card, or a whole account number. */
  number: string
  country: string
  bic: string
}

export interface PaymentRecord {
  id: string
  provider: Provider
  /** The last part of the address of its page: knowing an id must not open it. */
  token: string
  cents: number
  currency: string
  /** What really came, where it is paid. */
  paid_cents: number
  description: string
  /** By the provider's own name; null until it is chosen. */
  method: string | null
  /** What may be chosen; empty: whatever the currency allows. */
  methods: string[]
  state: PaymentState
  sequence: 'oneoff' | 'first' | 'recurring'
  metadata: Record<string, unknown> | null
  /** Stripe keeps two: that of the session is above, that of its intent here. */
  intent_metadata: Record<string, unknown>
  reference: string | null
  return_url: string | null
  cancel_url: string | null
  notice_url: string | null
  locale: string | null
  customer: string | null
  mandate: string | null
  /** Whether the payer agreed that it may be charged again. */
  store: boolean
  instrument: Instrument | null
  /** One of the fifteen reasons. */
  failure: string | null
  key: string | null
  created_at: number
  expires_at: number | null
  paid_at: number | null
  ended_at: number | null
  /** Stripe: the page is closed, and there is an intent and a charge. */
  page_done: boolean
  intent: string | null
  charge: string | null
  /** The payer closes the tab instead of coming back. */
  never_returns: boolean
}

export interface RefundRecord {
  id: string
  payment: string
  cents: number
  currency: string
  state: 'sent' | 'done' | 'failed' | 'canceled'
  metadata: Record<string, unknown> | null
  description: string
  created_at: number
}

export interface ChargebackRecord {
  id: string
  payment: string
  cents: number
  currency: string
  reason: string
  created_at: number
  reversed_at: number | null
}

export interface CustomerRecord {
  id: string
  provider: Provider
  created_at: number
}

export interface MandateRecord {
  id: string
  provider: Provider
  customer: string
  method: string
  instrument: Instrument
  holder: string
  reference: string | null
  signed_on: string
  revoked: boolean
  created_at: number
}

/** What was answered to a key, for as long as the provider would remember it. */
interface KeyRecord {
  id: string
  hash: string
  status: number
  body: unknown
  at: number
}

export interface NoticeRecord {
  id: string
  provider: Provider
  payment: string
  url: string
  /** What Stripe signs with; Mollie signs nothing. */
  secret: string | null
  body: string
  state: 'waiting' | 'held' | 'dropped' | 'delivered' | 'given up'
  tries: number
  last_status: number | null
  created_at: number
}

/** What is to be told to whom, before it is written down. */
export type NoticeDraft = Pick<NoticeRecord, 'url' | 'secret' | 'body'>

/** What happens by itself, when the sandbox's clock is there. */
export type PlanAct =
  | { do: 'expire'; payment: string }
  | { do: 'pay'; payment: string; silent: boolean }
  | { do: 'fail'; payment: string; reason: string }
  | { do: 'finish refund'; refund: string }
  | { do: 'charge back'; payment: string }
  | { do: 'tell'; payment: string }
  | { do: 'send'; notice: string }

export interface PlanRecord {
  id: string
  at: number
  act: PlanAct
}

export interface MessageRecord {
  id: string
  to: string
  from: string
  text: string
  at: number
}

/** A setting is one value under a name: the clock's shift, the switches. */
interface SettingRecord {
  id: string
  value: unknown
}

export interface Tables {
  payment: PaymentRecord
  refund: RefundRecord
  chargeback: ChargebackRecord
  customer: CustomerRecord
  mandate: MandateRecord
  key: KeyRecord
  notice: NoticeRecord
  plan: PlanRecord
  message: MessageRecord
  setting: SettingRecord
}
export const TABLES: readonly (keyof Tables)[] = [
  'payment',
  'refund',
  'chargeback',
  'customer',
  'mandate',
  'key',
  'notice',
  'plan',
  'message',
  'setting',
]
