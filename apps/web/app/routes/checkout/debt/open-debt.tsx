import type { Debt } from '@app/contract'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { SumList, type SumRow } from '@app/ui/sum-list'
import { formatOf, formsOf } from '../../../shared/calendar.ts'
import { useMoney } from '../../../shared/format/use-money.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { writeDebtAddress } from '../checkout-address.ts'

/** What was paid and taken back, what of it came back in credits, and what is left to pay. */
export function OpenDebt({ debt }: { debt: Debt }) {
  const t = useText()
  const money = useMoney()
  const amount = money(debt.cents, debt.currency)
  return (
    <Card className="stack">
      <h2 className="heading-3">{t('debt.open')}</h2>
      <SumList rows={useRows(debt)} />
      <Button variant="primary" size="lg" block href={writeDebtAddress({ debt: debt.debt_id })}>
        {t('limited.pay', { amount })}
      </Button>
      <p className="text-xs muted">{t('debt.note', { count: debt.used })}</p>
    </Card>
  )
}

function useRows(debt: Debt): SumRow[] {
  const t = useText()
  const money = useMoney()
  const day = useDay()
  const { number, credits, used, total_cents, taken_cents, cents, currency } = debt
  const bought = (
    <>
      {t('debt.bought', { count: credits, date: day(debt.ordered_at) })}
      <span className="limited__order">{t('debt.order', { number, date: day(debt.reversed_at) })}</span>
    </>
  )
  /** Money that came back twice, or a part that stayed. */
  const rest = cents - (total_cents - taken_cents)
  return [
    { id: 'bought', label: bought, value: money(total_cents, currency) },
    ...(taken_cents > 0
      ? [{ id: 'taken', label: t('debt.taken', { count: credits - used }), value: `−${money(taken_cents, currency)}` }]
      : []),
    ...(rest > 0 ? [{ id: 'rest', label: t('debt.returned'), value: money(rest, currency) }] : []),
    ...(rest < 0 ? [{ id: 'rest', label: t('debt.paid'), value: `−${money(-rest, currency)}` }] : []),
    { id: 'left', label: t('debt.left'), value: money(cents, currency), kind: 'total' },
  ]
}

function useDay() {
  const locale = formsOf(useLocale())
  const { time_zone } = useRoot().settings
  return (at: string) => formatOf(locale, time_zone, { day: 'numeric', month: 'long' }).format(new Date(at))
}
