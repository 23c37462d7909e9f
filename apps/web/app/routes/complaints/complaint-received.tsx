import type { FiledComplaint } from '@app/contract'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { Pill } from '@app/ui/pill'
import { Check } from 'lucide-react'
import { useDay } from '../../shared/time/use-day.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { TypedComplaint } from './complaint-answer.ts'
import { DangerNotice } from './danger-notice.tsx'

interface ComplaintReceivedProps {
  complaint: FiledComplaint
  typed: TypedComplaint
  emergency: string
}

export function ComplaintReceived({ complaint, typed, emergency }: ComplaintReceivedProps) {
  const t = useText()
  const day = useDay()
  const { number, due_on, gdpr_due_on } = complaint
  const form = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return (
    <>
      {typed.topic === 'safety' && <DangerNotice number={emergency} />}
      <Card className="stack complaints__received" role="status">
        <Pill tone="ok" icon={Check}>
          {t('complaints.received')}
        </Pill>
        <h2 className="heading-1">{t('complaints.thanks')}</h2>
        <p>
          <T
            id="complaints.answer"
            values={{ number, email: typed.email, day: day(due_on, form) }}
            tags={{ number: <b className="complaints__number numeric" />, b: <b /> }}
          />
        </p>
        {gdpr_due_on !== null && (
          <p>
            <T id="complaints.gdpr" values={{ day: day(gdpr_due_on, form) }} tags={{ b: <b /> }} />
          </p>
        )}
        <p className="text-sm muted">{t('complaints.again')}</p>
        <Button variant="line" size="lg" href="/">
          {t('complaints.home')}
        </Button>
      </Card>
    </>
  )
}
