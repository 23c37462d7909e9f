/** What comes up for a member: what to be reminded of, in order and only the first that is due; and the match overlay. */
import type { User } from '@app/contract'
import { ActivateReminder } from '../features/activate-reminder/activate-reminder.tsx'
import { AddPhotoAlert } from '../features/add-photo-alert/add-photo-alert.tsx'
import { MatchOverlayHost } from '../features/match-overlay/match-overlay.tsx'
import { useRoot } from '../shared/site/use-root.ts'

export function MemberBanner({ user }: { user: User }) {
  const { reminderDismissed, addPhotoDismissed } = useRoot()
  return (
    <>
      <ActivateReminder
        user={user}
        dismissedBefore={reminderDismissed}
        otherwise={<AddPhotoAlert user={user} dismissedBefore={addPhotoDismissed} />}
      />
      <MatchOverlayHost user={user} />
    </>
  )
}
