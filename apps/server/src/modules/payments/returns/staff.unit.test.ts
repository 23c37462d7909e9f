import { expect, test } from 'vitest'
import { shareCents, signatures, staffRefusal } from './staff.rules.ts'

const WHO = { by: 'Eva', reason: 'because' }

test.each<[string, Partial<typeof WHO> & { second?: string }, number, string | undefined]>([
  ['alone up to 50.00', {}, 5000, undefined],
  ['alone above', {}, 5001, '--second: above 50.00 somebody else has to agree'],
  ['with nobody', { second: '  ' }, 5001, '--second: above 50.00 somebody else has to agree'],
  ['with oneself', { second: ' EVA ' }, 5001, '--second: has to be somebody else'],
  ['with oneself, spaced', { by: ' eva', second: 'Eva' }, 5001, '--second: has to be somebody else'],
  ['with somebody else', { second: 'Tom' }, 5001, undefined],
  ['without a name', { by: ' ' }, 1, '--by: say who you are'],
  ['without a reason', { reason: ' why ' }, 1, '--reason: say why'],
  ['with the shortest reason', { reason: 'fraud' }, 1, undefined],
])('what staff do %s', (_, who, cents, why) => {
  expect(staffRefusal({ ...WHO, ...who }, cents)).toBe(why)
})

test('both names are written down, and credits are worth their share of the price', () => {
  expect(signatures(WHO)).toBe('Eva')
  expect(signatures({ ...WHO, second: 'Tom' })).toBe('Eva, Tom')
  expect(shareCents({ total_cents: 2499, credits: 100 }, 40)).toBe(1000)
  expect(shareCents({ total_cents: 1499, credits: 0 }, 40)).toBe(0)
})
