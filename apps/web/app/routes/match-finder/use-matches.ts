/** The people found so far, a page after the other; each person is shown once. */
import { useEffect, useEffectEvent, useState } from 'react'
import { findMatches } from '../../shared/api/finder-calls.ts'
import { followedBy, useLoadMore } from '../../shared/use-paged-list.ts'
import { keepMatches, keptMatches, type Preferences } from './given.ts'
import type { Matches } from './matches.ts'

const NONE: Matches = { people: [], next: null, pages: 0 }

async function following(matches: Matches, wanted: Preferences): Promise<Matches> {
  const { results, next } = await findMatches(wanted, matches.next ?? undefined)
  return { people: followedBy(matches.people, results, ({ id }) => id), next, pages: matches.pages + 1 }
}

/** `wanted` stays the same while this is shown; other answers are asked for by another. */
export function useMatches(wanted: Preferences) {
  const [matches, setMatches] = useState(() => keptMatches() ?? NONE)
  const { run, ...state } = useLoadMore()
  const more = () =>
    void run(
      () => following(matches, wanted),
      (found) => {
        keepMatches(found)
        setMatches(found)
        return matches.pages > 0 ? found.people[matches.people.length]?.id : undefined
      },
    )
  const askAgain = useEffectEvent(() => more())
  useEffect(() => {
    if (!keptMatches()) askAgain()
  }, [])
  useEffect(() => {
    if (!state.failed) return undefined
    const again = () => askAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [state.failed])
  return { matches, more, ...state }
}
