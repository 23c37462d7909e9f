/**
 * The providers with a breaker each. Their calls are watched: one that was not answered counts as failed, one that was refused
 * does not, because they are there. What they offer is mostly known already, and tells nothing. New payments end here while the breaker is open; looking and refunding go on, because
 * nobody can do that instead.
 */
import type { PaymentProvider } from '../../../adapters/payments/port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { isProviderError, ProviderAway } from '../../../platform/provider-errors.ts'
import { afterCall, afterSending, isPassable, SHUT, type Breaker } from './breaker.rules.ts'

export interface WatchedProvider extends PaymentProvider {
  /** Whether a new payment may be asked for now. */
  isAvailable: () => boolean
}

type WatchMetrics = Pick<Metrics, 'paymentCreations' | 'openBreakers'>

function watch(
  provider: PaymentProvider,
  clock: Clock,
  { paymentCreations, openBreakers }: WatchMetrics,
): WatchedProvider {
  let breaker: Breaker = SHUT
  const { name } = provider
  const now = () => clock.now().getTime()
  const become = (next: Breaker) => {
    breaker = next
    openBreakers.set({ provider: name }, next.probed_at === null ? 0 : 1)
  }
  async function watched<T>(work: () => Promise<T>, creates = false): Promise<T> {
    const ended = (failed: boolean) => become(afterCall(breaker, { failed, creates }, now()))
    try {
      const result = await work()
      ended(false)
      return result
    } catch (error) {
      if (isProviderError(error)) ended(error.outcome !== 'refused')
      throw error
    }
  }
  async function create<T>(work: () => Promise<T>): Promise<T> {
    const count = (outcome: string) => paymentCreations.inc({ provider: name, outcome })
    try {
      if (!isPassable(breaker, now())) throw new ProviderAway('its breaker is open')
      become(afterSending(breaker, now()))
      const result = await watched(work, true)
      count('made')
      return result
    } catch (error) {
      count(isProviderError(error) ? error.outcome : 'error')
      throw error
    }
  }
  return {
    ...provider,
    isAvailable: () => isPassable(breaker, now()),
    create: (payment, key) => create(() => provider.create(payment, key)),
    charge: (payment, key) => create(() => provider.charge(payment, key)),
    find: (id) => watched(() => provider.find(id)),
    findOurs: (attempt, since) => watched(() => provider.findOurs(attempt, since)),
    refund: (id, cents, key) => watched(() => provider.refund(id, cents, key)),
  }
}

export type WatchedProviders = Partial<Record<string, WatchedProvider>>

export function withBreakers(
  providers: Partial<Record<string, PaymentProvider>>,
  clock: Clock,
  metrics: WatchMetrics,
): WatchedProviders {
  const watched = Object.entries(providers).flatMap(([name, provider]) =>
    provider ? [[name, watch(provider, clock, metrics)] as const] : [],
  )
  return Object.fromEntries(watched)
}
