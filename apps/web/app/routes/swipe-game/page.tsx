/** The swipe game: a deck of people who fit, a few likes each day, as many passes as one likes. */
import { Failure } from '../../features/people/failure.tsx'
import type { Route } from './+types/page'
import { deal } from './deal.ts'
import { Dealing } from './dealing.tsx'
import { Playing } from './playing.tsx'

/** The server does not know when the member's day ends, so the first cards are asked for by the browser too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { dealt: await deal(request.signal) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Dealing />
}

export default function SwipeGame({ loaderData: { dealt } }: Route.ComponentProps) {
  return 'failed' in dealt ? <Failure kind={dealt.failed} /> : <Playing key={dealt.dealt_at} dealt={dealt} />
}
