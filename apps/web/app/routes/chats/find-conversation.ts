/** The same, asked for by the browser. What failed is told on the page, which stays. */
import { chatCalls } from '../../shared/chats/calls.ts'
import { serverNow } from '../../shared/clock.ts'
import { isOffline } from '../../shared/offline.ts'
import { unbegun, type Found } from './unbegun.ts'

export type Asked = { found: Found | null } | { failed: 'offline' | 'error' }

type Calls = Awaited<ReturnType<typeof chatCalls>>

async function ask(request: Request, find: (calls: Calls) => Promise<Omit<Found, 'now'>>): Promise<Asked> {
  if (isOffline()) return { failed: 'offline' }
  const calls = await chatCalls().catch(() => undefined)
  if (!calls) return { failed: isOffline() ? 'offline' : 'error' }
  try {
    return { found: { ...(await find(calls)), now: serverNow() } }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (calls.isGone(error)) return { found: null }
    return { failed: isOffline() ? 'offline' : 'error' }
  }
}

export function findConversationHere(request: Request, id: string): Promise<Asked> {
  return ask(request, ({ readConversation }) => readConversation(id, { signal: request.signal }))
}

export function findChatWithHere(request: Request, member: string): Promise<Asked> {
  return ask(request, async (calls) => {
    const { signal } = request
    const { conversation, profile, hindrance } = await calls.findChatWith(member, { signal })
    return conversation ? calls.readConversation(conversation.id, { signal }) : unbegun(profile, hindrance)
  })
}
