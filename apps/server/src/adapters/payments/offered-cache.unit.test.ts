import type { PaymentMethod } from '@app/contract/payment-methods'
import { expect, test } from 'vitest'
import { settableClock } from '../../platform/clock.ts'
import { ProviderUnsure } from '../../platform/provider-errors.ts'
import { cacheOffered } from './offered-cache.ts'

const QUERY = { currency: 'EUR', cents: 1874, country: 'NL' } as const

/** A provider that answers, or does not, and counts how often it is asked. */
function provider() {
  const clock = settableClock()
  const state: { calls: number; methods: PaymentMethod[]; away: boolean } = {
    calls: 0,
    methods: ['ideal'],
    away: false,
  }
  const offered = cacheOffered(async () => {
    state.calls += 1
    await Promise.resolve()
    if (state.away) throw new ProviderUnsure('no answer')
    return state.methods
  }, clock)
  const wait = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))
  return { state, offered, wait }
}

test('an answer is good for ten minutes, by currency, country and price', async () => {
  const { state, offered, wait } = provider()
  expect(await offered(QUERY)).toEqual(['ideal'])
  state.methods = ['paypal']
  wait(9 * 60_000)
  expect(await offered(QUERY)).toEqual(['ideal'])
  expect(await offered({ ...QUERY, cents: 749 })).toEqual(['paypal'])
  wait(60_000)
  expect(await offered(QUERY)).toEqual(['paypal'])
  expect(state.calls).toBe(3)
})

test('many at once are one call', async () => {
  const { state, offered } = provider()
  await Promise.all(Array.from({ length: 50 }, () => offered(QUERY)))
  expect(state.calls).toBe(1)
})

test('while there is no answer the last one stands, and the provider is asked again after some seconds', async () => {
  const { state, offered, wait } = provider()
  await offered(QUERY)
  wait(11 * 60_000)
  state.away = true
  for (let nth = 0; nth < 3; nth += 1) expect(await offered(QUERY)).toEqual(['ideal'])
  expect(state.calls).toBe(2)
  wait(5000)
  state.away = false
  state.methods = ['paypal']
  expect(await offered(QUERY)).toEqual(['paypal'])
})

test('where there never was one, everybody is told at once that there is none', async () => {
  const { state, offered, wait } = provider()
  state.away = true
  for (let nth = 0; nth < 3; nth += 1) await expect(offered(QUERY)).rejects.toThrow(/provider/)
  expect(state.calls).toBe(1)
  wait(5000)
  await expect(offered(QUERY)).rejects.toThrow('no answer')
  expect(state.calls).toBe(2)
})
