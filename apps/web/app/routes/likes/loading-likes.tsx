/** Where the people of a list will be, once it has taken long enough to be noticed. */
import type { LikeType } from '@app/contract'
import { PersonCardSkeleton } from '@app/ui/skeleton'
import { useNavigation } from 'react-router'
import { useLate } from '../../shared/late.ts'
import { useText } from '../../shared/texts.tsx'
import { hrefOf, LISTS } from './lists.ts'

const SKELETON_AFTER_MS = 150
const CARDS = 8

/** The list that is being asked for. */
export function useListOnItsWay(): LikeType | undefined {
  const { state, location } = useNavigation()
  const type = LISTS.find((list) => state === 'loading' && location.pathname === hrefOf(list))
  const late = useLate(type !== undefined, SKELETON_AFTER_MS)
  return late ? type : undefined
}

export function LoadingLikes() {
  const t = useText()
  return (
    <>
      <span className="sr-only" role="status">
        {t('likes.loading')}
      </span>
      <div className="people people--4">
        {Array.from({ length: CARDS }, (_, index) => (
          <PersonCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
