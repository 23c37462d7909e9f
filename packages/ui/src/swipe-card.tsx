import { MapPin } from 'lucide-react'
import { useRef, type PointerEvent, type ReactNode, useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { dragCard, prefersReducedMotion, resetCard } from './drag-card.ts'
import { FictionalMark } from './fictional-mark.tsx'
import { Icon } from './icon.tsx'

/** Animates a swiped card off the screen from where it was released; a card that comes back is reset. */
function useFlyOut(card: RefObject<HTMLElement | null>, side: 1 | -1 | undefined, onExited: () => void): void {
  const exited = useEffectEvent(onExited)
  useLayoutEffect(() => {
    const element = card.current
    if (!element || side === undefined) return undefined
    const off = { transform: `translate3d(${side * 130}%, 6%, 0) rotate(${side * 14}deg)`, opacity: 0 }
    const flight = element.animate([{ offset: 0.6, opacity: 1 }, off], {
      duration: prefersReducedMotion() ? 1 : 320,
      easing: 'cubic-bezier(0.3, 0.1, 0.6, 1)',
      fill: 'forwards',
    })
    // A cancelled animation means that the card came back.
    flight.finished.then(exited, () => undefined)
    return () => {
      flight.cancel()
      resetCard(element)
    }
  }, [card, side])
}

/** On top, behind it, or on the way out. Only the one on top is there for whoever cannot see. */
export type CardPlace = 'top' | 'second' | 'third' | 'liked' | 'passed'

interface Common {
  place: CardPlace
  /** Lies on top again after it was swiped. */
  back?: boolean | undefined
  /** Name and age. */
  name: ReactNode
  photo?: { src: string; alt: string; srcSet?: string | undefined; sizes?: string | undefined } | undefined
  initials: string
  /** One thing they say. */
  prompt?: ReactNode
  /** What they like doing: a few pills. */
  interests?: ReactNode
  /** The way to the profile, in the corner. */
  profile: ReactNode
  /** What is written across it while it is dragged. */
  stamps: { like: ReactNode; pass: ReactNode }
  /** Dragged far enough; answers whether that stands. */
  onDecide: (like: boolean) => boolean
  onExited: () => void
}

interface Real extends Common {
  kind: 'real'
  /** Place and distance. */
  meta?: ReactNode
  onlineLabel?: ReactNode
}

interface Fictional extends Common {
  kind: 'fictional'
  mark: ReactNode
  description: ReactNode
  onlineLabel?: never
  meta?: never
}

/** `kind` has no default: whoever shows a person says which it is. */
export type SwipeCardProps = Real | Fictional

const SIDES = { liked: 1, passed: -1, top: undefined, second: undefined, third: undefined } as const

/** A person on a card that is dragged right for a like and left for a pass. */
export function SwipeCard(props: SwipeCardProps) {
  const { place, back, photo, initials, profile, stamps, kind, onDecide, onExited } = props
  const card = useRef<HTMLElement>(null)
  useFlyOut(card, SIDES[place], onExited)
  const press = ({ nativeEvent, target }: PointerEvent<HTMLElement>) => {
    const onLink = target instanceof Element && target.closest('a, button') !== null
    if (card.current && nativeEvent.isPrimary && nativeEvent.button === 0 && !onLink) {
      dragCard(card.current, nativeEvent, onDecide)
    }
  }
  const onTop = place === 'top'
  return (
    <article
      ref={card}
      className="deck__card"
      data-place={place}
      data-back={back || undefined}
      inert={!onTop}
      aria-hidden={onTop ? undefined : true}
      onPointerDown={onTop ? press : undefined}
    >
      <div className="deck__face">
        {photo ? (
          <img {...photo} alt={photo.alt} decoding="async" draggable={false} />
        ) : (
          <span className="deck__initials" aria-hidden="true">
            {initials}
          </span>
        )}
        {kind === 'fictional' && (
          <span className="deck__mark">
            <FictionalMark on="photo">{props.mark}</FictionalMark>
          </span>
        )}
        <Caption {...props} />
      </div>
      {profile}
      <span className="deck__stamp deck__stamp--like" data-stamp="like" aria-hidden="true">
        {stamps.like}
      </span>
      <span className="deck__stamp deck__stamp--pass" data-stamp="pass" aria-hidden="true">
        {stamps.pass}
      </span>
    </article>
  )
}

function Caption(props: SwipeCardProps) {
  const { kind, name, onlineLabel, meta, prompt, interests } = props
  return (
    <div className="deck__caption">
      <h2>
        {name}
        {onlineLabel !== undefined && (
          <>
            <i className="online-dot" aria-hidden="true" />
            <span className="sr-only">{onlineLabel}</span>
          </>
        )}
      </h2>
      {kind === 'fictional' && <p>{props.description}</p>}
      {meta && (
        <p>
          <Icon of={MapPin} size={18} />
          {meta}
        </p>
      )}
      {prompt}
      {interests}
    </div>
  )
}
