import type { GiftKey } from '@app/contract/gifts'
import type { Receiver } from '../../shared/api/gift-calls.ts'
import { isTried } from '../../shared/credits/payment-keys.ts'

/**
 * Where a gift goes, and what it is as a purchase. What may have begun the conversation is tried again as it was: at
 * another address it would be another gift, and paid again.
 */
export function purchaseOf(to: Receiver, gift: GiftKey, text: string): { to: Receiver; what: string } {
  const whatOf = (where: Receiver) => JSON.stringify([where.member, where.conversation ?? null, gift, text])
  const first = { ...to, conversation: undefined }
  const where = isTried(whatOf(first)) ? first : to
  return { to: where, what: whatOf(where) }
}
