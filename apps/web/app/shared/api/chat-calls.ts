/** The calls of the chats from the browser: read, send, remove, report. */
import type { ReportReason } from '@app/contract'
import { chat } from '@app/contract/addresses/chat'
import { call, callError, type Payment } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'

interface Asked {
  /** Nobody asked for it: the page looks by itself. */
  byItself?: boolean
  signal?: AbortSignal
}

const options = ({ byItself = false, signal }: Asked) => ({
  type: byItself ? ('background' as const) : ('user' as const),
  ...(signal ? { signal } : {}),
})

export function readConversation(id: string, asked: Asked = {}) {
  return call(chat.read, { params: { id } }, options(asked))
}

export function readMessagesBefore(id: string, number: number) {
  return call(chat.messages, { params: { id }, query: { before: String(number) } })
}

export function moreChats(after: string) {
  return call(chat.list, { query: { after } })
}

/** Whom it is for: a conversation, or a member with whom there is none yet. */
export interface Addressee {
  conversation: string | null
  member: string
}

/** Tried again where it may pass later: with the same key it is charged once, and what the page shows. */
export function sendMessage({ conversation, member }: Addressee, text: string, payment: Payment) {
  const body = { text }
  return outcomeOf(
    conversation === null
      ? call(chat.sendFirst, { params: { id: member }, body }, { payment })
      : call(chat.send, { params: { id: conversation }, body }, { payment }),
  )
}

export function markRead(id: string, number: number) {
  return call(chat.markRead, { params: { id }, body: { number } }, { type: 'background' })
}

export function markDelivered() {
  return refusalOf(call(chat.markDelivered, {}, { type: 'background' }))
}

export function tellTyping(id: string) {
  return refusalOf(call(chat.typing, { params: { id } }, { type: 'background', once: true }))
}

export function removeChat(conversation: string) {
  return refusalOf(call(chat.remove, { body: { conversation } }))
}

export function removeChatsWith(member: string) {
  return refusalOf(call(chat.removeByMember, { params: { id: member } }))
}

interface Report {
  reason: ReportReason
  remarks?: string
  number?: number
}

export function reportChat(id: string, body: Report) {
  return refusalOf(call(chat.report, { params: { id }, body }))
}

/** Unknown, deleted and of others: the same. */
export const isGone = (error: unknown) => ['not_found', 'invalid_input'].includes(callError(error).code)
