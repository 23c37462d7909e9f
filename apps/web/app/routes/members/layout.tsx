/** What the pages about other people share: the words for them. */
import { Outlet } from 'react-router'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts } from '../../shared/texts.tsx'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'members', 'preferences', 'profile', 'prompts', 'profile-view', 'gifts') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function MembersLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Outlet />
    </PageTexts>
  )
}
