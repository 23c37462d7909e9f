/** A conversation as the server writes it, by its own id or by the member it is with. */
import { chat } from '@app/contract/chat'
import { data, type RouterContextProvider } from 'react-router'
import { hostContext } from '../../shared/host.ts'
import { unbegun, type Found } from './unbegun.ts'

type Context = Readonly<RouterContextProvider>

async function orNothing(context: Context, find: () => Promise<Omit<Found, 'now'>>) {
  const host = context.get(hostContext)
  try {
    return { found: { ...(await find()), now: host.now.getTime() } }
  } catch (error) {
    const code = host.isRefusal(error)
    if (code === 'not_found' || code === 'invalid_input') return data({ found: null }, { status: 404 })
    throw error
  }
}

export function findConversation(context: Context, id: string) {
  return orNothing(context, () => context.get(hostContext).call(chat.read, { params: { id } }))
}

export function findChatWith(context: Context, member: string) {
  const host = context.get(hostContext)
  return orNothing(context, async () => {
    const { conversation, profile, hindrance } = await host.call(chat.withMember, { params: { id: member } })
    return conversation ? host.call(chat.read, { params: conversation }) : unbegun(profile, hindrance)
  })
}
