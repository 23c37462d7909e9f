import { expect, test } from 'vitest'
import { randomFrom } from '../load/random.ts'
import { openDeck } from './drawing.ts'
import { FAULTS } from './faults.ts'
import { PROVIDER_FAULTS } from './provider-faults.ts'

test('no two at once are done to the payment provider, and each of its faults comes', () => {
  const draw = openDeck(PROVIDER_FAULTS, randomFrom(1))
  const draws = Array.from({ length: PROVIDER_FAULTS.length }, draw)
  expect(draws.map(({ length }) => length)).toEqual(draws.map(() => 1))
  expect(new Set(draws.flat()).size).toBe(PROVIDER_FAULTS.length)
})

test('every fault comes before any comes again, some two at once, and never two to Redis', () => {
  const draw = openDeck(FAULTS, randomFrom(1))
  const draws = Array.from({ length: 5000 }, draw)
  expect(draws.filter(({ length }) => length === 2).length).toBeGreaterThan(500)
  expect(draws.filter((drawn) => drawn.filter(({ hits }) => hits === 'redis').length > 1)).toEqual([])
  const order = draws.flat().map(({ name }) => name)
  for (let at = 0; at + FAULTS.length <= order.length; at += FAULTS.length)
    expect(new Set(order.slice(at, at + FAULTS.length)).size).toBe(FAULTS.length)
})
