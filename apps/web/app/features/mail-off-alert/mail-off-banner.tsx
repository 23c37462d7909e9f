/** That no notices are mailed any more, the most pressing reason, and the way to switch them on. */
import type { MailStopReason } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { MailWarning } from 'lucide-react'
import { refusalText } from '../../shared/forms/refusal-banner.tsx'
import { useResumeMail } from '../../shared/forms/use-resume-mail.ts'
import { useText } from '../../shared/texts.tsx'

interface MailOffBannerProps {
  reason: MailStopReason
  /** What else shows it and has to hear that mails are on again. */
  onDone?: () => Promise<void>
  onDismiss?: () => void
}

export function MailOffBanner({ reason, onDone, onDismiss }: MailOffBannerProps) {
  const t = useText()
  const { busy, refusal, send } = useResumeMail(onDone)
  return (
    <Banner
      tone="danger"
      icon={MailWarning}
      title={t('mailoff.title')}
      text={<span role="status">{refusal ? refusalText(refusal, t) : t(`mailoff.${reason}`)}</span>}
      actions={
        <>
          <Button variant="night" size="sm" busy={busy} onClick={() => send()}>
            {t('mailoff.on')}
          </Button>
          {reason === 'bounce' && (
            <Button variant="ghost" size="sm" href="/settings/security">
              {t('mailoff.address')}
            </Button>
          )}
        </>
      }
      dismiss={onDismiss && { label: t('mailoff.dismiss'), onDismiss }}
    />
  )
}
