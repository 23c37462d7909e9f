/** Reminds of the activation mail: after signing up on a smartphone in a dialog, everywhere else in a banner. */
import type { User } from '@app/contract'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { markOf } from '../../shared/account-mark.ts'
import { keepPreference } from '../../shared/preferences.ts'
import { ReminderBanner } from './reminder-banner.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'

/** Pages that speak of the mail themselves, its link among them, or where it would be in the way. */
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
  /** What stands here where there is nothing to be reminded of. */
  otherwise: ReactNode
}

export function ActivateReminder({ user, dismissedBefore, otherwise }: ActivateReminderProps) {
  const [dismissed, setDismissed] = useState(dismissedBefore)
  const { pathname, search } = useLocation()
  const smartphone = useSmartphone()
  const signedUp = new URLSearchParams(search).has('api_signup_complete')
  // What kind of device it is, only the browser knows.
  const unknown = signedUp && smartphone === undefined
  if (dismissed || !isDue(user) || HIDDEN.test(pathname)) return otherwise
  if (unknown) return null
  const Reminder = signedUp && smartphone ? ReminderDialog : ReminderBanner
  return (
    <Reminder
      email={user.email}
      onDismiss={() => {
        document.cookie = keepPreference('reminder', markOf(user))
        setDismissed(true)
      }}
    />
  )
}
