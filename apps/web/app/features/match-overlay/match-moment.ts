/**
 * The match moment of whoever liked first: as soon as the page knows of a match, and disturbs nobody. The server hands
 * each match out once, so that neither another tab nor a reload shows it again.
 */
import { useEffect, useEffectEvent } from 'react'
import { takeMatch } from '../../shared/api/like-calls.ts'
import { now } from '../../shared/clock.ts'
import { dropNewMatch, refreshNewLikes, useNewLikes, useNewMatch } from '../../shared/likes/new-likes-store.ts'
import { openMatchOverlay } from './overlay-state.ts'
import { waitUntilInterruptible } from '../../shared/wait-until-interruptible.ts'

/** Only a tab that somebody looks at takes it. */
async function untilLookedAt(signal: AbortSignal): Promise<void> {
  do {
    await waitUntilInterruptible(now(), signal)
  } while (document.hidden)
}

async function showMatch(shownNumber: number, signal: AbortSignal): Promise<void> {
  await untilLookedAt(signal)
  try {
    const profile = await takeMatch()
    if (profile) openMatchOverlay({ profile, shown_as: 'like', match: true })
    dropNewMatch(shownNumber)
    // The like is no longer new, and another match may wait.
    void refreshNewLikes()
  } catch {
    // The next poll brings it back.
    dropNewMatch(shownNumber)
  }
}

export function MatchMoment() {
  const due = useNewMatch()
  const number = useNewLikes()
  const show = useEffectEvent((signal: AbortSignal) => void showMatch(number, signal))
  useEffect(() => {
    if (!due) return undefined
    const life = new AbortController()
    show(life.signal)
    return () => life.abort()
  }, [due])
  return null
}
