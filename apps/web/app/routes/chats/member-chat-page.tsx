/** The chat with a member: the conversation there is, or the place to begin one. */
import { data } from 'react-router'
import { findHere } from '../../shared/api/browser-host.ts'
import { hostContext } from '../../shared/request/host.ts'
import { withinLimits } from '../../shared/request/within-limits.server.ts'
import type { Route } from './+types/member-chat-page'
import { findChatWith } from './find-conversation.ts'
import { ConversationRoute } from './conversation-route.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const find = async () => {
    const result = await findChatWith(host, params.id)
    return result.found ? result : data(result, { status: 404 })
  }
  return withinLimits(host, find())
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findChatWith(host, params.id))
}

export default function MemberChatPage({ loaderData }: Route.ComponentProps) {
  return <ConversationRoute result={loaderData} addressedBy="member" />
}
