import { FEW_CREDITS, MOST_UNREAD, UNREAD_BADGE_CAP } from '@app/contract/limits'
import { BADGE_CAP } from '@app/ui/badge'
import { LOW_CREDITS } from '@app/ui/credits-chip'
import { expect, test } from 'vitest'

test('[S9.12] the credits entry has a badge at 10 or fewer, and the unread badge says 99+ above 99', () => {
  expect([FEW_CREDITS, LOW_CREDITS]).toEqual([10, 10])
  expect([UNREAD_BADGE_CAP, BADGE_CAP]).toEqual([99, 99])
  expect(MOST_UNREAD, 'one more than the cap is counted').toBeGreaterThan(UNREAD_BADGE_CAP)
})
