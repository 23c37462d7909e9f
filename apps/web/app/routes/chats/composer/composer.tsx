/**
 * The composer, or a notice of what has to be done first. The draft is kept meanwhile. Of two obstacles the one that
 * lasts longer is shown.
 */
import { FICTIONAL_CHECK_CREDITS } from '@app/contract/limits'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useCredits, useUser } from '../../../shared/realtime/user-store.ts'
import type { ComposerProps } from './composer-props.ts'
import { CheckIn } from './check-in.tsx'
import { ConfirmEmailNotice, NoCreditsNotice, PremiumNotice, UnreachableNotice } from './composer-notice.tsx'
import { MessageBar } from './message-bar.tsx'

export function Composer(props: ComposerProps) {
  return (
    <div className="composer">
      <ComposerContent {...props} />
    </div>
  )
}

function ComposerContent(props: ComposerProps) {
  const { thread, outbox, outboxState } = props
  const { profile, cannot_send_reason, credits_spent: spent } = thread
  const { settings } = useRoot()
  const credits = useCredits()
  const confirmed = useUser()?.status === 'confirmed'
  const checks = Math.floor(spent / FICTIONAL_CHECK_CREDITS)
  const { refusal } = outboxState
  if (cannot_send_reason === 'unreachable' || refusal === 'not_found') return <UnreachableNotice name={profile.name} />
  if (!confirmed) return <ConfirmEmailNotice />
  const tried = refusal === 'premium_required'
  if (cannot_send_reason === 'premium_required' || tried)
    return <PremiumNotice key={refusal} name={profile.name} tried={tried} />
  if (credits < settings.message_credits) return <NoCreditsNotice />
  if (profile.kind === 'fictional' && checks > outboxState.checked) {
    return <CheckIn name={profile.name} spent={spent} onGoOn={() => outbox.check(checks)} />
  }
  return <MessageBar {...props} />
}
