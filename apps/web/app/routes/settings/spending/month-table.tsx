/** The figures of the chart, for who would rather read them. */
import type { SpendingMonth } from '@app/contract'
import { useMoney } from '../../../shared/format/use-money.ts'
import { useText } from '../../../shared/texts.tsx'
import { useDay } from '../../../shared/time/use-day.ts'
import { sumOf } from './month-sums.ts'

interface MonthTableProps {
  months: readonly SpendingMonth[]
  currency: string
}

const COLUMNS = ['bought_cents', 'real_cents', 'fictional_cents', 'refunded_cents'] as const

export function MonthTable({ months, currency }: MonthTableProps) {
  const t = useText()
  const day = useDay()
  const total = sumOf(months)
  const heads = [
    t('spending.bought'),
    t('spending.figures.real'),
    t('spending.figures.fictional'),
    t('spending.figures.refund'),
  ]
  return (
    <div className="spent-table">
      <table className="table">
        <caption className="sr-only">{t('spending.figures.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('spending.figures.month')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="table__end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{day(month.month, { month: 'short', year: 'numeric' })}</th>
              <Amounts amounts={month} currency={currency} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('spending.figures.total')}</th>
            <Amounts amounts={total} currency={currency} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Amounts({ amounts, currency }: { amounts: Omit<SpendingMonth, 'month'>; currency: string }) {
  const money = useMoney()
  return COLUMNS.map((column) => (
    <td key={column} className="table__end">
      {amounts[column] === 0 ? '–' : money(amounts[column], currency)}
    </td>
  ))
}
