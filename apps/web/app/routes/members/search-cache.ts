/** Caches the pages of the last search, so that a member who returns from a profile finds the list unchanged. */
import type { SearchState } from './search-state.ts'

let cached: { visit: string; state: SearchState } | undefined

export function cacheSearch(visit: string, state: SearchState): void {
  cached = { visit, state }
}

export function findCachedSearch(visit: string): SearchState | undefined {
  return cached?.visit === visit ? cached.state : undefined
}
