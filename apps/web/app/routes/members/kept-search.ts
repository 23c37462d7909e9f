/** The pages of the last search, for who comes back from a profile: they find the list as they left it. */
import type { SearchState } from './search-state.ts'

let kept: { address: string; state: SearchState } | undefined

export function keepSearch(address: string, state: SearchState): void {
  kept = { address, state }
}

export function findKeptSearch(address: string): SearchState | undefined {
  return kept?.address === address ? kept.state : undefined
}
