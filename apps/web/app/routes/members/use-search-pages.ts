/** The pages of a search as they are asked for, one after the other; similar ones after the last. */
import { SEARCH_PAGES } from '@app/contract/limits'
import { useEffect, useState } from 'react'
import { isLastOfSome, searchMembers, searchSimilar, type SearchParams } from '../../shared/api/search-calls.ts'
import { useLoadMore } from '../../shared/use-paged-list.ts'
import { toFilters } from './filters.ts'
import type { SearchPageData } from './find-members.ts'
import { startSearch, withPage, withSimilar, type SearchState } from './search-state.ts'

let cached: { visit: string; state: SearchState } | undefined

/** Caches the pages of the last search, so that a member who returns from a profile finds the list unchanged. */
function cacheSearch(visit: string, state: SearchState): void {
  cached = { visit, state }
}

function findCachedSearch(visit: string): SearchState | undefined {
  return cached?.visit === visit ? cached.state : undefined
}

async function nextPage(state: SearchState, query: SearchParams): Promise<SearchState> {
  const page = await searchMembers({ ...query, after: state.next ?? undefined })
  const isLast = isLastOfSome(page) && state.pageNumber + 1 < SEARCH_PAGES
  return withPage(state, page, isLast ? await searchSimilar(query) : null)
}

/** `visit` names this place in the history: who comes back to it finds the pages they had. */
export function useSearchPages({ found, similar }: SearchPageData, visit: string) {
  const [state, setState] = useState(() => findCachedSearch(visit) ?? startSearch(found, similar))
  useEffect(() => cacheSearch(visit, state), [visit, state])
  const query = toFilters(found.filters)
  const resultsList = useLoadMore()
  const similarList = useLoadMore()
  const moreResults = () =>
    void resultsList.run(
      () => nextPage(state, query),
      (next) => {
        setState(next)
        return next.results[state.results.length]?.id
      },
    )
  const moreAlike = () =>
    void similarList.run(
      () => searchSimilar({ ...query, after: state.similar?.next ?? undefined }),
      (page) => {
        const next = withSimilar(state, page)
        setState(next)
        return next.similar?.results[state.similar?.results.length ?? 0]?.id
      },
    )
  return { state, results: { ...resultsList, more: moreResults }, alike: { ...similarList, more: moreAlike } }
}
