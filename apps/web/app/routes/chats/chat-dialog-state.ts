/** The dialogs a chat can open. */
import type { MemberCard } from '@app/contract'
import type { Outbox } from './outbox.ts'

/** For the conversation, or for one message of it (report). */
export type ChatDialog = 'block' | 'report' | 'delete' | { number: number }

/** For whom a chat is deleted. */
export type RemovalScope = 'me' | 'both'

export interface ChatDialogSubject {
  profile: MemberCard
  conversation: { id: string } | null
  /** How the page addressed the chat; calls to the server address it the same way. */
  addressedBy: 'conversation' | 'member'
  /** The newest message on the page. */
  newest: number | undefined
  /** The conversation is there no more: it can be reported if the other ended it, and nothing else. */
  isGone: boolean
  outbox: Outbox
}
