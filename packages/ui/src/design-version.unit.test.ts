import { expect, test } from 'vitest'
import { DESIGN_VERSION } from './design-version.ts'

test('[S9.23] the design version is 2', () => {
  expect(DESIGN_VERSION).toBe(2)
})
