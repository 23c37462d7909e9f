/** Why there is no way to add a photo, and what to do. */
import { PREMIUM_PHOTOS } from '@app/contract/limits'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { useHydrated } from '@app/ui/use-hydrated'
import { Images, MailCheck } from 'lucide-react'
import { useSendAgain } from '../../../features/activate-reminder/send-again.ts'
import { useText } from '../../../shared/texts.tsx'
import { useMe, useMember } from '../me.ts'

interface NoRoomProps {
  confirmed: boolean
  full: boolean
  limit: number
}

export function NoRoom({ confirmed, full, limit }: NoRoomProps) {
  const t = useText()
  const { paid_user } = useMember()
  if (!confirmed) return <ConfirmFirst />
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

function ConfirmFirst() {
  const t = useText()
  const hydrated = useHydrated()
  const { email } = useMe()
  const { said, busy, send } = useSendAgain()
  return (
    <Banner
      tone="warn"
      icon={MailCheck}
      title={t('photos.confirm')}
      text={<span role="status">{said ? t(said) : t('reminder.text', { email })}</span>}
      actions={
        <Button variant="night" size="sm" busy={busy} disabled={!hydrated} onClick={() => void send()}>
          {t('reminder.again')}
        </Button>
      }
    />
  )
}
