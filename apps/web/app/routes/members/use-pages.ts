/** The pages of a search as they are asked for, one after the other; similar ones after the last. */
import { useEffect, useRef, useState } from 'react'
import { filtersOf } from './filters.ts'
import type { FoundMembers } from './find-members.server.ts'
import { findKeptSearch, keepSearch } from './kept-search.ts'
import { startSearch, withPage, withSimilar, type SearchState } from './search-state.ts'

type List = 'results' | 'similar'

async function nextPage(state: SearchState, list: List, query: ReturnType<typeof filtersOf>): Promise<SearchState> {
  const { searchMembers, searchSimilar, similarAfter } = await import('../../shared/api/search-calls.ts')
  if (list === 'similar') {
    return withSimilar(state, await searchSimilar({ ...query, after: state.similar?.next ?? undefined }))
  }
  const page = await searchMembers({ ...query, after: state.next ?? undefined })
  return withPage(state, page, await similarAfter(page, query))
}

/** `visit` names this place in the history: who comes back to it finds the pages they had. */
export function usePages({ found, similar }: FoundMembers, visit: string) {
  const [state, setState] = useState(() => findKeptSearch(visit) ?? startSearch(found, similar))
  const [busy, setBusy] = useState<List>()
  const [failed, setFailed] = useState<List>()
  const results = useRef<HTMLUListElement>(null)
  const alike = useRef<HTMLUListElement>(null)
  const [added, setAdded] = useState<{ list: List; after: number }>()
  useEffect(() => keepSearch(visit, state), [visit, state])
  useEffect(() => {
    if (!added) return
    const list = added.list === 'results' ? results : alike
    // To the first who is new: the button that was pressed stands below them all, or is gone.
    list.current?.querySelectorAll<HTMLElement>('article > a:first-child').item(added.after).focus()
  }, [added])

  async function more(list: List) {
    if (busy) return
    setBusy(list)
    setFailed(undefined)
    try {
      const shown = (list === 'results' ? state : state.similar)?.results.length ?? 0
      setState(await nextPage(state, list, filtersOf(found.looked_for)))
      setAdded({ list, after: shown })
    } catch {
      setFailed(list)
    }
    setBusy(undefined)
  }
  return { state, busy, failed, lists: { results, similar: alike }, more: (list: List) => void more(list) }
}
