/** Sees to it that there is always a next card, with its photo ready, and that the box is today's. */
import { useEffect, useState, type Dispatch } from 'react'
import { imageSources } from '../../features/profiles/image-sources.ts'
import { failureKind, type FailureKind } from '../../shared/api/failure-kind.ts'
import { findBox, findDeck } from '../../shared/api/swipe-calls.ts'
import { serverNow } from '../../shared/clock.ts'
import { useRoot } from '../../shared/site/use-root.ts'
import type { Card, Game, Turn } from './game.ts'
import { enqueue } from './serial-queue.ts'

/** With so few cards left, more are asked for. */
const REFILL_BELOW = 6
/** Photos that are decoded before their card is seen, beyond the three that are. */
const PRELOADED_PHOTOS = 6
const MAX_JITTER_MS = 15_000
export const PHOTO_SIZES = '(min-width: 992px) 416px, 376px'

/** Answers why asking for more has failed. */
export function useMoreCards({ cards, next }: Game, dispatch: Dispatch<Turn>): FailureKind | undefined {
  const [failed, setFailed] = useState<FailureKind>()
  const after = cards.length < REFILL_BELOW ? next : null
  useEffect(() => {
    if (after === null) return undefined
    let active = true
    enqueue(() => findDeck(after)).then(
      (deck) => active && dispatch({ type: 'more', deck }),
      (error: unknown) => setFailed(failureKind(error)),
    )
    return () => {
      active = false
    }
  }, [after, dispatch])
  return failed
}

const preloaded = new Map<string, HTMLImageElement>()

function preloadPhoto(src: string, srcset: string): void {
  if (preloaded.has(src)) return
  const image = new Image()
  preloaded.set(src, image)
  Object.assign(image, { sizes: PHOTO_SIZES, srcset, src })
  // One that cannot be had now is asked for again by its card.
  image.decode().catch(() => preloaded.delete(src))
}

export function usePreloadPhotos(cards: readonly Card[]): void {
  const { settings } = useRoot()
  useEffect(() => {
    for (const { main_image: image } of cards.slice(0, PRELOADED_PHOTOS)) {
      if (!image) continue
      const { src, srcSet } = imageSources(settings.cdn_prefix, image)
      preloadPhoto(src, srcSet)
    }
  }, [cards, settings.cdn_prefix])
}

/** At midnight there is another box: it is fetched then, or when the page is looked at again. */
export function useTodaysBox({ box }: Game, dispatch: Dispatch<Turn>): void {
  const opens = Date.parse(box.new_box_at)
  useEffect(() => {
    let active = true
    const fetchNew = () => {
      if (serverNow() < opens) return
      enqueue(findBox).then(
        (fresh) => active && dispatch({ type: 'box', box: fresh }),
        () => undefined,
      )
    }
    // Jitter, so that not all browsers call in the same second.
    const late = 1000 + Math.random() * MAX_JITTER_MS
    const timer = setTimeout(fetchNew, Math.max(0, opens - serverNow()) + late)
    document.addEventListener('visibilitychange', fetchNew)
    return () => {
      active = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', fetchNew)
    }
  }, [opens, dispatch])
}
