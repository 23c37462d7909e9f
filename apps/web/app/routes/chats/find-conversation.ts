/** A conversation, by its own id or by the member it is with. */
import { chat } from '@app/contract/addresses/chat'
import { isGoneCode, type FailedLoad, type LoaderHost } from '../../shared/api/browser-host.ts'
import { emptyConversation, type ConversationData } from './conversation-data.ts'

export type ConversationResult = { found: ConversationData | null } | FailedLoad

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

export function findConversation(host: LoaderHost, id: string) {
  return orNothing(host, () => host.call(chat.read, { params: { id } }))
}

export function findChatWith(host: LoaderHost, member: string) {
  return orNothing(host, async () => {
    const { conversation, profile, cannot_send_reason } = await host.call(chat.withMember, { params: { id: member } })
    return conversation
      ? host.call(chat.read, { params: conversation })
      : emptyConversation(profile, cannot_send_reason)
  })
}
