/** What was bought this month and how much of what was spent went to fictional profiles: told before more is bought. */
import { Icon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { ReceiptText } from 'lucide-react'
import { formatOf, formsOf } from '../../shared/calendar.ts'
import { useMoney } from '../../shared/format/use-money.ts'
import { T, useLocale } from '../../shared/texts.tsx'
import type { NewCheckout } from './checkout-data.ts'

export function SpendingLine({ month }: { month: NonNullable<NewCheckout['month']> }) {
  const money = useMoney()
  const locale = useLocale()
  const { bought_cents, fictional_cents, currency } = month
  // The first of the month is the same day everywhere at noon.
  const at = new Date(`${month.month}T12:00:00Z`)
  const values = {
    month: formatOf(formsOf(locale), 'UTC', { month: 'long' }).format(at),
    bought: money(bought_cents, currency),
    fictional: money(fictional_cents, currency),
  }
  return (
    <p className="cluster cluster--top text-sm muted">
      <Icon of={ReceiptText} size={18} />
      <span>
        <T
          id="checkout.spending"
          values={values}
          tags={{ b: <b className="text-ink" />, a: <Link className="link link--quiet" href="/settings/credits" /> }}
        />
      </span>
    </p>
  )
}
