/** One conversation, or that the other ended it. Unknown, deleted by the reader and of others look the same: not available. */
import { data } from 'react-router'
import { findHere } from '../../shared/api/browser-host.ts'
import { hostContext } from '../../shared/request/host.ts'
import type { Route } from './+types/conversation-page'
import { findConversation } from './find-conversation.ts'
import { ConversationRoute } from './conversation-route.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await findConversation(context.get(hostContext), params.id)
  return (result.found ?? result.ended) ? result : data(result, { status: 404 })
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findConversation(host, params.id))
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return <ConversationRoute result={loaderData} addressedBy="conversation" />
}
