/** What the pages of likes share: that they are for members, and the words for people. */
import { Outlet } from 'react-router'
import { named } from '../../shared/middleware.server.ts'
import { pageTexts } from '../../shared/server-texts.server.ts'
import { PageTexts } from '../../shared/texts.tsx'
import type { Route } from './+types/frame'

export const middleware = named(['account'])

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'members', 'profile', 'profile-view', 'likes', 'gifts') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function LikesFrame({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Outlet />
    </PageTexts>
  )
}
