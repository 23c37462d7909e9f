import { LIKES_RELOAD_MS } from '@app/contract/limits'
import { expect, test } from 'vitest'
import { readDelay, withoutDelay } from './like-delay.ts'

test('t is whole seconds; nonsense is ignored and too much is bounded', () => {
  expect(readDelay('?t=5')).toBe(5000)
  expect(readDelay('?a=b&t=0')).toBe(0)
  expect(readDelay('?t=99999999999999999999')).toBe(3_600_000)
  for (const nonsense of ['', '?a=5', '?t', '?t=', '?t=-5', '?t=five', '?t=1.5', '?t=%205', '?t=1e3', '?t=NaN']) {
    expect(readDelay(nonsense), nonsense).toBe(null)
  }
})

test('t is taken out of an address and nothing else is touched', () => {
  const of = (search: string, hash = '') => withoutDelay({ pathname: '/members', search, hash })
  expect(of('?t=5')).toBe('/members')
  expect(of('?t=5', '#top')).toBe('/members#top')
  expect(of('?gender=female&t=5&min_age=30&t=6', '#top')).toBe('/members?gender=female&min_age=30#top')
  expect(of('?q=a+b%20c&tt=1&t')).toBe('/members?q=a+b%20c&tt=1')
})

test('[S9.5] the likes are read again 500 ms after somebody for the overlay was fetched', () => {
  expect(LIKES_RELOAD_MS).toBe(500)
})
