/** Why there is no way to add a photo, and what to do. */
import { PREMIUM_PHOTOS } from '@app/contract/limits'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Images, MailCheck } from 'lucide-react'
import { useResendActivation } from '../../../features/activate-reminder/use-resend-activation.ts'
import { useText } from '../../../shared/texts.tsx'
import { useCurrentMember, useCurrentUser } from '../use-current-member.ts'

interface AddPhotoNoticeProps {
  confirmed: boolean
  full: boolean
  limit: number
}

export function AddPhotoNotice({ confirmed, full, limit }: AddPhotoNoticeProps) {
  const t = useText()
  const { paid_user } = useCurrentUser()
  if (!confirmed) return <ConfirmEmailNotice />
  if (!full) return null
  return (
    <Banner
      tone="warn"
      icon={Images}
      title={t('errors.photo_limit_reached')}
      text={t(paid_user ? 'photos.full.paid' : 'photos.full.free', { limit, premium: PREMIUM_PHOTOS })}
    />
  )
}

function ConfirmEmailNotice() {
  const t = useText()
  const { email } = useCurrentMember()
  const { resultText, busy, send } = useResendActivation()
  return (
    <Banner
      tone="warn"
      icon={MailCheck}
      title={t('photos.confirm')}
      text={<span role="status">{resultText ?? t('reminder.text', { email })}</span>}
      actions={
        <Button variant="night" size="sm" busy={busy} onClick={send}>
          {t('reminder.again')}
        </Button>
      }
    />
  )
}
