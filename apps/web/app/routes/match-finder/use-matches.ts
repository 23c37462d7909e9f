/** The people found so far, a page after the other; each person is shown once. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepMatches, keptMatches, type Preferences } from './given.ts'
import type { Matches } from './matches.ts'

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

  const settle = useCallback(async (asked: Promise<Matches>) => {
    const found = await asked.catch(() => null)
    if (left.current) return
    setBusy(false)
    setFailed(found === null)
    if (!found) return
    keepMatches(found)
    setMatches(found)
  }, [])
  const ask = useCallback(() => {
    setBusy(true)
    setFailed(false)
    void settle(following(matches, first.current))
  }, [matches, settle])

  useEffect(() => {
    left.current = false
    if (!keptMatches()) void settle(following(NONE, first.current))
    return () => {
      left.current = true
    }
  }, [settle])
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [failed, ask])
  return { matches, failed, busy, more: ask }
}
