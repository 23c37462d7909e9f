import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { NativeDialog } from '@app/ui/native-dialog'
import { ResultArt } from '@app/ui/result'
import { useText } from '../../shared/texts.tsx'
import type { ReminderProps } from './reminder-banner.tsx'
import { useResendActivation } from './use-resend-activation.ts'

export function ReminderDialog({ email, onDismiss }: ReminderProps) {
  const t = useText()
  const { resultText, busy, send } = useResendActivation()
  return (
    <NativeDialog
      title={t('reminder.title')}
      before={<ResultArt name="mail" />}
      open
      onClose={onDismiss}
      closeLabel={t('reminder.dismiss')}
    >
      <div className="confirm">
        <p className="muted" role="status">
          {resultText ?? t('reminder.text', { email })}
        </p>
        <Actions>
          <Button variant="primary" size="lg" busy={busy} onClick={send}>
            {t('reminder.again')}
          </Button>
          <form method="dialog">
            <Button variant="line" size="lg" block type="submit">
              {t('reminder.dismiss')}
            </Button>
          </form>
        </Actions>
      </div>
    </NativeDialog>
  )
}
