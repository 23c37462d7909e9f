/** Whether anybody sees the profile at all. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { EyeOff, MailCheck } from 'lucide-react'
import { useText } from '../../../shared/texts.tsx'
import { useCurrentUser, useOwnProfile } from '../use-current-member.ts'

export function VisibilityBanner() {
  const t = useText()
  const { status } = useCurrentUser()
  const { invisible } = useOwnProfile()
  if (status === 'not_confirmed') {
    return <Banner tone="warn" icon={MailCheck} title={t('own.unconfirmed')} text={t('own.unconfirmed.text')} />
  }
  if (!invisible) return null
  return (
    <Banner
      tone="info"
      icon={EyeOff}
      title={t('visibility.now')}
      text={t('visibility.now.text')}
      actions={
        <Button variant="line" size="sm" href="/settings/visibility">
          {t('visibility.change')}
        </Button>
      }
    />
  )
}
