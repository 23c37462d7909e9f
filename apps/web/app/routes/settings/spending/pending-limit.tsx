/** A higher limit that was asked for: it waits, and then it needs a second yes. */
import type { Spending } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Hourglass } from 'lucide-react'
import type { Outcome } from '../../../shared/api/refusal.ts'
import { confirmLimit, takeBackLimit } from '../../../shared/api/spending-calls.ts'
import { useMoney } from '../../../shared/format/use-money.ts'
import { RefusalBanner } from '../../../shared/forms/refusal-banner.tsx'
import { useCall } from '../../../shared/forms/use-submit.ts'
import { T, useText } from '../../../shared/texts.tsx'
import { useMoment } from '../../../shared/time/use-moment.ts'
import type { ProtectionProps } from './protection-props.ts'

export function PendingLimit({ spending, onChange }: ProtectionProps) {
  const { next_limit: next, limit, currency } = spending
  const take = async (pending: Promise<Outcome<Spending>>) => {
    const { answer, refusal } = await pending
    if (answer) onChange(answer)
    return refusal
  }
  const back = useCall(() => take(takeBackLimit()))
  const yes = useCall(() => take(confirmLimit()))
  if (!next || !limit) return null
  const parts = { next, currency, kept: limit.cents, back, yes }
  return (
    <div role="status">
      {next.is_ready ? <SecondYes {...parts} /> : <Waiting {...parts} />}
      <RefusalBanner refusal={back.refusal ?? yes.refusal} />
    </div>
  )
}

interface RaiseProps {
  next: NonNullable<Spending['next_limit']>
  currency: string
  /** The limit that stays unless somebody says yes. */
  kept: number
  back: { busy: boolean; send: () => void }
  yes: { busy: boolean; send: () => void }
}

function Waiting({ next, currency, back }: RaiseProps) {
  const t = useText()
  const money = useMoney()
  const moment = useMoment()
  const values = { date: moment(next.from), limit: next.cents === null ? '' : money(next.cents, currency) }
  const id = next.cents === null ? 'spending.limit.pending.none' : 'spending.limit.pending'
  return (
    <Banner
      tone="info"
      icon={Hourglass}
      role="status"
      title={<T id={id} values={values} tags={{ b: <b /> }} />}
      stack
      actions={
        <Button variant="line" size="sm" busy={back.busy} onClick={back.send}>
          {t('spending.limit.back')}
        </Button>
      }
    />
  )
}

function SecondYes({ next, currency, kept, back, yes }: RaiseProps) {
  const t = useText()
  const money = useMoney()
  const title =
    next.cents === null
      ? t('spending.limit.ready.none')
      : t('spending.limit.ready', { limit: money(next.cents, currency) })
  return (
    <div className="stack gap-3">
      <p>
        <b>{title}</b>
      </p>
      <Actions row>
        <Button variant="line" busy={yes.busy} onClick={yes.send}>
          {t('spending.limit.yes')}
        </Button>
        <Button variant="night" busy={back.busy} onClick={back.send}>
          {t('spending.limit.no', { limit: money(kept, currency) })}
        </Button>
      </Actions>
    </div>
  )
}
