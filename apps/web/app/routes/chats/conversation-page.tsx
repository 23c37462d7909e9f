/** One conversation. Unknown, deleted and of others look the same: not available. */
import type { Route } from './+types/conversation-page'
import { findConversation } from './find-conversation.server.ts'
import { findConversationHere } from './find-conversation.ts'
import { OpenChat } from './open-chat.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  return findConversation(context, params.id)
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findConversationHere(request, params.id)
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return <OpenChat asked={loaderData} by="conversation" />
}
