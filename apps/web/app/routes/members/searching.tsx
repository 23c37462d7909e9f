import { useNavigation } from 'react-router'
import { LoadingPeople, useNoticedLoading } from '../../features/people/loading-people.tsx'
import { useText } from '../../shared/texts.tsx'

/** Whether a search is under way, and has been for long enough to be noticed. */
export function useSearching(): boolean {
  const { state, location } = useNavigation()
  return useNoticedLoading(state === 'loading' && location.pathname === '/members')
}

export function SearchingCards() {
  return <LoadingPeople label={useText()('members.loading')} />
}
