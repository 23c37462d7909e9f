/** Counts the calls to a provider by how they ended, for Prometheus: whether it is away is seen here first. */
import { Counter, type Registry } from 'prom-client'
import { isProviderError } from '../../platform/provider-errors.ts'
import type { PaymentProviders } from './open-providers.ts'
import type { PaymentProvider } from './port.ts'

const COUNTED = ['create', 'charge', 'find', 'findOurs', 'cancel', 'refund'] as const

export function countCalls(providers: PaymentProviders, registry: Registry): PaymentProviders {
  const calls = new Counter({
    name: 'payment_provider_calls',
    help: 'Calls to payment providers, by what was called and whether it was answered, refused, away or unsure.',
    labelNames: ['provider', 'call', 'outcome'],
    registers: [registry],
  })
  const counted = (provider: PaymentProvider): PaymentProvider => {
    const count = <A extends readonly unknown[], T>(call: string, work: (...values: A) => Promise<T>) =>
      async function counting(...values: A): Promise<T> {
        const end = (outcome: string) => calls.inc({ provider: provider.name, call, outcome })
        try {
          const answer = await work(...values)
          end('answered')
          return answer
        } catch (error) {
          end(isProviderError(error) ? error.outcome : 'error')
          throw error
        }
      }
    const wrapped = Object.fromEntries(COUNTED.map((call) => [call, count(call, provider[call] as never)]))
    return { ...provider, ...wrapped }
  }
  return Object.fromEntries(
    Object.values(providers).map((provider) => [provider.name, counted(provider)]),
  ) as PaymentProviders
}
