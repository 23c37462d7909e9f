/** The game itself: how many likes are left, the deck, and what can be done with the card on top. */
import { LikesMeter } from '@app/ui/likes-meter'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import type { LoadedDeck } from './load-deck.ts'
import { Deck } from './deck.tsx'
import { likesLeft } from './game.ts'
import { SwipeButtons, OFFLINE_REASON_ID } from './swipe-buttons.tsx'
import type { GameControls } from './use-game.ts'
import { useKeys } from './use-keys.ts'

interface GameTableProps {
  controls: GameControls
  names: Pick<LoadedDeck, 'interests' | 'regions'>
}

export function GameTable({ controls, names }: GameTableProps) {
  const t = useText()
  const navigate = useNavigate()
  const table = useRef<HTMLDivElement>(null)
  const deck = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const { game, dispatch, online, swipe, undo, total } = controls
  const [top] = game.cards
  const left = likesLeft(game)

  /** The focus stays with the game: on the button that was pressed, or on the deck. */
  function decide(like: boolean): boolean {
    const accepted = swipe(like)
    if (accepted && !buttons.current?.contains(document.activeElement)) deck.current?.focus({ preventScroll: true })
    return accepted
  }
  useKeys(table, {
    onSwipe: decide,
    onUndo: undo,
    onProfile: () => top && void navigate(`/members/${top.id}`),
  })
  return (
    <div ref={table} className="container swipe-table">
      <div className="swipe-table__count">
        <LikesMeter left={left} total={total} />
        <span>
          <b>{t('swipe.left', { left, total })}</b>
          <span className="muted">{online && t('swipe.new_box')}</span>
          <span id={OFFLINE_REASON_ID} role="status">
            {!online && t('swipe.offline')}
          </span>
        </span>
      </div>
      <Deck game={game} names={names} box={deck} onDecide={decide} onExited={(id) => dispatch({ type: 'gone', id })} />
      <SwipeButtons ref={buttons} controls={controls} name={top?.name ?? ''} onSwipe={decide} />
    </div>
  )
}
