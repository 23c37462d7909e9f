import { expect, test } from 'vitest'
import { forgetPaymentKey, paymentKeyFor } from '../../shared/credits/payment-keys.ts'
import { giftPurchase } from './purchase.ts'

test('a gift that was tried before there was a conversation is the same gift afterwards, until it is paid', () => {
  const member = { member: 'you', conversation: undefined }
  const existing = { member: 'you', conversation: 'c' }
  const first = giftPurchase(member, 'rose', 'hoi')
  const key = paymentKeyFor(first.what)
  const again = giftPurchase(existing, 'rose', 'hoi')
  expect(again).toEqual(first)
  expect(paymentKeyFor(again.what)).toBe(key)
  expect(giftPurchase(existing, 'rose', 'dag').to).toEqual(existing)
  forgetPaymentKey(first.what)
  const next = giftPurchase(existing, 'rose', 'hoi')
  expect(next.to).toEqual(existing)
  expect(paymentKeyFor(next.what)).not.toBe(key)
})
