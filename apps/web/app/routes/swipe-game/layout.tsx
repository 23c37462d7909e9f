/** Around the swipe game, there before its cards are: the page's words and title, and the ways to discover. */
import '@app/ui/swipe.css'
import { Outlet } from 'react-router'
import { DiscoverModes } from '../../features/navigation/discover-modes.tsx'
import { namedMiddleware } from '../../shared/request/named-middleware.server.ts'
import { pageTexts } from '../../shared/request/server-texts.server.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/layout'

export const middleware = namedMiddleware(['account'])

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'swipe') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function SwipeLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Title />
      <div className="swipe">
        <DiscoverModes />
        <Outlet />
      </div>
    </PageTexts>
  )
}

function Title() {
  const { settings } = useRoot()
  const t = useText()
  return <title>{t('shell.title', { page: t('swipe.title'), site: settings.name })}</title>
}
