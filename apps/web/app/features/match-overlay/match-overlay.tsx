/** The one place where the overlay shows, for whoever opened it. What draws it comes along with the first one. */
import type { User } from '@app/contract'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLikeModal } from './like-modal.ts'
import { closeMatchOverlay, useShown } from './open-overlay.ts'

const ShownOverlay = lazy(() => import('./shown-overlay.tsx').then((module) => ({ default: module.ShownOverlay })))

export function MatchOverlayPlace({ user }: { user: User }) {
  const { pathname } = useLocation()
  const shown = useShown()
  useLikeModal()
  // Who goes on to another page leaves it behind.
  useEffect(() => closeMatchOverlay, [pathname])
  return (
    shown && (
      <Suspense>
        <ShownOverlay key={shown.profile.id} shown={shown} user={user} />
      </Suspense>
    )
  )
}
