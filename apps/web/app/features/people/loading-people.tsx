/** Where people will be, once it has taken long enough to be noticed. */
import { PersonCardSkeleton } from '@app/ui/skeleton'
import { useLate } from '../../shared/late.ts'

const NOTICED_AFTER_MS = 150
const CARDS = 8

export const useNoticedLoading = (loading: boolean): boolean => useLate(loading, NOTICED_AFTER_MS)

export function PeopleSkeleton({ count = CARDS }: { count?: number }) {
  return (
    <div className="people people--4">
      {Array.from({ length: count }, (_, index) => (
        <PersonCardSkeleton key={index} />
      ))}
    </div>
  )
}

/** The same, said aloud. */
export function LoadingPeople({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only" role="status">
        {label}
      </span>
      <PeopleSkeleton />
    </>
  )
}
