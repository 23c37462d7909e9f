import { PersonCardSkeleton } from '@app/ui/skeleton'
import { useNavigation } from 'react-router'
import { useLate } from '../../shared/late.ts'
import { useText } from '../../shared/texts.tsx'

const SKELETON_AFTER_MS = 150
const CARDS = 8

/** Whether a search is under way, and has been for long enough to be noticed. */
export function useSearching(): boolean {
  const { state, location } = useNavigation()
  return useLate(state === 'loading' && location.pathname === '/members', SKELETON_AFTER_MS)
}

/** Where the people will be. */
export function SearchingCards() {
  const t = useText()
  return (
    <>
      <span className="sr-only" role="status">
        {t('members.loading')}
      </span>
      <div className="people people--4">
        {Array.from({ length: CARDS }, (_, index) => (
          <PersonCardSkeleton key={index} />
        ))}
      </div>
    </>
  )
}
