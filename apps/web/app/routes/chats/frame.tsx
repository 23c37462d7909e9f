/** What the pages of chats share: that they are for members, and their words. */
import '@app/ui/chats.css'
import { Outlet } from 'react-router'
import { named } from '../../shared/middleware.server.ts'
import { pageTexts } from '../../shared/server-texts.server.ts'
import { PageTexts } from '../../shared/texts.tsx'
import type { Route } from './+types/frame'

export const middleware = named(['account'])

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'members', 'profile', 'profile-view', 'gifts', 'icebreakers', 'chat') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function ChatsFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Outlet />
    </PageTexts>
  )
}
