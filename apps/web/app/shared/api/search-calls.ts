/** The calls of the search from the browser. They come along with the first change of a filter or the first page more. */
import type { SearchQuery } from '@app/contract'
import { search } from '@app/contract/addresses/search'
import { call } from './call.ts'

/** Ages travel as text, like everything in an address. */
export type SearchWish = Omit<SearchQuery, 'min_age' | 'max_age'> & {
  min_age?: string | undefined
  max_age?: string | undefined
}

export function searchMembers(query: SearchWish, signal?: AbortSignal) {
  return call(search.members, { query }, signal ? { signal } : {})
}

export function searchSimilar(query: SearchWish, signal?: AbortSignal) {
  return call(search.similar, { query }, signal ? { signal } : {})
}

/** After the last page comes whoever nearly fits; nobody where nobody fits at all. */
export const isLastOfSome = (page: { next: string | null; results: readonly unknown[] }) =>
  page.next === null && page.results.length > 0
