/** Gauges of payments, for Prometheus; `docs/runbooks/payments.md` says at which height somebody is woken. */
import { Gauge, type Registry } from 'prom-client'
import type { PaymentHealth, ProviderHealth } from './alerts.queries.ts'

const HEALTH: Readonly<Record<keyof PaymentHealth, readonly [name: string, help: string]>> = {
  paid_not_completed: ['payments_paid_not_completed', 'Payments of the last day whose money came and led to nothing.'],
  ungranted_oldest: [
    'payments_ungranted_oldest_seconds',
    'How long the oldest payment of the last day is paid and led to nothing.',
  ],
  lookup_overdue: ['payments_lookup_overdue_seconds', 'How long the longest due look at a provider waits.'],
  asking_oldest: ['payments_asking_oldest_seconds', 'Age of the oldest payment that a provider has not answered for.'],
  refund_oldest: ['payments_refund_oldest_seconds', 'Age of the oldest refund that is not done.'],
  refunds_by_hand: ['payments_refunds_by_hand', 'Refunds that somebody has to pay out by hand.'],
  difference_oldest: ['payments_difference_oldest_seconds', 'Age of the oldest open difference with a provider.'],
  differences: ['payments_differences', 'Open differences with providers.'],
  debit_exposure: ['payments_sdd_exposure_cents', 'Credits of direct debits that were given before their money came.'],
}
const OF_PROVIDER: Readonly<Record<keyof ProviderHealth, readonly [name: string, help: string]>> = {
  notice_silence: ['payments_notice_silence_seconds', 'How long a provider has said nothing while ten payments began.'],
  books_age: ['payments_books_age_seconds', 'How long ago the books of a provider were compared to the end.'],
  books_uneven: ['payments_books_uneven', 'Sums of the last comparison that were not the same on both sides.'],
}

export interface PaymentMetrics {
  set: (health: PaymentHealth) => void
  setProvider: (provider: string, health: ProviderHealth) => void
  /** Several workers measure by turns: only the one that did so last is to be believed. */
  measured: (at: Date) => void
}

export function createPaymentMetrics(registry: Registry): PaymentMetrics {
  const registers = [registry]
  const gaugeOf = ([name, help]: readonly [string, string]) => new Gauge({ name, help, registers })
  const labelled = ([name, help]: readonly [string, string]) =>
    new Gauge({ name, help, labelNames: ['provider'], registers })
  const gauges = Object.fromEntries(Object.entries(HEALTH).map(([key, words]) => [key, gaugeOf(words)]))
  const ofProvider = Object.fromEntries(Object.entries(OF_PROVIDER).map(([key, words]) => [key, labelled(words)]))
  const measuredAt = gaugeOf(['payments_measured_timestamp_seconds', 'When this process last measured payments.'])
  return {
    set(health) {
      for (const [key, value] of Object.entries(health)) gauges[key]?.set(Number(value))
    },
    setProvider(provider, health) {
      for (const [key, value] of Object.entries(health)) ofProvider[key]?.set({ provider }, Number(value))
    },
    measured: (at) => measuredAt.set(at.getTime() / 1000),
  }
}
