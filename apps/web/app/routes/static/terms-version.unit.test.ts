import { expect, test } from 'vitest'
import { termsVersion } from './terms-version.ts'

test('[S9.27] terms are dated 2023-12-01, or the day the company was added if that is later', () => {
  expect(termsVersion('2019-05-04')).toBe('2023-12-01')
  expect(termsVersion('2023-12-01')).toBe('2023-12-01')
  expect(termsVersion('2023-12-02')).toBe('2023-12-02')
  expect(termsVersion('2025-03-14')).toBe('2025-03-14')
})
