/** What can be asked about a chat. */
import type { MemberCard } from '@app/contract'
import type { Outbox } from './outbox.ts'

/** Of the conversation, or of one message of it. */
export type AskedOfChat = 'block' | 'report' | 'delete' | { number: number }

export interface ChatAskedAbout {
  profile: MemberCard
  conversation: { id: string } | null
  /** How it was addressed, and so is what is asked of the server. */
  by: 'conversation' | 'member'
  box: Outbox
}
