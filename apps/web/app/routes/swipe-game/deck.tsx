/** The cards as they lie: one on top, two peeking out behind it, and whoever was just swiped on the way out. */
import type { CardPlace } from '@app/ui/swipe-card'
import type { Ref } from 'react'
import { useText } from '../../shared/texts.tsx'
import type { LoadedDeck } from './load-deck.ts'
import type { Game } from './game.ts'
import { ProfileSwipeCard } from './profile-swipe-card.tsx'

interface DeckProps {
  game: Game
  names: Pick<LoadedDeck, 'interests' | 'regions'>
  box: Ref<HTMLDivElement>
  onDecide: (like: boolean) => boolean
  onExited: (id: string) => void
}

const PLACES: readonly CardPlace[] = ['top', 'second', 'third']

export function Deck({ game, names, box, onDecide, onExited }: DeckProps) {
  const t = useText()
  const lying = PLACES.flatMap((place, i) => (game.cards[i] ? [{ card: game.cards[i], place }] : []))
  const leaving = game.leaving.map(({ card, like }) => ({
    card,
    place: like ? ('liked' as const) : ('passed' as const),
  }))
  return (
    <div
      ref={box}
      className="deck"
      role="group"
      aria-roledescription={t('swipe.stack')}
      aria-label={t('swipe.deck')}
      tabIndex={-1}
    >
      {/* The lowest first, so that each lies over the one before it. */}
      {[...lying.toReversed(), ...leaving].map(({ card, place }) => (
        <ProfileSwipeCard
          key={card.id}
          card={card}
          place={place}
          back={card.id === game.back}
          names={names}
          onDecide={onDecide}
          onExited={() => onExited(card.id)}
        />
      ))}
    </div>
  )
}
