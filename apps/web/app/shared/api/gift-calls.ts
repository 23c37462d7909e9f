/** Sending a gift from the browser. */
import { chat } from '@app/contract/addresses/chat'
import type { GiftKey } from '@app/contract/gifts'
import { call, type Payment } from './call.ts'
import { outcomeOf } from './refusal.ts'

interface Gift {
  gift: GiftKey
  text: string
}

export interface Receiver {
  member: string
  /** Where it is put; in a new one where there is none yet. */
  conversation: string | undefined
}

export function sendGift({ member, conversation }: Receiver, body: Gift, payment: Payment) {
  return outcomeOf(
    conversation === undefined
      ? call(chat.sendFirst, { params: { id: member }, body }, { payment })
      : call(chat.send, { params: { id: conversation }, body }, { payment }),
  )
}
