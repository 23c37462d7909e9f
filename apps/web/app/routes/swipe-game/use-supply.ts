/** Sees to it that there is always a next card, with its photo ready, and that the box is today's. */
import { useEffect, useState, type Dispatch } from 'react'
import { imageSources } from '../../features/people/image-sources.ts'
import { findBox, findDeck } from '../../shared/api/swipe-calls.ts'
import { serverNow } from '../../shared/clock.ts'
import { useRoot } from '../../shared/site.ts'
import type { Card, Game, Turn } from './game.ts'
import { inOrder } from './in-order.ts'

/** With so few cards left, more are asked for. */
const FEW = 6
/** Photos that are decoded before their card is seen, beyond the three that are. */
const AHEAD = 6
const MOST_LATE_MS = 15_000
export const PHOTO_SIZES = '(min-width: 992px) 416px, 376px'

/** Answers whether asking for more has failed. */
export function useMoreCards({ cards, next }: Game, take: Dispatch<Turn>): boolean {
  const [failed, setFailed] = useState(false)
  const after = cards.length < FEW ? next : null
  useEffect(() => {
    if (after === null) return undefined
    let wanted = true
    inOrder(() => findDeck(after)).then(
      (deck) => wanted && take({ type: 'more', deck }),
      () => setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [after, take])
  return failed
}

const ready = new Map<string, HTMLImageElement>()

function makeReady(src: string, srcset: string): void {
  if (ready.has(src)) return
  const image = new Image()
  ready.set(src, image)
  Object.assign(image, { sizes: PHOTO_SIZES, srcset, src })
  // One that cannot be had now is asked for again by its card.
  image.decode().catch(() => ready.delete(src))
}

export function usePhotosReady(cards: readonly Card[]): void {
  const { settings } = useRoot()
  useEffect(() => {
    for (const { main_image: image } of cards.slice(0, AHEAD)) {
      if (!image) continue
      const { src, srcSet } = imageSources(settings.cdn_prefix, image)
      makeReady(src, srcSet)
    }
  }, [cards, settings.cdn_prefix])
}

/** At midnight there is another box: it is fetched then, or when the page is looked at again. */
export function useTodaysBox({ box }: Game, take: Dispatch<Turn>): void {
  const opens = Date.parse(box.new_box_at)
  useEffect(() => {
    let wanted = true
    const fetchNew = () => {
      if (serverNow() < opens) return
      inOrder(findBox).then(
        (fresh) => wanted && take({ type: 'box', box: fresh }),
        () => undefined,
      )
    }
    // Not everybody in the same second.
    const late = 1000 + Math.random() * MOST_LATE_MS
    const timer = setTimeout(fetchNew, Math.max(0, opens - serverNow()) + late)
    document.addEventListener('visibilitychange', fetchNew)
    return () => {
      wanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', fetchNew)
    }
  }, [opens, take])
}
