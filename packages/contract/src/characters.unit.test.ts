import { expect, test } from 'vitest'
import { countCharacters, hasVisibleText, plainLine, plainText } from './characters.ts'

test('characters are counted as a person counts them', () => {
  expect(countCharacters('')).toBe(0)
  expect(countCharacters('Hé daar')).toBe(7)
  expect(countCharacters('e\u0301')).toBe(1)
  expect(countCharacters('👩‍👩‍👧‍👦🇳🇱👍🏽')).toBe(3)
})

test('what is not seen but changes what is around it is taken out of a text', () => {
  expect(plainLine('\u202Eanna\u2066 \u200Fb\n\u0007c')).toBe('anna b  c')
  expect(plainText('one\ntwo\u0007\u202E\tthree')).toBe('one\ntwo\tthree')
  expect(plainText(`a${'\u0300'.repeat(500)}b`)).toBe(`a${'\u0300'.repeat(4)}b`)
  const kept = 'Zoë, שָׁלוֹם, می‌خواهم 👩‍👩‍👧‍👦 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'
  expect([plainLine(kept), plainText(kept)]).toEqual([kept, kept])
})

test('a text of which nothing can be seen is known', () => {
  for (const text of ['', ' ', '\u200B', '\u3164', '\u00AD\u2060', '\u0301', '\u{E0061}'])
    expect(hasVisibleText(text)).toBe(false)
  for (const text of ['a', '李', 'ع', '👍🏽', '1']) expect(hasVisibleText(text)).toBe(true)
})
