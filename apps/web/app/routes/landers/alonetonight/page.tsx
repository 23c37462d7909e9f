/** A house front at night: some windows are lit, and in some stands somebody. It is drawn, and the same at noon. */
import '@app/ui/lander-alonetonight.css'
import { usePortraits } from '../art.ts'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Action, Disclosure, Lander, SmallPrint, Words } from '../frame.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, kept: true }

export const loader = (args: Route.LoaderArgs) => loadLander(args, 'alonetonight', args.params.slug)

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

/** From the roof down, six to a floor: dark, lit, or somebody. */
const FLOORS = ['..l..s', '...s..', 'l....s', '..l.s.', '...l..', 's...l.', 's.....', '.s...s'] as const

export default function AloneTonight({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <div className="house">
        <HouseFront />
        <div className="container house__words">
          <Words />
          <Action />
          <Disclosure />
          <SmallPrint />
        </div>
      </div>
    </Lander>
  )
}

function HouseFront() {
  const portraits = usePortraits([3, 2, 1, 6, 5, 15, 12, 7])
  const windows = FLOORS.join('').split('')
  return (
    <div className="house__front" aria-hidden="true">
      {windows.map((kind, at) => {
        const nth = windows.slice(0, at).filter((other) => other === 's').length
        return (
          <span key={at} data-lit={kind === 'l' ? '' : undefined}>
            {kind === 's' && (
              <img
                src={portraits[nth]}
                alt=""
                decoding="async"
                {...(nth === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
            )}
          </span>
        )
      })}
    </div>
  )
}
