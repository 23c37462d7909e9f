/** A conversation, or a member with whom there is none yet. */
import type { Answer, MemberCard, Message } from '@app/contract'
import type { chat } from '@app/contract/chat'

export type ConversationData = Omit<Answer<typeof chat.read>, 'conversation' | 'messages'> & {
  conversation: { id: string } | null
  messages: readonly Message[]
  /** The server's time. */
  now: number
}

/** The data of a conversation without messages. */
export function emptyConversation(
  profile: MemberCard,
  cannot_send_reason: ConversationData['cannot_send_reason'],
): Omit<ConversationData, 'now'> {
  return {
    conversation: null,
    profile,
    cannot_send_reason,
    messages: [],
    more: false,
    history_limit_reached: false,
    cleared_number: 0,
    credits_spent: 0,
    links_open: false,
    free_replies: 0,
  }
}
