/** What there is to see of a game: the table, the end of the likes, or the end of the cards. */
import { LoadFailure } from '../../features/loading/load-failure.tsx'
import type { FailureKind } from '../../shared/api/failure-kind.ts'
import { useText } from '../../shared/texts.tsx'
import type { LoadedDeck } from './load-deck.ts'
import { EmptyDeck } from './empty-deck.tsx'
import { likesLeft } from './game.ts'
import { LikeLimit } from './like-limit.tsx'
import { LoadingDeck } from './loading-deck.tsx'
import { GameTable } from './game-table.tsx'
import { useGame, type GameControls } from './use-game.ts'
import { useMoreCards, usePreloadPhotos, useTodaysBox } from './deck-supply.ts'

export function GameView({ loaded }: { loaded: LoadedDeck }) {
  const t = useText()
  const controls = useGame(loaded.deck)
  const { game, dispatch, announcement } = controls
  const failed = useMoreCards(game, dispatch)
  usePreloadPhotos(game.cards)
  useTodaysBox(game, dispatch)
  return (
    <>
      <GameScreen controls={controls} loaded={loaded} failed={failed} heading={t('swipe.title')} />
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  )
}

interface GameScreenProps {
  controls: GameControls
  loaded: LoadedDeck
  failed: FailureKind | undefined
  heading: string
}

function GameScreen({ controls, loaded, failed, heading }: GameScreenProps) {
  const { game, limit, closeLimit, total } = controls
  // Closed by itself at midnight, when there are likes again.
  if (limit && likesLeft(game) === 0) {
    return <LikeLimit total={total} new_box_at={game.box.new_box_at} onBack={closeLimit} />
  }
  const [top] = game.cards
  if (!top && game.next !== null) return failed ? <LoadFailure kind={failed} /> : <LoadingDeck />
  if (!top && game.leaving.length === 0) return <EmptyDeck playing={controls} />
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <GameTable controls={controls} names={loaded} />
    </>
  )
}
