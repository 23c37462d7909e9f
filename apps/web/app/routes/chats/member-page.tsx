/** The chat with a member: the conversation there is, or the place to begin one. */
import { data } from 'react-router'
import { findHere } from '../../shared/api/browser-host.ts'
import { hostContext } from '../../shared/host.ts'
import type { Route } from './+types/member-page'
import { findChatWith } from './find-conversation.ts'
import { OpenChat } from './open-chat.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = await findChatWith(context.get(hostContext), params.id)
  return asked.found ? asked : data(asked, { status: 404 })
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findChatWith(host, params.id))
}

export default function MemberChatPage({ loaderData }: Route.ComponentProps) {
  return <OpenChat asked={loaderData} by="member" />
}
