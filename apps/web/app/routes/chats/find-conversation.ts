/** A conversation, by its own id or by the member it is with. */
import type { EndedConversation, RealityCheck } from '@app/contract'
import { chat } from '@app/contract/addresses/chat'
import { endedChats } from '@app/contract/addresses/ended-chats'
import { realityChecks } from '@app/contract/addresses/reality-checks'
import { isGoneCode, type FailedLoad, type LoaderHost } from '../../shared/api/browser-host.ts'
import { emptyConversation, type ConversationData } from './conversation-data.ts'

/** A conversation that the other ended, and the server's time. */
interface EndedData {
  conversation: EndedConversation
  now: number
}

export type ConversationResult =
  | { found: ConversationData | null; ended?: EndedData | null; check?: RealityCheck | null | undefined }
  | FailedLoad

/** What is to be read before more is spent on somebody fictional. The chat goes on where it cannot be found out. */
async function findCheck(
  host: LoaderHost,
  { profile }: Pick<ConversationData, 'profile'>,
): Promise<RealityCheck | null> {
  if (profile.kind !== 'fictional') return null
  try {
    return (await host.call(realityChecks.find, { params: { id: profile.id } })).check
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}

async function orNothing(
  host: LoaderHost,
  find: () => Promise<Omit<ConversationData, 'now'>>,
): Promise<{ found: ConversationData | null; check?: RealityCheck | null }> {
  try {
    const found = await find()
    return { found: { ...found, now: host.now.getTime() }, check: await findCheck(host, found) }
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
  const { found, check } = await orNothing(host, () => host.call(chat.read, { params: { id } }))
  return { found, check, ended: found ? null : await findEnded(host, id) }
}

export function findChatWith(host: LoaderHost, member: string) {
  return orNothing(host, async () => {
    const { conversation, profile, cannot_send_reason } = await host.call(chat.withMember, { params: { id: member } })
    return conversation
      ? host.call(chat.read, { params: conversation })
      : emptyConversation(profile, cannot_send_reason)
  })
}
