/** The game itself: how many likes are left, the deck, and what can be done with the card on top. */
import { Matchsticks } from '@app/ui/matchsticks'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../shared/texts.tsx'
import type { Dealt } from './deal.ts'
import { Deck } from './deck.tsx'
import { likesLeft } from './game.ts'
import { Tools, WHY } from './tools.tsx'
import type { Playing } from './use-game.ts'
import { useKeys } from './use-keys.ts'

interface TableProps {
  playing: Playing
  names: Pick<Dealt, 'interests' | 'regions'>
}

export function Table({ playing, names }: TableProps) {
  const t = useText()
  const navigate = useNavigate()
  const table = useRef<HTMLDivElement>(null)
  const deck = useRef<HTMLDivElement>(null)
  const { game, take, online, swipe, undo, total } = playing
  const [top] = game.cards
  const left = likesLeft(game)

  /** The focus stays with the game: on the button that was pressed, or on the deck. */
  function decide(like: boolean): boolean {
    const goes = swipe(like)
    const tools = table.current?.querySelector('.swipe-table__tools')
    if (goes && !tools?.contains(document.activeElement)) deck.current?.focus({ preventScroll: true })
    return goes
  }
  useKeys(table, {
    onSwipe: decide,
    onUndo: undo,
    onProfile: () => top && void navigate(`/members/${top.id}`),
  })
  return (
    <div ref={table} className="container swipe-table">
      <div className="swipe-table__count">
        <Matchsticks left={left} total={total} />
        <span>
          <b>{t('swipe.left', { left, total })}</b>
          <span className="muted">{online && t('swipe.new_box')}</span>
          <span id={WHY} role="status">
            {!online && t('swipe.offline')}
          </span>
        </span>
      </div>
      <Deck game={game} names={names} box={deck} onDecide={decide} onGone={(id) => take({ type: 'gone', id })} />
      <Tools playing={playing} name={top?.name ?? ''} onSwipe={decide} />
    </div>
  )
}
