import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { ProviderAway, ProviderUnsure } from '../../platform/provider-errors.ts'
import { countCalls } from './counted-calls.ts'
import type { PaymentProvider } from './port.ts'

test('calls are counted by how they ended, and end as they did before', async () => {
  const registry = new Registry()
  const answers: (() => Promise<unknown>)[] = [
    async () => 'made',
    () => Promise.reject(new ProviderAway('no route')),
    () => Promise.reject(new ProviderUnsure('no answer')),
  ]
  const mollie = { name: 'mollie', create: () => answers.shift()?.() } as unknown as PaymentProvider
  const provider = countCalls({ mollie }, registry).mollie
  const create = () => provider?.create({} as never, 'key')
  expect(await create()).toBe('made')
  await expect(create()).rejects.toThrow(ProviderAway)
  await expect(create()).rejects.toThrow(ProviderUnsure)
  const text = await registry.metrics()
  for (const outcome of ['answered', 'away', 'unsure'])
    expect(text).toContain(`payment_provider_calls{provider="mollie",call="create",outcome="${outcome}"} 1`)
})
