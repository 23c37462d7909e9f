import { expect, test } from 'vitest'
import { countCharacters } from './characters.ts'

test('characters are counted as a person counts them', () => {
  expect(countCharacters('')).toBe(0)
  expect(countCharacters('Hé daar')).toBe(7)
  expect(countCharacters('e\u0301')).toBe(1)
  expect(countCharacters('👩‍👩‍👧‍👦🇳🇱👍🏽')).toBe(3)
})
