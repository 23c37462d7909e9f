import { expect, test } from 'vitest'
import { FINAL_FAILURES, isExpired, triesLeft } from './cards.rules.ts'

const CARD = { expires: '2028-08', tries: 0, is_over: false }

test('a card is good until the end of its month', () => {
  expect(isExpired('2026-11', '2026-11-30')).toBe(false)
  expect(isExpired('2026-10', '2026-11-01')).toBe(true)
  expect(isExpired('2025-12', '2026-01-01')).toBe(true)
  expect(isExpired(null, '2026-11-18')).toBe(false)
})

test('[S4.21] a card is tried twice a day, and not at all once it is over', () => {
  expect(triesLeft(CARD, '2026-11-18')).toBe(2)
  expect(triesLeft({ ...CARD, tries: 1 }, '2026-11-18')).toBe(1)
  expect(triesLeft({ ...CARD, tries: 2 }, '2026-11-18')).toBe(0)
  expect(triesLeft({ ...CARD, tries: 5 }, '2026-11-18')).toBe(0)
  expect(triesLeft({ ...CARD, is_over: true }, '2026-11-18')).toBe(0)
  expect(triesLeft({ ...CARD, expires: '2026-10' }, '2026-11-18')).toBe(0)
})

test('[S4.21] fraud and cards that are no more end it; a bank that said no does not', () => {
  expect(FINAL_FAILURES).toEqual(['suspected_fraud', 'card_expired', 'card_invalid', 'mandate_invalid'])
})
