import { expect, test } from 'vitest'
import { groupIban, isIban, isPhone } from './ibans.ts'

test('an account number is grouped by four, however it was typed', () => {
  expect(groupIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(groupIban('DE89 3704-0044 05 32013000')).toBe('DE89 3704 0044 0532 0130 00')
  expect(groupIban('')).toBe('')
})

test('check digits find a slip', () => {
  for (const iban of ['NL91 ABNA 0417 1643 00', 'de89370400440532013000', 'FR14 2004 1010 0505 0001 3M02 606'])
    expect(isIban(iban), iban).toBe(true)
  for (const wrong of ['NL91 ABNA 0417 1643 01', 'NL19 ABNA 0417 1643 00', 'NL91', '', '91NL ABNA 0417 1643 00'])
    expect(isIban(wrong), wrong).toBe(false)
})

test('what has too few digits, or words, is no phone', () => {
  for (const phone of ['06 12345678', '+31 (6) 1234-5678', '0049 151 2345 6789']) expect(isPhone(phone)).toBe(true)
  for (const wrong of ['1234567', 'mobiel', '+31 6 1234 567x', '']) expect(isPhone(wrong)).toBe(false)
})
