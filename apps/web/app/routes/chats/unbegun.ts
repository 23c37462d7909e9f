/** A conversation, or a member with whom there is none yet. */
import type { Answer, MemberCard, Message } from '@app/contract'
import type { chat } from '@app/contract/chat'

export type Found = Omit<Answer<typeof chat.read>, 'conversation' | 'messages'> & {
  conversation: { id: string } | null
  messages: readonly Message[]
  /** The server's time. */
  now: number
}

/** Nothing was said yet. */
export function unbegun(profile: MemberCard, cannot_send_reason: Found['cannot_send_reason']): Omit<Found, 'now'> {
  return {
    conversation: null,
    profile,
    cannot_send_reason,
    messages: [],
    more: false,
    history_limit_reached: false,
    credits_spent: 0,
  }
}
