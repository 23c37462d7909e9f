/** The swipe game: a deck of people who fit, a few likes each day, as many passes as one likes. */
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import type { Route } from './+types/page'
import { loadDeck } from './load-deck.ts'
import { LoadingDeck } from './loading-deck.tsx'
import { GameView } from './game-view.tsx'

/** The server does not know when the member's day ends, so the first cards are asked for by the browser too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { loaded: await loadDeck(request.signal) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingDeck />
}

export default function SwipeGame({ loaderData: { loaded } }: Route.ComponentProps) {
  return 'failed' in loaded ? <LoadFailure kind={loaded.failed} /> : <GameView key={loaded.loaded_at} loaded={loaded} />
}
