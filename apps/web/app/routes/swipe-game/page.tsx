/** The swipe game: a deck of people who fit, a few likes each day, as many passes as one likes. */
import type { ReactNode } from 'react'
import { DiscoverModes } from '../../features/navigation/discover-modes.tsx'
import { Failure } from '../../features/people/failure.tsx'
import { named } from '../../shared/middleware.server.ts'
import { pageTexts } from '../../shared/server-texts.server.ts'
import { useRoot } from '../../shared/site.ts'
import { PageTexts, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/page'
import { deal } from './deal.ts'
import { Dealing } from './dealing.tsx'
import { Playing } from './playing.tsx'

export const middleware = named(['account'])

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'swipe') }
}

/** The server does not know when the member's day ends, so the first cards are asked for by the browser too. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const [{ texts }, dealt] = await Promise.all([serverLoader(), deal(request.signal)])
  return { texts, dealt }
}
clientLoader.hydrate = true as const

export function HydrateFallback({ loaderData }: Route.HydrateFallbackProps) {
  if (!loaderData) return null
  return (
    <Frame texts={loaderData.texts}>
      <Dealing />
    </Frame>
  )
}

export default function SwipeGame({ loaderData: { texts, dealt } }: Route.ComponentProps) {
  return (
    <Frame texts={texts}>
      {'failed' in dealt ? <Failure kind={dealt.failed} /> : <Playing key={dealt.dealt_at} dealt={dealt} />}
    </Frame>
  )
}

function Frame({ texts, children }: { texts: Parameters<typeof PageTexts>[0]['texts']; children: ReactNode }) {
  return (
    <PageTexts texts={texts}>
      <Title />
      <div className="swipe">
        <DiscoverModes />
        {children}
      </div>
    </PageTexts>
  )
}

function Title() {
  const { settings } = useRoot()
  const t = useText()
  return <title>{t('shell.title', { page: t('swipe.title'), site: settings.name })}</title>
}
