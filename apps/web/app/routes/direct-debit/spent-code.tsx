/** Five codes were wrong: from when on there is another, by the server's clock, and what can be done meanwhile. */
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Countdown } from '@app/ui/countdown'
import { RefusalBanner } from '../../shared/forms/refusal-banner.tsx'
import { useText } from '../../shared/texts.tsx'
import { useTimeOfDay } from '../../shared/time/use-time-of-day.ts'
import type { CodeStep } from './code-step.ts'
import { useResend } from './use-resend.ts'
import { clockParts, useSecondsLeft } from './use-seconds-left.ts'

export function SpentCode({ facts, request, onRequest, until }: CodeStep & { until: string }) {
  const t = useText()
  const time = useTimeOfDay()(until)
  const seconds = useSecondsLeft(until)
  const { send, busy, refusal } = useResend(request, onRequest)
  const minutes = Math.ceil(seconds / 60)
  return (
    <>
      <div className="deal deal--sunken">
        <span className="deal__words text-sm" role="status">
          <b>{t('debit.spent.from', { time })}</b>
          <br />
          <span className="muted">{t('debit.spent.kept')}</span>
        </span>
        <Countdown parts={clockParts(seconds)} label={t('errors.otp_spent', { minutes })} />
      </div>
      <RefusalBanner refusal={refusal} />
      <Actions>
        <Button variant="primary" size="lg" block href={`/credits/${encodeURIComponent(facts.bundle)}`}>
          {t('debit.another')}
        </Button>
        <Button variant="line" size="lg" block busy={busy} disabled={seconds > 0} onClick={() => send()}>
          {seconds > 0 ? t('debit.spent.again', { time }) : t('debit.code.again')}
        </Button>
      </Actions>
    </>
  )
}
