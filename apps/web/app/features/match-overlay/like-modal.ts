/**
 * The like modal: after the delay that the address asks for, the overlay shows whoever there is to show. It waits for
 * a moment in which it disturbs nobody; where nobody is to be shown, or asking fails, nothing happens.
 */
import { LIKES_RELOAD_MS } from '@app/contract/limits'
import { useEffect } from 'react'
import { findAutoLike } from '../../shared/api/like-calls.ts'
import { now } from '../../shared/clock.ts'
import { mayInterrupt } from '../../shared/interruptions.ts'
import { reloadLikes } from '../../shared/likes/new-likes.ts'
import { isOffline } from '../../shared/offline.ts'
import { delayIn, withoutDelay } from './like-delay.ts'
import { openMatchOverlay } from './open-overlay.ts'

const LOOK_EVERY_MS = 250

/** Never, once it was given up. */
function untilFree(due: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      // Asked before it is due too: it has to know of what was open meanwhile.
      if (!mayInterrupt() || now() < due) return
      clearInterval(timer)
      resolve()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

/** The place in the history stays the same one, so that a page does not begin anew. */
function dropDelay(): void {
  window.history.replaceState(window.history.state, '', withoutDelay(window.location))
}

async function showSomebody(due: number, signal: AbortSignal): Promise<void> {
  await untilFree(due, signal)
  if (isOffline()) return
  const found = await findAutoLike(signal)
  if (signal.aborted || !found) return
  const { profile, shown_as, match } = found
  if (!profile || !shown_as) {
    dropDelay()
    return
  }
  setTimeout(() => void reloadLikes(), LIKES_RELOAD_MS)
  if (!mayInterrupt()) await untilFree(due, signal)
  openMatchOverlay({ profile, shown_as, match })
  dropDelay()
}

/** Once for each place in the history: whoever goes on before it is due is left in peace. */
export function LikeModal() {
  useEffect(() => {
    // Asked of the browser: the router is not told when the delay is dropped.
    const delay = delayIn(window.location.search)
    if (delay === null) return undefined
    const life = new AbortController()
    void showSomebody(now() + delay, life.signal)
    return () => life.abort()
  }, [])
  return null
}
