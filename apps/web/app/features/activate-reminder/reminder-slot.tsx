/** Where the reminder of the activation may stand. Most readers never get one, and do not load it. */
import { lazy, Suspense } from 'react'
import { useRoot } from '../../shared/site.ts'

const ActivateReminder = lazy(() =>
  import('./activate-reminder.tsx').then((module) => ({ default: module.ActivateReminder })),
)

export function ReminderSlot() {
  const { user, reminderDismissed } = useRoot()
  if (reminderDismissed || user?.status !== 'not_confirmed') return null
  return (
    <Suspense>
      <ActivateReminder user={user} />
    </Suspense>
  )
}
