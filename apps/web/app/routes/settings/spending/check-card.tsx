/** Reality checks: when the chat says what went to fictional profiles, and what helps against it. */
import { Card } from '@app/ui/card'
import { Link } from '@app/ui/link'
import { SettingRow } from '@app/ui/setting-row'
import { setOverviewMail } from '../../../shared/api/spending-calls.ts'
import { useMoney } from '../../../shared/format/use-money.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../../shared/forms/use-submit.ts'
import { useText } from '../../../shared/texts.tsx'
import { useMoment } from '../../../shared/time/use-moment.ts'
import type { ProtectionProps } from './protection-props.ts'

export function CheckCard({ spending, onChange }: ProtectionProps) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const { reality_check, currency, overview_mail } = spending
  const { pending, busy, refusal, send } = useCall(async (on: boolean) => {
    const { answer, refusal: refused } = await setOverviewMail(on)
    if (answer) onChange(answer)
    return refused
  })
  return (
    <Card className="stack">
      <div className="stack gap-1">
        <h2 className="heading-3">{t('spending.check')}</h2>
        <p className="text-sm muted">
          {t('spending.check.text', { amount: money(reality_check.cents, currency) })}{' '}
          {reality_check.last_at !== null && t('spending.check.last', { date: moment(reality_check.last_at) })}
        </p>
      </div>
      <div>
        <Link className="link link--tap" href="/members?real_only=yes">
          {t('spending.real_only')}
        </Link>
        <p className="text-sm muted">{t('spending.real_only.text')}</p>
      </div>
      <SettingRow
        title={t('spending.mail')}
        text={t('spending.mail.text')}
        checked={pending ?? overview_mail}
        disabled={busy}
        onChange={send}
      />
      <RefusalBanner refusal={refusal} />
    </Card>
  )
}
