/** The chat with a member: the conversation there is, or the place to begin one. */
import type { Route } from './+types/member-page'
import { findChatWith } from './find-conversation.server.ts'
import { findChatWithHere } from './find-conversation.ts'
import { OpenChat } from './open-chat.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  return findChatWith(context, params.id)
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findChatWithHere(request, params.id)
}

export default function MemberChatPage({ loaderData }: Route.ComponentProps) {
  return <OpenChat asked={loaderData} by="member" />
}
