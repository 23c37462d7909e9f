/** Cities that fit what is typed, asked for when the typing pauses. An answer that comes late is dropped. */
import type { City } from '@app/contract'
import { useEffect, useState } from 'react'
import type { Area } from './use-area.ts'

const PAUSE_MS = 180

interface Found {
  cities: readonly City[]
  state: 'rest' | 'asking' | 'found' | 'failed'
}

const REST: Found = { cities: [], state: 'rest' }

export function useCities({ country, region, city, typed }: Area): Found {
  const [found, setFound] = useState(REST)
  const name = city ? '' : typed.trim()
  useEffect(() => {
    if (name === '') {
      setFound(REST)
      return undefined
    }
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      setFound(({ cities }) => ({ cities, state: 'asking' }))
      import('../../../shared/api/place-calls.ts')
        .then(({ citiesLike }) => citiesLike({ country, region, name }, leaving.signal))
        .then((cities) => setFound({ cities, state: 'found' }))
        .catch(() => leaving.signal.aborted || setFound({ cities: [], state: 'failed' }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [country, region, name])
  return found
}
