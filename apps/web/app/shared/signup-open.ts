/** Whether this visitor may sign up: everybody, or those who came by a known way. */
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useFindRoot } from './site.ts'
import { keptTracking, trackingIn } from './tracking.ts'

const never = () => () => {}

export function useSignupOpen(): boolean {
  const signups = useFindRoot()?.settings.signups
  const named = trackingIn(useLocation().search).network !== undefined
  const kept = useSyncExternalStore(
    never,
    () => keptTracking().network !== undefined,
    () => false,
  )
  return signups === 'all' || (signups === 'with_trafficsource' && (named || kept))
}
