import { expect, test } from 'vitest'
import { forgetKey, keyFor } from '../../shared/credits/payment-keys.ts'
import { purchaseOf } from './purchase.ts'

test('a gift that was tried before there was a conversation is the same gift afterwards, until it is paid', () => {
  const member = { member: 'you', conversation: undefined }
  const begun = { member: 'you', conversation: 'c' }
  const first = purchaseOf(member, 'rose', 'hoi')
  const key = keyFor(first.what)
  const again = purchaseOf(begun, 'rose', 'hoi')
  expect(again).toEqual(first)
  expect(keyFor(again.what)).toBe(key)
  expect(purchaseOf(begun, 'rose', 'dag').to).toEqual(begun)
  forgetKey(first.what)
  const next = purchaseOf(begun, 'rose', 'hoi')
  expect(next.to).toEqual(begun)
  expect(keyFor(next.what)).not.toBe(key)
})
