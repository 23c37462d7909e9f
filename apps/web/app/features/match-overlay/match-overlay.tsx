/**
 * The one place where the overlay shows: for whoever opened it, and for every heart that made a match. What draws it
 * comes along with the first one.
 */
import type { User } from '@app/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '../../shared/lazy-dialog.tsx'
import { followMatches } from '../../shared/likes/matches.ts'
import { LikeModal } from './like-modal.ts'
import { closeMatchOverlay, openMatchOverlay, useShown } from './open-overlay.ts'

const ShownOverlay = lazyDialog(async () => (await import('./shown-overlay.tsx')).ShownOverlay)

export function MatchOverlayPlace({ user }: { user: User }) {
  const { pathname, key } = useLocation()
  const shown = useShown()
  // Whichever heart made it one.
  useEffect(() => followMatches((profile) => openMatchOverlay({ profile, shown_as: 'like', match: true })), [])
  return (
    <>
      <LikeModal key={key} />
      <Leaving key={pathname} />
      {shown && <ShownOverlay key={shown.profile.id} shown={shown} user={user} onClose={closeMatchOverlay} />}
    </>
  )
}

/** Who goes on to another page leaves the overlay behind. */
function Leaving() {
  useEffect(() => closeMatchOverlay, [])
  return null
}
