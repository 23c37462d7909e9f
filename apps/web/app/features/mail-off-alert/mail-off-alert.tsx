/** Says that no notices are mailed any more, and why, until they are switched on or the member does not want to know. */
import type { User } from '@app/contract'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../shared/realtime/user-store.ts'
import { mailStopsId, mailStopsOf } from '../../shared/storage/mail-stops-id.ts'
import { preferenceCookie } from '../../shared/storage/preferences.ts'
import { MailOffBanner } from './mail-off-banner.tsx'

/** Pages that say it themselves, or where it would be in the way. */
const HIDDEN = /^\/(?:(?:signup|complete-signup|activate|settings\/notifications|notifications)(?:\/|$)|[\w-]{43}$)/

interface MailOffAlertProps {
  user: User
  /** The reasons that were dismissed before, in the words of the cookie. */
  dismissedBefore: string | null
  /** Rendered when there is nothing to say. */
  otherwise: ReactNode
}

export function MailOffAlert({ user, dismissedBefore, otherwise }: MailOffAlertProps) {
  const [dismissed, setDismissed] = useState(dismissedBefore)
  const { pathname } = useLocation()
  // As the page last heard of it: mails may be on again by now, also by another page.
  const current = useUser() ?? user
  const [reason] = mailStopsOf(current)
  // A reason that came since then is shown anew.
  const id = mailStopsId(current)
  if (!reason || id === null || dismissed === id || HIDDEN.test(pathname)) return otherwise
  function dismiss(reasons: string) {
    document.cookie = preferenceCookie('mail-off', reasons)
    setDismissed(reasons)
  }
  return (
    <div className="container banner-slot">
      <MailOffBanner reason={reason} onDismiss={() => dismiss(id)} />
    </div>
  )
}
