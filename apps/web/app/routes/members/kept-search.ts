/** The pages of the last search, for who comes back from a profile: they find the list as they left it. */
import type { SearchState } from './search-state.ts'

let kept: { visit: string; state: SearchState } | undefined

export function keepSearch(visit: string, state: SearchState): void {
  kept = { visit, state }
}

export function findKeptSearch(visit: string): SearchState | undefined {
  return kept?.visit === visit ? kept.state : undefined
}
