import { INTERESTS } from '@app/contract/interests'
import { Hash } from 'lucide-react'
import { expect, test } from 'vitest'
import { interestIcon } from '@app/ui/interest-chip'

test('every interest has an icon of its own', () => {
  const icons = INTERESTS.map(interestIcon)
  expect(icons).not.toContain(Hash)
  expect(new Set(icons).size).toBe(INTERESTS.length)
})

test('an interest nobody drew has the sign for a subject', () => {
  expect(interestIcon('unicycling')).toBe(Hash)
  expect(interestIcon('constructor')).toBe(Hash)
})
