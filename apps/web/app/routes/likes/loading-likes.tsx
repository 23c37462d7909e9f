import type { LikeType } from '@app/contract'
import { useNavigation } from 'react-router'
import { LoadingProfiles, useSlowLoading } from '../../features/profiles/loading-profiles.tsx'
import { useText } from '../../shared/texts.tsx'
import { listHref, LISTS } from './lists.ts'

/** The list that is being asked for. */
export function useLoadingList(): LikeType | undefined {
  const { state, location } = useNavigation()
  const type = LISTS.find((list) => state === 'loading' && location.pathname === listHref(list))
  return useSlowLoading(type !== undefined) ? type : undefined
}

export function LoadingLikes() {
  return <LoadingProfiles label={useText()('likes.loading')} />
}
