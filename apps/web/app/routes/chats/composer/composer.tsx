/**
 * Where one writes; or, in its place, what has to be done first. Whatever stands there, what was typed is kept. Of two
 * things in the way the one that lasts longer is said.
 */
import { FICTIONAL_CHECK_CREDITS } from '@app/contract/limits'
import { useRoot } from '../../../shared/site.ts'
import { useCredits, useUser } from '../../../shared/live/user.ts'
import type { ComposerProps } from './composer-props.ts'
import { CheckIn } from './check-in.tsx'
import { ConfirmFirst, NoCredits, PremiumFirst, Unreachable } from './instead.tsx'
import { WriteBar } from './write-bar.tsx'

export function Composer(props: ComposerProps) {
  return (
    <div className="composer">
      <Inside {...props} />
    </div>
  )
}

function Inside(props: ComposerProps) {
  const { thread, box, written } = props
  const { profile, cannot_send_reason, credits_spent: spent } = thread
  const { settings } = useRoot()
  const credits = useCredits()
  const confirmed = useUser()?.status === 'confirmed'
  const checks = Math.floor(spent / FICTIONAL_CHECK_CREDITS)
  const { refused } = written
  if (cannot_send_reason === 'unreachable' || refused === 'not_found') return <Unreachable name={profile.name} />
  if (!confirmed) return <ConfirmFirst />
  const tried = refused === 'premium_required'
  if (cannot_send_reason === 'premium_required' || tried)
    return <PremiumFirst key={refused} name={profile.name} tried={tried} />
  if (credits < settings.message_credits) return <NoCredits />
  if (profile.kind === 'fictional' && checks > written.checked) {
    return <CheckIn name={profile.name} spent={spent} onGoOn={() => box.check(checks)} />
  }
  return <WriteBar {...props} />
}
