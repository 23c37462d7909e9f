/** What every part of the sandbox stands on, and what it tells when something happened to a payment. */
import type { Clock } from '../clock.ts'
import type { ChargebackRecord, PaymentRecord, PaymentState, RefundRecord } from '../state/records.ts'
import type { Store } from '../state/store.ts'

export type News =
  | { what: 'state'; before: PaymentState }
  | { what: 'refund'; refund: RefundRecord; isNew: boolean }
  | { what: 'chargeback'; chargeback: ChargebackRecord }

export interface World {
  store: Store
  clock: Clock
  /** How the sandbox is reached: what links and pages begin with. */
  address: string
  notify: (payment: PaymentRecord, news: News) => void
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
