/** What there is to see of a game: the table, the end of the likes, or the end of the cards. */
import { Failure } from '../../features/people/failure.tsx'
import { useText } from '../../shared/texts.tsx'
import type { Dealt } from './deal.ts'
import { DealtOut } from './dealt-out.tsx'
import { likesLeft } from './game.ts'
import { Limit } from './limit.tsx'
import { Dealing } from './dealing.tsx'
import { Table } from './table.tsx'
import { useGame, type Playing as PlayingGame } from './use-game.ts'
import { useMoreCards, usePhotosReady, useTodaysBox } from './use-supply.ts'

export function Playing({ dealt }: { dealt: Dealt }) {
  const t = useText()
  const playing = useGame(dealt.deck)
  const { game, take, said } = playing
  const failed = useMoreCards(game, take)
  usePhotosReady(game.cards)
  useTodaysBox(game, take)
  return (
    <>
      <Shown playing={playing} dealt={dealt} failed={failed} heading={t('swipe.title')} />
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

interface ShownProps {
  playing: PlayingGame
  dealt: Dealt
  failed: boolean
  heading: string
}

function Shown({ playing, dealt, failed, heading }: ShownProps) {
  const { game, limit, closeLimit, total } = playing
  // Closed by itself at midnight, when there are likes again.
  if (limit && likesLeft(game) === 0) {
    return <Limit total={total} new_box_at={game.box.new_box_at} onBack={closeLimit} />
  }
  const [top] = game.cards
  if (!top && game.next !== null) return failed ? <Failure kind="error" /> : <Dealing />
  if (!top && game.leaving.length === 0) return <DealtOut playing={playing} />
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <Table playing={playing} names={dealt} />
    </>
  )
}
