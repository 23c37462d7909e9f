/** The people found so far, a page after the other; each person is shown once. */
import { useEffect, useEffectEvent, useState } from 'react'
import { findMatches } from '../../shared/api/finder-calls.ts'
import { followedBy, useLoadMore } from '../../shared/use-paged-list.ts'
import { cacheMatches, cachedMatches, type Preferences } from './answers-store.ts'
import type { Matches } from './matches.ts'

const NONE: Matches = { people: [], next: null, pages: 0 }

async function loadNextPage(matches: Matches, preferences: Preferences): Promise<Matches> {
  const { results, next } = await findMatches(preferences, matches.next ?? undefined)
  return { people: followedBy(matches.people, results, ({ id }) => id), next, pages: matches.pages + 1 }
}

/** `wanted` stays the same while this is shown; other answers are asked for by another. */
export function useMatches(preferences: Preferences) {
  const [matches, setMatches] = useState(() => cachedMatches() ?? NONE)
  const { run, ...state } = useLoadMore()
  const more = () =>
    void run(
      () => loadNextPage(matches, preferences),
      (loaded) => {
        cacheMatches(loaded)
        setMatches(loaded)
        return matches.pages > 0 ? loaded.people[matches.people.length]?.id : undefined
      },
    )
  const askAgain = useEffectEvent(() => more())
  useEffect(() => {
    if (!cachedMatches()) askAgain()
  }, [])
  useEffect(() => {
    if (!state.failed) return undefined
    const again = () => askAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [state.failed])
  return { matches, more, ...state }
}
