/** The calls of the chats from the browser: read, send, remove, report. */
import type { ReportReason } from '@app/contract'
import { chat } from '@app/contract/addresses/chat'
import { call, callError, type Payment } from './call.ts'
import { outcomeOf, refusalOf } from './refusal.ts'

interface ReadOptions {
  /** The page reads by itself; nobody pressed anything. */
  background?: boolean
  signal?: AbortSignal
}

const callOptions = ({ background = false, signal }: ReadOptions) => ({
  type: background ? ('background' as const) : ('user' as const),
  ...(signal ? { signal } : {}),
})

export function readConversation(id: string, options: ReadOptions = {}) {
  return call(chat.read, { params: { id } }, callOptions(options))
}

export function readMessagesBefore(id: string, number: number) {
  return call(chat.messages, { params: { id }, query: { before: String(number) } })
}

export function listChats(after: string) {
  return call(chat.list, { query: { after } })
}

/** The recipient of a message: a conversation, or a member with whom there is none yet. */
export interface Recipient {
  conversation: string | null
  member: string
}

/** Retried on temporary failure: the same key is charged once, at the price the page shows. */
export function sendMessage({ conversation, member }: Recipient, text: string, payment: Payment) {
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

export function sendTyping(id: string) {
  return refusalOf(call(chat.typing, { params: { id } }, { type: 'background', once: true }))
}

export function removeChat(conversation: string) {
  return refusalOf(call(chat.remove, { body: { conversation } }))
}

/** For the reader alone, up to the newest message the page shows; where it shows none, all there are. */
export function clearChat(id: string, number: number | undefined) {
  return refusalOf(call(chat.clear, { params: { id }, body: number === undefined ? {} : { number } }))
}

export function removeChatsWith(member: string) {
  return refusalOf(call(chat.removeByMember, { params: { id: member } }))
}

interface ChatReport {
  reason: ReportReason
  remarks?: string
  number?: number
}

export function reportChat(id: string, body: ChatReport) {
  return refusalOf(call(chat.report, { params: { id }, body }))
}

/** True for a conversation that is unknown, deleted or somebody else's: all look alike. */
export const isNotFound = (error: unknown) => ['not_found', 'invalid_input'].includes(callError(error).code)
