/** Whether signup is open to this visitor: to all, or only to those of a known traffic source. */
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useFindRoot } from './use-root.ts'
import { findTracking, readTracking } from '../storage/tracking.ts'

const never = () => () => {}

export function useSignupOpen(): boolean {
  const signups = useFindRoot()?.settings.signups
  const named = readTracking(useLocation().search).network !== undefined
  const stored = useSyncExternalStore(
    never,
    () => findTracking().network !== undefined,
    () => false,
  )
  return signups === 'all' || (signups === 'with_trafficsource' && (named || stored))
}
