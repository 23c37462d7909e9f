import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { MailCheck } from 'lucide-react'
import { useText } from '../../shared/texts.tsx'
import { useResendActivation } from './use-resend-activation.ts'

export interface ReminderProps {
  email: string
  onDismiss: () => void
}

export function ReminderBanner({ email, onDismiss }: ReminderProps) {
  const t = useText()
  const { resultText, busy, send } = useResendActivation()
  return (
    <div className="container banner-slot">
      <Banner
        tone="warn"
        icon={MailCheck}
        title={t('reminder.title')}
        text={<span role="status">{resultText ?? t('reminder.text', { email })}</span>}
        actions={
          <Button variant="night" size="sm" busy={busy} onClick={send}>
            {t('reminder.again')}
          </Button>
        }
        dismiss={{ label: t('reminder.dismiss'), onDismiss }}
      />
    </div>
  )
}
