/** What comes up for a member: what to be reminded of, in order and only the first that is due; the match overlay; and the time bonus. */
import type { User } from '@app/contract'
import { ActivateReminder } from '../features/activate-reminder/activate-reminder.tsx'
import { AddPhotoAlert } from '../features/add-photo-alert/add-photo-alert.tsx'
import { InstallBanner } from '../features/install/install-banner.tsx'
import { MailOffAlert } from '../features/mail-off-alert/mail-off-alert.tsx'
import { LimitedAlert } from '../features/limited-account/limited-alert.tsx'
import { MatchOverlayHost } from '../features/match-overlay/match-overlay.tsx'
import { PushAlert } from '../features/push/push-alert.tsx'
import { PushHost } from '../features/push/push-host.tsx'
import { TimeBonusHost } from '../features/time-bonus/time-bonus-host.tsx'
import { useRoot } from '../shared/site/use-root.ts'

export function MemberBanner({ user }: { user: User }) {
  const {
    reminderDismissed,
    mailOffDismissed,
    addPhotoDismissed,
    pushDismissed,
    installDismissed,
    timeBonusDismissed,
  } = useRoot()
  return (
    <>
      <LimitedAlert
        otherwise={
          <ActivateReminder
            user={user}
            dismissedBefore={reminderDismissed}
            otherwise={
              <MailOffAlert
                user={user}
                dismissedBefore={mailOffDismissed}
                otherwise={
                  <AddPhotoAlert
                    user={user}
                    dismissedBefore={addPhotoDismissed}
                    otherwise={
                      <PushAlert
                        user={user}
                        dismissedBefore={pushDismissed}
                        otherwise={<InstallBanner user={user} dismissedBefore={installDismissed} />}
                      />
                    }
                  />
                }
              />
            }
          />
        }
      />
      <MatchOverlayHost user={user} />
      <PushHost user={user} />
      <TimeBonusHost user={user} dismissedBefore={timeBonusDismissed} />
    </>
  )
}
