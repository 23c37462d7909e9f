import { useNavigation } from 'react-router'
import { LoadingProfiles, useSlowLoading } from '../../features/profiles/loading-profiles.tsx'
import { useText } from '../../shared/texts.tsx'

/** Whether a search is under way, and has been for long enough to be noticed. */
export function useSearching(): boolean {
  const { state, location } = useNavigation()
  return useSlowLoading(state === 'loading' && location.pathname === '/members')
}

export function SearchSkeleton() {
  return <LoadingProfiles label={useText()('members.loading')} />
}
