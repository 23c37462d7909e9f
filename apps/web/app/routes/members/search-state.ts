/**
 * What a search has found so far: what was looked for, the pages shown, and how many there are. Pages follow each other
 * by the cursor the page before ended with. Similar results are paged in the same way.
 */
import type { Answer, MemberCard } from '@app/contract'
import type { search } from '@app/contract/search'
import { followedBy } from '../../shared/use-paged-list.ts'

type SearchAnswer = Answer<typeof search.members>
export type ResultsPage = Answer<typeof search.similar>

interface Pages {
  /** How many pages are shown. */
  pageNumber: number
  results: readonly MemberCard[]
  /** Where the next page begins; nothing after the last. */
  next: string | null
}

export interface SearchState extends Pages {
  gender: SearchAnswer['filters']['gender']
  country: string
  countryregion: string | null
  min_age: number
  max_age: number
  numResults: number
  /** Nothing until the last page is shown. */
  similar: Pages | null
}

const firstPage = ({ results, next }: ResultsPage): Pages => ({ pageNumber: 1, results, next })

/** Whoever moved up meanwhile may come a second time; each person is shown once. */
function withNext<P extends Pages>(pages: P, { results, next }: ResultsPage): P {
  return {
    ...pages,
    pageNumber: pages.pageNumber + 1,
    results: followedBy(pages.results, results, ({ id }) => id),
    next,
  }
}

export function startSearch(answer: SearchAnswer, similar: ResultsPage | null): SearchState {
  const { gender, country, countryregion, min_age, max_age } = answer.filters
  return {
    gender,
    country,
    countryregion,
    min_age,
    max_age,
    numResults: answer.numResults,
    ...firstPage(answer),
    similar: similar && firstPage(similar),
  }
}

/** After the last page come those who nearly fit. */
export function withPage(state: SearchState, page: ResultsPage, similar: ResultsPage | null): SearchState {
  return { ...withNext(state, page), similar: similar && firstPage(similar) }
}

export function withSimilar(state: SearchState, page: ResultsPage): SearchState {
  return { ...state, similar: state.similar ? withNext(state.similar, page) : firstPage(page) }
}

/** How many the next page brings at most; nothing where that is not known. */
export function countLeft({ numResults, results }: SearchState, more_than: boolean, page: number): number | null {
  if (more_than) return null
  return Math.min(page, Math.max(0, numResults - results.length)) || null
}
