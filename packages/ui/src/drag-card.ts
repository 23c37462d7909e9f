/**
 * A card that follows the pointer. Everything is written straight to the card: while it moves nothing is rendered,
 * nothing is measured, and only transforms and opacities change, which need neither layout nor paint.
 */

/** Less than this, in px, is no drag yet. */
const DRAG_THRESHOLD_PX = 6
/** Further than this part of its width decides. */
const DECIDING_SHARE = 0.3
/** So does a flick, in px each ms, if it is one and not a twitch. */
const FLICK_SPEED = 0.5
const FLICK_MIN_PX = 32
/** A flick is what the pointer did last, in ms. */
const FLICK_WINDOW_MS = 80
const MAX_TILT_DEG = 8
const SPRING = { duration: 420, easing: 'cubic-bezier(0.3, 1.4, 0.5, 1)' }

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Step {
  x: number
  at: number
}

const stampOf = (card: HTMLElement, which: 'like' | 'pass') => card.querySelector<HTMLElement>(`[data-stamp=${which}]`)

/** The stamp of what would be decided, the surer the larger. */
function growStamp(stamp: HTMLElement | null, to: number): void {
  // Mostly one of the two does not change, and what is written costs, changed or not.
  if (!stamp || stamp.style.opacity === String(to)) return
  stamp.style.opacity = String(to)
  stamp.style.scale = String(0.6 + 0.4 * to)
}

/** Back where it lies, as if nothing had been. */
export function resetCard(card: HTMLElement): void {
  card.style.transform = ''
  for (const which of ['like', 'pass'] as const) growStamp(stampOf(card, which), 0)
}

function pointerSpeed(trail: readonly Step[], end: Step): number {
  const from = trail.find(({ at }) => end.at - at <= FLICK_WINDOW_MS)
  return from && end.at > from.at ? (end.x - from.x) / (end.at - from.at) : 0
}

function isDecided(x: number, speed: number, width: number): boolean {
  return Math.abs(x) > width * DECIDING_SHARE || (Math.abs(x) > FLICK_MIN_PX && speed * Math.sign(x) > FLICK_SPEED)
}

/** From a press until it ends; `decide` answers whether the decision stands, otherwise the card springs back. */
export function dragCard(card: HTMLElement, down: PointerEvent, decide: (like: boolean) => boolean): void {
  const width = card.offsetWidth
  const still = prefersReducedMotion()
  const stamps = { like: stampOf(card, 'like'), pass: stampOf(card, 'pass') }
  const over = new AbortController()
  const start = { x: down.clientX, y: down.clientY }
  let trail: Step[] = []
  let follows = false

  function follow(x: number, y: number): void {
    const turn = still ? 0 : Math.max(-MAX_TILT_DEG, Math.min(MAX_TILT_DEG, (x / width) * 2 * MAX_TILT_DEG))
    card.style.transform = `translate3d(${x}px, ${y}px, 0) rotate(${turn}deg)`
    const grown = Math.min(1, Math.abs(x) / (width * DECIDING_SHARE))
    growStamp(stamps.like, x > 0 ? grown : 0)
    growStamp(stamps.pass, x < 0 ? grown : 0)
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return
    const x = event.clientX - start.x
    if (!follows && Math.abs(x) < DRAG_THRESHOLD_PX) return
    if (!follows) card.setPointerCapture(event.pointerId)
    follows = true
    trail = [...trail.filter(({ at }) => event.timeStamp - at <= FLICK_WINDOW_MS), { x, at: event.timeStamp }]
    follow(x, event.clientY - start.y)
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== down.pointerId) return
    over.abort()
    if (!follows) return
    const x = event.clientX - start.x
    const decides = event.type === 'pointerup' && isDecided(x, pointerSpeed(trail, { x, at: event.timeStamp }), width)
    if (decides && decide(x > 0)) return
    if (!still) card.animate({ transform: [card.style.transform, 'none'] }, SPRING)
    resetCard(card)
  }

  card.addEventListener('pointermove', move, over)
  card.addEventListener('pointerup', end, over)
  card.addEventListener('pointercancel', end, over)
}
