/** Calls of the search from the browser. */
import type { SearchQuery } from '@app/contract'
import { search } from '@app/contract/addresses/search'
import { call } from './call.ts'
import { outcomeOf } from './refusal.ts'

/** Ages travel as text, like everything in an address. */
export type SearchParams = Omit<SearchQuery, 'min_age' | 'max_age'> & {
  min_age?: string | undefined
  max_age?: string | undefined
}

export function searchMembers(query: SearchParams, signal?: AbortSignal) {
  return call(search.members, { query }, signal ? { signal } : {})
}

/** How many a search finds, without the people: nobody is shown. */
export function countMembers(query: SearchParams, signal: AbortSignal) {
  return call(search.members, { query: { ...query, count_only: 'yes' } }, { signal })
}

export function searchSimilar(query: SearchParams, signal?: AbortSignal) {
  return call(search.similar, { query }, signal ? { signal } : {})
}

/** After the last page comes whoever nearly fits; nobody where nobody fits at all. */
export const isLastOfSome = (page: { next: string | null; results: readonly unknown[] }) =>
  page.next === null && page.results.length > 0

/** Whether the member waits for the one mail that tells that people are near. */
export function findArrivalMail(signal: AbortSignal) {
  return call(search.arrivalMail, {}, { signal })
}

export function changeArrivalMail(on: boolean) {
  return outcomeOf(call(search.changeArrivalMail, { body: { on } }))
}
