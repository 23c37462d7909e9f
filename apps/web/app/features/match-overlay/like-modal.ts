/**
 * The like modal: after the delay that the address asks for, the overlay shows whoever there is to show. It waits for
 * a moment in which it disturbs nobody; where nobody is to be shown, or asking fails, nothing happens.
 */
import { LIKES_RELOAD_MS } from '@app/contract/limits'
import { useEffect } from 'react'
import { findAutoLike } from '../../shared/api/like-calls.ts'
import { now } from '../../shared/clock.ts'
import { mayInterrupt } from '../../shared/interruptions.ts'
import { reloadLikes } from '../../shared/likes/new-likes-store.ts'
import { isOffline } from '../../shared/network/offline.ts'
import { readDelay, withoutDelay } from './like-delay.ts'
import { openMatchOverlay } from './overlay-state.ts'
import { waitUntilInterruptible } from '../../shared/wait-until-interruptible.ts'

/** Replaces the history entry, so that the page is not loaded again. */
function dropDelay(): void {
  window.history.replaceState(window.history.state, '', withoutDelay(window.location))
}

async function showAutoLike(due: number, signal: AbortSignal): Promise<void> {
  await waitUntilInterruptible(due, signal)
  if (isOffline()) return
  const autoLike = await findAutoLike(signal)
  if (signal.aborted || !autoLike) return
  const { profile, shown_as, match } = autoLike
  // A match has a moment of its own, and only one.
  if (!profile || !shown_as || match) {
    dropDelay()
    return
  }
  setTimeout(() => void reloadLikes(), LIKES_RELOAD_MS)
  if (!mayInterrupt()) await waitUntilInterruptible(due, signal)
  openMatchOverlay({ profile, shown_as, match })
  dropDelay()
}

/** Once for each place in the history: whoever goes on before it is due is left in peace. */
export function LikeModal() {
  useEffect(() => {
    // Read from `window`: the router does not learn that the delay was dropped.
    const delay = readDelay(window.location.search)
    if (delay === null) return undefined
    const life = new AbortController()
    void showAutoLike(now() + delay, life.signal)
    return () => life.abort()
  }, [])
  return null
}
