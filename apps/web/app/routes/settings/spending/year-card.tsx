/** What was spent in each of the last twelve months: drawn, summed up, and as a table. */
import type { SpendingMonth } from '@app/contract'
import { Card } from '@app/ui/card'
import { MonthChart } from '@app/ui/month-chart'
import { useMoney } from '../../../shared/format/use-money.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { useDay } from '../../../shared/time/use-day.ts'
import { chartLines } from './chart-lines.ts'
import { MonthTable } from './month-table.tsx'
import { SpentRow } from './spent-row.tsx'
import { spentIn, sumOf } from './month-sums.ts'

interface YearProps {
  months: readonly SpendingMonth[]
  currency: string
}

export function YearCard({ months, currency }: YearProps) {
  const t = useText()
  const money = useMoney()
  const total = sumOf(months)
  const amount = (cents: number) => <b>{money(cents, currency)}</b>
  return (
    <Card className="stack">
      <h2 className="heading-3">{t('spending.year')}</h2>
      <Chart months={months} currency={currency} />
      <div className="spent-parts">
        <dl className="stack gap-2">
          <SpentRow label={t('spending.fictional')} swatch="striped" value={amount(total.fictional_cents)} />
          <SpentRow label={t('spending.real')} swatch="plain" value={amount(total.real_cents)} />
        </dl>
        <dl className="stack gap-2">
          <SpentRow label={t('spending.bought')} value={amount(total.bought_cents)} />
          <SpentRow label={t('spending.refunded')} value={amount(total.refunded_cents)} />
        </dl>
      </div>
      <details>
        <summary className="link link--tap text-sm">{t('spending.figures')}</summary>
        <MonthTable months={months} currency={currency} />
      </details>
    </Card>
  )
}

const LONG = { month: 'long', year: 'numeric' } as const

function Chart({ months, currency }: YearProps) {
  const t = useText()
  const locale = useLocale()
  const day = useDay()
  const money = useMoney()
  const [current] = months
  const highest = months.reduce(
    (most, month) => (spentIn(month) > spentIn(most) ? month : most),
    months[0] as SpendingMonth,
  )
  const lines = chartLines(spentIn(highest))
  const top = (lines[0] ?? 1) * 100
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  const label = t('spending.chart', {
    from: day(months.at(-1)?.month ?? '', LONG),
    to: day(current?.month ?? '', LONG),
    month: day(highest.month, LONG),
    spent: money(spentIn(highest), currency),
    fictional: money(highest.fictional_cents, currency),
  })
  const columns = months.toReversed().map((month) => ({
    key: month.month,
    name: day(month.month, { month: 'short' }),
    initial: day(month.month, { month: 'narrow' }),
    plain: month.real_cents / top,
    striped: month.fictional_cents / top,
    current: month === current,
    ...(month === current && spentIn(month) > 0 && { top: money(spentIn(month), currency) }),
  }))
  return (
    <MonthChart
      label={label}
      columns={columns}
      lines={lines.map((line) => ({
        share: (line * 100) / top,
        label: line === 0 ? '' : whole.format(line),
      }))}
    />
  )
}
