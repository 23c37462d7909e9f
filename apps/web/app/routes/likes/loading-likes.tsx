import type { LikeType } from '@app/contract'
import { useNavigation } from 'react-router'
import { LoadingPeople, useNoticedLoading } from '../../features/people/loading-people.tsx'
import { useText } from '../../shared/texts.tsx'
import { hrefOf, LISTS } from './lists.ts'

/** The list that is being asked for. */
export function useListOnItsWay(): LikeType | undefined {
  const { state, location } = useNavigation()
  const type = LISTS.find((list) => state === 'loading' && location.pathname === hrefOf(list))
  return useNoticedLoading(type !== undefined) ? type : undefined
}

export function LoadingLikes() {
  return <LoadingPeople label={useText()('likes.loading')} />
}
