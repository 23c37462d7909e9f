/** Skeletons for a grid of profiles, shown once loading takes noticeably long. */
import { ProfileCardSkeleton } from '@app/ui/skeleton'
import { useDelayedFlag } from '../../shared/time/use-delayed-flag.ts'

const SLOW_AFTER_MS = 150
const CARDS = 8

export const useSlowLoading = (loading: boolean): boolean => useDelayedFlag(loading, SLOW_AFTER_MS)

export function ProfileGridSkeleton({ count = CARDS }: { count?: number }) {
  return (
    <div className="people people--4">
      {Array.from({ length: count }, (_, index) => (
        <ProfileCardSkeleton key={index} />
      ))}
    </div>
  )
}

/** The skeletons with a status for screen readers. */
export function LoadingProfiles({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only" role="status">
        {label}
      </span>
      <ProfileGridSkeleton />
    </>
  )
}
