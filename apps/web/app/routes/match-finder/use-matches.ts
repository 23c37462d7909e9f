/** The people found so far, a page after the other; each person is shown once. */
import type { FoundPerson } from '@app/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepMatches, keptMatches, type Preferences } from './given.ts'

export interface Matches {
  people: readonly FoundPerson[]
  /** Where the next page begins; nothing after the last. */
  next: string | null
  pages: number
}

const NONE: Matches = { people: [], next: null, pages: 0 }

async function following(matches: Matches, wanted: Preferences): Promise<Matches> {
  const { findMatches } = await import('../../shared/api/finder-calls.ts')
  const { results, next } = await findMatches(wanted, matches.next ?? undefined)
  const known = new Set(matches.people.map(({ id }) => id))
  const fresh = results.filter(({ id }) => !known.has(id))
  return { people: [...matches.people, ...fresh], next, pages: matches.pages + 1 }
}

/** `wanted` stays the same while this is shown; other answers are asked for by another. */
export function useMatches(wanted: Preferences) {
  const [matches, setMatches] = useState(() => keptMatches() ?? NONE)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const first = useRef(wanted)
  const left = useRef(false)

  const ask = useCallback(async (from: Matches) => {
    setBusy(true)
    setFailed(false)
    try {
      const found = await following(from, first.current)
      if (left.current) return
      keepMatches(found)
      setMatches(found)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }, [])

  useEffect(() => {
    left.current = false
    if (!keptMatches()) void ask(NONE)
    return () => {
      left.current = true
    }
  }, [ask])
  useEffect(() => {
    if (!failed) return undefined
    const again = () => void ask(matches)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed, matches, ask])
  return { matches, failed, busy, more: () => void ask(matches) }
}
