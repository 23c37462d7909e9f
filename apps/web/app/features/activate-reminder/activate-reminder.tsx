/** Reminds of the activation mail: after signing up on a smartphone in a dialog, everywhere else in a banner. */
import type { User } from '@app/contract'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { dismissalId } from '../../shared/storage/dismissal-id.ts'
import { preferenceCookie } from '../../shared/storage/preferences.ts'
import { ReminderBanner } from './reminder-banner.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'

/**
 * Pages that mention the activation mail themselves (its link among them), or where the reminder would be in the way.
 */
const HIDDEN = /^\/(?:(?:signup|complete-signup|activate|settings|notifications)(?:\/|$)|[\w-]{43}$)/

const isDue = ({ status, profile, notifications_disabled }: User) =>
  status === 'not_confirmed' && profile.status === 'disabled' && notifications_disabled.length === 0

/** Narrow, or held sideways. */
const SMARTPHONE = '(max-width: 767.98px), (pointer: coarse) and (max-height: 500px)'

function useSmartphone(): boolean | undefined {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(SMARTPHONE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(SMARTPHONE).matches,
    () => undefined,
  )
}

interface ActivateReminderProps {
  user: User
  dismissedBefore: boolean
  /** Rendered when there is no reminder to show. */
  otherwise: ReactNode
}

export function ActivateReminder({ user, dismissedBefore, otherwise }: ActivateReminderProps) {
  const [dismissed, setDismissed] = useState(dismissedBefore)
  const { pathname, search } = useLocation()
  const smartphone = useSmartphone()
  const signedUp = new URLSearchParams(search).has('api_signup_complete')
  // The device is only known in the browser.
  const deviceUnknown = signedUp && smartphone === undefined
  if (dismissed || !isDue(user) || HIDDEN.test(pathname)) return otherwise
  if (deviceUnknown) return null
  const Reminder = signedUp && smartphone ? ReminderDialog : ReminderBanner
  return (
    <Reminder
      email={user.email}
      onDismiss={() => {
        document.cookie = preferenceCookie('reminder', dismissalId(user))
        setDismissed(true)
      }}
    />
  )
}
