/** Where the reminder of the activation may stand. Most readers never get one, and do not load it. */
import type { User } from '@app/contract'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useRoot } from '../../shared/site.ts'

const ActivateReminder = lazy(() =>
  import('./activate-reminder.tsx').then((module) => ({ default: module.ActivateReminder })),
)

/** Pages that speak of the mail themselves, or where it would be in the way. */
const HIDDEN = /^\/(signup|complete-signup|settings|notifications)(\/|$)/

const isDue = ({ status, profile, notifications_disabled }: User) =>
  status === 'not_confirmed' && profile.status === 'disabled' && notifications_disabled.length === 0

export function ReminderSlot() {
  const { user, reminderDismissed } = useRoot()
  const [dismissed, setDismissed] = useState(reminderDismissed)
  const { pathname } = useLocation()
  if (!user || dismissed || !isDue(user) || HIDDEN.test(pathname)) return null
  return (
    <Suspense>
      <ActivateReminder user={user} onDismissed={() => setDismissed(true)} />
    </Suspense>
  )
}
