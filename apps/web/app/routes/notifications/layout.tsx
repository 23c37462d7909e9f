/** What the page of notifications needs before it: a member, and its words. */
import { Outlet } from 'react-router'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts } from '../../shared/texts.tsx'
import type { Route } from './+types/layout'

export const middleware = namedMiddleware(['account'])

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'members', 'notices') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function NotificationsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Outlet />
    </PageTexts>
  )
}
