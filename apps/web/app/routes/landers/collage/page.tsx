/** A pinboard of people and of small pleasures. All of it is drawn. */
import '@app/ui/lander-collage.css'
import type { Interest } from '@app/contract/interests'
import { DividerStrip } from '@app/ui/divider-strip'
import { Icon } from '@app/ui/icon'
import { interestIcon } from '@app/ui/interest-chip'
import { useText } from '../../../shared/texts.tsx'
import { PLACES, usePortraits } from '../art.ts'
import { loadLander } from '../campaign.server.ts'
import { describeLander } from '../describe-lander.ts'
import { Action, Disclosure, Lander, SmallPrint, Words } from '../frame.tsx'
import type { Route } from './+types/page'

export const handle = { hydrate: false, kept: true }

export const loader = (args: Route.LoaderArgs) => loadLander(args, 'collage', args.params.slug)

export const meta: Route.MetaFunction = ({ loaderData }) => describeLander(loaderData)

type Pleasure = readonly [keyof typeof PLACES, Interest]

/** Five to a row; somebody where there is nothing else. */
const BOARD: readonly (Pleasure | null)[] = [
  ...([null, ['coffee', 'coffee'], null, null, ['bike', 'cycling']] as const),
  ...([['hills', 'hiking'], null, ['dog', 'dogs'], null, null] as const),
  ...([null, null, ['stage', 'live'], null, ['sail', 'sailing']] as const),
  ...([null, null, null, null, null] as const),
]

export default function Collage({ loaderData }: Route.ComponentProps) {
  return (
    <Lander data={loaderData}>
      <div className="pinned">
        <div className="board" aria-hidden="true">
          <Board />
        </div>
        <DividerStrip />
        <div className="pinned__words lander-sheet">
          <div className="container">
            <Words />
            <Action />
            <Disclosure />
            <SmallPrint />
          </div>
        </div>
      </div>
    </Lander>
  )
}

function Board() {
  const portraits = usePortraits([3, 2, 8, 1, 7, 13, 4, 9, 10, 5, 14, 11, 16, 15])
  const t = useText()
  return (
    <ul>
      {BOARD.map((pleasure, at) => {
        const nth = BOARD.slice(0, at).filter((other) => other === null).length
        const [place, interest] = pleasure ?? []
        return (
          <li key={at} data-kind={place ? 'place' : 'person'}>
            <img
              src={place ? PLACES[place] : portraits[nth]}
              alt=""
              decoding="async"
              {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
            {interest && (
              <span className="board__caption">
                <Icon of={interestIcon(interest)} size={16} />
                {t(`interest.${interest}`)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
