/** A conversation, by its own id or by the member it is with. */
import type { EndedConversation } from '@app/contract'
import { chat } from '@app/contract/addresses/chat'
import { endedChats } from '@app/contract/addresses/ended-chats'
import { isGoneCode, type FailedLoad, type LoaderHost } from '../../shared/api/browser-host.ts'
import { emptyConversation, type ConversationData } from './conversation-data.ts'

/** A conversation that the other ended, and the server's time. */
interface EndedData {
  conversation: EndedConversation
  now: number
}

export type ConversationResult = { found: ConversationData | null; ended?: EndedData | null } | FailedLoad

async function orNothing(
  host: LoaderHost,
  find: () => Promise<Omit<ConversationData, 'now'>>,
): Promise<{ found: ConversationData | null }> {
  try {
    const found = await find()
    return { found: { ...found, now: host.now.getTime() } }
  } catch (error) {
    if (isGoneCode(host.isRefusal(error))) return { found: null }
    throw error
  }
}

async function findEnded(host: LoaderHost, id: string): Promise<EndedData | null> {
  try {
    return { conversation: await host.call(endedChats.read, { params: { id } }), now: host.now.getTime() }
  } catch (error) {
    if (isGoneCode(host.isRefusal(error))) return null
    throw error
  }
}

export async function findConversation(host: LoaderHost, id: string) {
  const { found } = await orNothing(host, () => host.call(chat.read, { params: { id } }))
  return { found, ended: found ? null : await findEnded(host, id) }
}

export function findChatWith(host: LoaderHost, member: string) {
  return orNothing(host, async () => {
    const { conversation, profile, cannot_send_reason } = await host.call(chat.withMember, { params: { id: member } })
    return conversation
      ? host.call(chat.read, { params: conversation })
      : emptyConversation(profile, cannot_send_reason)
  })
}
