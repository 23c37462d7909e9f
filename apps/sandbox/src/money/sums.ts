/** What the sandbox's money comes to, for each provider and currency. */
import type { ChargebackRecord, Provider, RefundRecord } from '../state/records.ts'
import type { World } from './world.ts'

export interface Sums {
  provider: Provider
  currency: string
  payments: number
  paid: number
  refunded: number
  charged_back: number
  /** What the shop has of it. */
  left: number
}

const total = (items: readonly { cents: number }[]) => items.reduce((sum, { cents }) => sum + cents, 0)

/** Refunds that are on their way count as gone; chargebacks that were reversed do not. */
export function sumsOf({ store }: World): Sums[] {
  const payments = store.all('payment').filter(({ state }) => state === 'paid')
  const kinds = new Map(payments.map(({ provider, currency }) => [`${provider} ${currency}`, { provider, currency }]))
  return [...kinds.values()].map(({ provider, currency }) => {
    const own = payments.filter((payment) => payment.provider === provider && payment.currency === currency)
    const ids = new Set(own.map(({ id }) => id))
    const isBack = ({ payment, state }: RefundRecord) => ids.has(payment) && (state === 'sent' || state === 'done')
    const isOpen = ({ payment, reversed_at }: ChargebackRecord) => ids.has(payment) && reversed_at === null
    const paid = own.reduce((sum, { paid_cents }) => sum + paid_cents, 0)
    const refunded = total(store.all('refund').filter(isBack))
    const charged_back = total(store.all('chargeback').filter(isOpen))
    return {
      provider,
      currency,
      payments: own.length,
      paid,
      refunded,
      charged_back,
      left: paid - refunded - charged_back,
    }
  })
}
