/** The dialogs a chat can open. */
import type { MemberCard } from '@app/contract'
import type { Outbox } from './outbox.ts'

/** For the conversation, or for one message of it (report). */
export type ChatDialog = 'block' | 'report' | 'delete' | { number: number }

export interface ChatDialogSubject {
  profile: MemberCard
  conversation: { id: string } | null
  /** How the page addressed the chat; calls to the server address it the same way. */
  addressedBy: 'conversation' | 'member'
  outbox: Outbox
}
