/** The member's own limit: how much of it is used up this month, and what may still be bought. */
import type { Spending } from '@app/contract'
import { Card } from '@app/ui/card'
import { Link } from '@app/ui/link'
import { Meter } from '@app/ui/meter'
import { useMoney } from '../../shared/format/use-money.ts'
import { T, useText } from '../../shared/texts.tsx'
import { useDay } from '../../shared/time/use-day.ts'

interface LimitNoticeProps {
  spending: Pick<Spending, 'currency' | 'next_month' | 'months'>
  limit: NonNullable<Spending['limit']>
}

export function LimitNotice({ spending: { currency, next_month, months }, limit }: LimitNoticeProps) {
  const t = useText()
  const day = useDay()
  const money = useMoney()
  const values = {
    limit: money(limit.cents, currency),
    used: money(limit.used_cents, currency),
    left: money(limit.left_cents, currency),
    month: day(months[0]?.month ?? next_month, { month: 'long' }),
    date: day(next_month),
  }
  return (
    <Card className="stack gap-2">
      <div className="cluster cluster--between cluster--wrap">
        <b>{t('buy.limit', values)}</b>
        <Link className="link link--tap text-sm" href="/settings/spending#limit">
          {t('buy.limit.change')}
        </Link>
      </div>
      <Meter
        label={t('credits.limit.bought', values)}
        value={limit.used_cents / 100}
        max={limit.cents / 100}
        valueText={t('credits.limit.of', values)}
      />
      <p className="text-sm muted">
        {limit.left_cents === 0 ? (
          t('buy.limit.reached', values)
        ) : (
          <T id="buy.limit.left" values={values} tags={{ b: <b className="text-ink" /> }} />
        )}
      </p>
    </Card>
  )
}
