/**
 * Renders the match overlay: when it was opened, after any like that made a match, and for a match the other one made. Its code is loaded with the
 * first one.
 */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { onMatch } from '../../shared/likes/match-events.ts'
import { LikeModal } from './like-modal.ts'
import { MatchMoment } from './match-moment.ts'
import { closeMatchOverlay, openMatchOverlay, useOverlayState } from './overlay-state.ts'

const OverlayView = lazyDialog(async () => (await import('./overlay-view.tsx')).OverlayView)

export function MatchOverlayHost({ user }: { user: User }) {
  const { pathname, key } = useLocation()
  const overlay = useOverlayState()
  // Matches come from any heart on the page.
  useEffect(() => onMatch((profile) => openMatchOverlay({ profile, shown_as: 'like', match: true })), [])
  return (
    <>
      <LikeModal key={key} />
      <MatchMoment />
      <CloseOnNavigation key={pathname} />
      {overlay && <OverlayView key={overlay.profile.id} shown={overlay} user={user} onClose={closeMatchOverlay} />}
    </>
  )
}

/** Closes the overlay on navigation. */
function CloseOnNavigation() {
  useEffect(() => closeMatchOverlay, [])
  return null
}
