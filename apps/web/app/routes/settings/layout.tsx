/** What all pages of the settings and the own profile share: only who is logged in comes in, and the texts. */
import '@app/ui/settings.css'
import { Outlet } from 'react-router'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { PageTexts } from '../../shared/texts.tsx'
import type { Route } from './+types/layout'

export const middleware = namedMiddleware(['account'])

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'settings', 'signup', 'profile', 'prompts', 'me', 'area', 'preferences') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function SettingsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Outlet />
    </PageTexts>
  )
}
