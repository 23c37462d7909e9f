/** Reminds of the activation mail: after signing up on a smartphone in a dialog, everywhere else in a banner. */
import type { User } from '@app/contract'
import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { markOf } from '../../shared/account-mark.ts'
import { keepPreference } from '../../shared/preferences.ts'
import { ReminderBanner } from './reminder-banner.tsx'
import { ReminderDialog } from './reminder-dialog.tsx'

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

export function ActivateReminder({ user, onDismissed }: { user: User; onDismissed: () => void }) {
  const signedUp = useSearchParams()[0].has('api_signup_complete')
  const smartphone = useSmartphone()
  const dismiss = () => {
    document.cookie = keepPreference('reminder', markOf(user))
    onDismissed()
  }
  if (!signedUp) return <ReminderBanner email={user.email} onDismiss={dismiss} />
  // What kind of device it is, only the browser knows.
  if (smartphone === undefined) return null
  const Reminder = smartphone ? ReminderDialog : ReminderBanner
  return <Reminder email={user.email} onDismiss={dismiss} />
}
