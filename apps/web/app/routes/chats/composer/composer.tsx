/**
 * The composer, under a notice of what has to be done before anything can be sent: what is typed meanwhile is kept. Of two
 * obstacles the one that lasts longer is shown. Where nobody can be reached, what was typed can be read and copied.
 */
import { FICTIONAL_CHECK_CREDITS } from '@app/contract/limits'
import { useDebtAmount } from '../../../shared/credits/use-debt-amount.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useCredits, useUser } from '../../../shared/realtime/user-store.ts'
import { freeRepliesLeft } from '../free-replies.ts'
import type { ComposerProps } from './composer-props.ts'
import { CheckIn } from './check-in.tsx'
import { ConfirmEmailNotice, DeskClosedNotice, PremiumNotice, UnreachableNotice } from './composer-notice.tsx'
import { KeptText } from './kept-text.tsx'
import { MessageBar } from './message-bar.tsx'

/** Loaded for who is stopped by them. */
const LimitedNotice = lazyPart(async () => (await import('./spending-notices.tsx')).LimitedNotice)
const NoCreditsNotice = lazyPart(async () => (await import('./spending-notices.tsx')).NoCreditsNotice)
const RealityCard = lazyPart(async () => (await import('./reality-card.tsx')).RealityCard)

export function Composer(props: ComposerProps) {
  return (
    <div className="composer">
      <ComposerContent {...props} />
    </div>
  )
}

function ComposerContent(props: ComposerProps) {
  const { thread, outbox, outboxState, reality } = props
  const { profile, cannot_send_reason, credits_spent: spent } = thread
  const free = freeRepliesLeft(thread, outboxState)
  const notice = useNotice(props, free)
  const checks = Math.floor(spent / FICTIONAL_CHECK_CREDITS)
  const { refusal, text } = outboxState
  if (cannot_send_reason === 'unreachable' || refusal === 'not_found') {
    return (
      <>
        <UnreachableNotice name={profile.name} />
        {text.trim() !== '' && <KeptText text={text} />}
      </>
    )
  }
  if (cannot_send_reason === 'desk_closed' || refusal === 'desk_closed') return <DeskClosedNotice name={profile.name} />
  if (notice === null && reality.check) {
    const goOn = () => {
      // One tap is for both: the sum of the month says what this chat's does.
      outbox.check(checks)
      reality.goOn()
    }
    return <RealityCard name={profile.name} check={reality.check} onGoOn={goOn} />
  }
  if (notice === null && profile.kind === 'fictional' && checks > outboxState.checked) {
    return <CheckIn name={profile.name} spent={spent} onGoOn={() => outbox.check(checks)} />
  }
  return (
    <>
      {notice}
      <MessageBar {...props} free={free} blocked={notice !== null} />
    </>
  )
}

/** What the member has to do first; null where nothing stands in the way. */
function useNotice({ thread, outboxState }: ComposerProps, free: number) {
  const { profile, cannot_send_reason } = thread
  const { text, refusal } = outboxState
  const { message_credits } = useRoot().settings
  const credits = useCredits()
  const confirmed = useUser()?.status === 'confirmed'
  const debt = useDebtAmount()
  const hasText = text.trim() !== ''
  const tried = refusal === 'premium_required'
  if (debt !== undefined) return <LimitedNotice amount={debt} hasText={hasText} />
  if (!confirmed) return <ConfirmEmailNotice hasText={hasText} />
  if (cannot_send_reason === 'premium_required' || tried)
    return <PremiumNotice key={refusal} name={profile.name} tried={tried} hasText={hasText} />
  return free === 0 && credits < message_credits ? <NoCreditsNotice hasText={hasText} /> : null
}
