/** Sending a gift from the browser. */
import { chat } from '@app/contract/addresses/chat'
import type { GiftKey } from '@app/contract/gifts'
import { call, type Payment } from './call.ts'
import { outcomeOf } from './refusal.ts'

interface Gift {
  gift: GiftKey
  text: string
}

export interface GiftRecipient {
  member: string
  /** The conversation the gift goes to; undefined starts a new one. */
  conversation: string | undefined
}

export function sendGift({ member, conversation }: GiftRecipient, body: Gift, payment: Payment) {
  return outcomeOf(
    conversation === undefined
      ? call(chat.sendFirst, { params: { id: member }, body }, { payment })
      : call(chat.send, { params: { id: conversation }, body }, { payment }),
  )
}
