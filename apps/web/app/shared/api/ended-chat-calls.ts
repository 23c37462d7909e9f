/** The calls about conversations that the other ended. */
import type { EndedConversation } from '@app/contract'
import { endedChats } from '@app/contract/addresses/ended-chats'
import { call } from './call.ts'
import { isNotFound } from './chat-calls.ts'
import { refusalOf } from './refusal.ts'

export function readEndedChats() {
  return call(endedChats.list, {}, { type: 'background' })
}

/** That the other ended a conversation; undefined where nobody did, or the reader. */
export async function findEndedChat(id: string): Promise<EndedConversation | undefined> {
  try {
    return await call(endedChats.read, { params: { id } }, { type: 'background' })
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

export function dismissEndedChat(id: string) {
  return refusalOf(call(endedChats.dismiss, { params: { id } }))
}
