/** The pages of a search as they are asked for, one after the other; similar ones after the last. */
import { useEffect, useState } from 'react'
import { isLastOfSome, searchMembers, searchSimilar, type SearchWish } from '../../shared/api/search-calls.ts'
import { useLoadMore } from '../../shared/use-paged-list.ts'
import { filtersOf } from './filters.ts'
import type { FoundMembers } from './find-members.ts'
import { findKeptSearch, keepSearch } from './kept-search.ts'
import { startSearch, withPage, withSimilar, type SearchState } from './search-state.ts'

async function nextPage(state: SearchState, query: SearchWish): Promise<SearchState> {
  const page = await searchMembers({ ...query, after: state.next ?? undefined })
  return withPage(state, page, isLastOfSome(page) ? await searchSimilar(query) : null)
}

/** `visit` names this place in the history: who comes back to it finds the pages they had. */
export function usePages({ found, similar }: FoundMembers, visit: string) {
  const [state, setState] = useState(() => findKeptSearch(visit) ?? startSearch(found, similar))
  useEffect(() => keepSearch(visit, state), [visit, state])
  const query = filtersOf(found.filters)
  const results = useLoadMore()
  const alike = useLoadMore()
  const moreResults = () =>
    void results.run(
      () => nextPage(state, query),
      (next) => {
        setState(next)
        return next.results[state.results.length]?.id
      },
    )
  const moreAlike = () =>
    void alike.run(
      () => searchSimilar({ ...query, after: state.similar?.next ?? undefined }),
      (page) => {
        const next = withSimilar(state, page)
        setState(next)
        return next.similar?.results[state.similar?.results.length ?? 0]?.id
      },
    )
  return { state, results: { ...results, more: moreResults }, alike: { ...alike, more: moreAlike } }
}
