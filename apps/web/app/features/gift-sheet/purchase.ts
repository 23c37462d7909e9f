import type { GiftKey } from '@app/contract/gifts'
import type { GiftRecipient } from '../../shared/api/gift-calls.ts'
import { isPaymentPending } from '../../shared/credits/payment-keys.ts'

/**
 * Where a gift goes, and what it is as a purchase. What may have begun the conversation is tried again as it was: at
 * another address it would be another gift, and paid again.
 */
export function giftPurchase(to: GiftRecipient, gift: GiftKey, text: string): { to: GiftRecipient; what: string } {
  const purchaseName = (where: GiftRecipient) => JSON.stringify([where.member, where.conversation ?? null, gift, text])
  const first = { ...to, conversation: undefined }
  const where = isPaymentPending(purchaseName(first)) ? first : to
  return { to: where, what: purchaseName(where) }
}
