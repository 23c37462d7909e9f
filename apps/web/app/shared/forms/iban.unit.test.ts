import { expect, test } from 'vitest'
import { groupIban, isIban } from './iban.ts'

test('an IBAN is written in groups of four, however it was typed', () => {
  expect(groupIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(groupIban(' DE89-3704 0044.0532 0130 00')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupIban('NL91')).toBe('NL91')
  expect(groupIban('')).toBe('')
})

test('its check digits are looked at', () => {
  for (const iban of ['NL91 ABNA 0417 1643 00', 'de89370400440532013000', 'PL61109010140000071219812874']) {
    expect(isIban(iban)).toBe(true)
  }
  for (const iban of ['NL92 ABNA 0417 1643 00', 'NL91ABNA', '91NL ABNA 0417 1643 00', ''])
    expect(isIban(iban)).toBe(false)
})
