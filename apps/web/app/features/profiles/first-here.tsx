/** A site that has only begun: nobody is left out by a filter, there just is nobody yet. It says so, and claims nothing else. */
import { MAXIMUM_SEARCH_AGE, MINIMUM_AGE } from '@app/contract/limits'
import { useEffect, useState } from 'react'
import { countMembers, type SearchParams } from '../../shared/api/search-calls.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'

/** Whoever the member looks for, of any age and hope, in the whole country. */
const ANYBODY = {
  min_age: String(MINIMUM_AGE),
  max_age: String(MAXIMUM_SEARCH_AGE),
  distance: 'country',
  reason: 'any',
} as const

type Whom = Pick<SearchParams, 'gender' | 'country'>

/**
 * Whether there is nobody at all to find; nothing until that is known. Not looked for where somebody was shown before. Whom
 * and where are the member's own, unless told.
 */
export function useFirstHere(enabled: boolean, { gender, country }: Whom = {}): boolean | undefined {
  const [first, setFirst] = useState<boolean>()
  useEffect(() => {
    if (!enabled) return undefined
    const leaving = new AbortController()
    const whom = { ...ANYBODY, ...(gender && { gender }), ...(country && { country, distance: undefined }) }
    const ask = async () => setFirst((await countMembers(whom, leaving.signal)).numResults === 0)
    ask().catch(() => {
      if (!leaving.signal.aborted) setFirst(false)
    })
    return () => leaving.abort()
  }, [enabled, gender, country])
  return enabled ? first : false
}

/** Few ever see it. */
export const FirstHere = lazyPart(async () => (await import('./first-here-notice.tsx')).FirstHereNotice)
