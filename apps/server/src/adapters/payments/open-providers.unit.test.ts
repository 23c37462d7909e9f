import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settableClock, systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { deriveKeys } from '../../platform/keys.ts'
import { ProviderAway } from '../../platform/provider-errors.ts'
import { cacheOffered } from './offered-cache.ts'
import { openPaymentProviders } from './open-providers.ts'

const config = readConfig({ ENVIRONMENT: 'development' })
const keys = deriveKeys(config)

test('there is a provider for each key, and none without', () => {
  const names = (given: Partial<typeof config>) =>
    Object.keys(openPaymentProviders({ ...config, ...given }, keys, systemClock))
  expect(names({})).toEqual(['mollie', 'stripe'])
  expect(names({ MOLLIE_KEY: '' })).toEqual(['stripe'])
  expect(names({ STRIPE_KEY: '' })).toEqual(['mollie'])
  expect(names({ MOLLIE_KEY: '', STRIPE_KEY: '' })).toEqual([])
})

test('opening them loads neither of the SDKs', () => {
  // A process of its own, because this one may have loaded them for another test.
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) })
    await import(${JSON.stringify(join(import.meta.dirname, 'open-providers.ts'))})
    console.log(JSON.stringify(seen))`
  const seen = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as string[]
  expect(seen.some((name) => name.endsWith('mollie/mollie.ts'))).toBe(true)
  expect(seen.filter((name) => /^(stripe|mollie-api-typescript)/.test(name))).toEqual([])
})

test('an answer about methods is good for ten minutes, and the last one stands while nobody answers', async () => {
  const clock = settableClock()
  const started = new Date('2026-11-16T12:00:00Z')
  let calls = 0
  let isAway = false
  const offered = cacheOffered(() => {
    calls += 1
    return isAway ? Promise.reject(new ProviderAway('a test')) : Promise.resolve(['ideal'])
  }, clock)
  const query = { currency: 'EUR', cents: 1874, country: 'NL' } as const
  clock.set(started)
  await offered(query)
  expect([await offered(query), calls]).toEqual([['ideal'], 1])
  await offered({ ...query, country: 'BE' })
  expect(calls).toBe(2)
  isAway = true
  clock.set(new Date(started.getTime() + 11 * 60_000))
  expect([await offered(query), calls]).toEqual([['ideal'], 3])
  await expect(offered({ ...query, currency: 'GBP' })).rejects.toThrow(ProviderAway)
})
