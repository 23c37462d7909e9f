/** What was bought this month and how much of what was spent went to fictional profiles: told before more is bought. */
import type { Spending } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { ReceiptText } from 'lucide-react'
import { useMoney } from '../../shared/format/use-money.ts'
import { T } from '../../shared/texts.tsx'
import { useDay } from '../../shared/time/use-day.ts'

export function SpendingLine({ spending: { months, currency } }: { spending: Spending }) {
  const money = useMoney()
  const day = useDay()
  const [current] = months
  if (!current) return null
  const values = {
    month: day(current.month, { month: 'long' }),
    bought: money(current.bought_cents, currency),
    fictional: money(current.fictional_cents, currency),
  }
  return (
    <p className="cluster cluster--top text-sm muted">
      <Icon of={ReceiptText} size={18} />
      <span>
        <T
          id="checkout.spending"
          values={values}
          tags={{ b: <b className="text-ink" />, a: <Link className="link link--quiet" href="/settings/spending" /> }}
        />
      </span>
    </p>
  )
}
