/** Why nothing can be ordered now: the member's own break, or the monthly limit that this order would go over. */
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { Pause } from 'lucide-react'
import { useMoney } from '../../shared/format/use-money.ts'
import { useText } from '../../shared/texts.tsx'
import { useDay } from '../../shared/time/use-day.ts'
import { useMoment } from '../../shared/time/use-moment.ts'
import type { NewCheckout } from './checkout-data.ts'

/** Whether the limit leaves less than this costs. */
const isOver = ({ spending, bundle }: NewCheckout) =>
  bundle.price.total_cents > (spending?.limit?.left_cents ?? Infinity)

export const isStopped = (checkout: NewCheckout) => checkout.break_until !== null || isOver(checkout)

export function Stopped({ checkout: { break_until, spending, bundle } }: { checkout: NewCheckout }) {
  const t = useText()
  const day = useDay()
  const moment = useMoment()
  const money = useMoney()
  const { currency } = bundle.price
  const limit = {
    limit: money(spending?.limit?.cents ?? 0, currency),
    date: day(spending?.next_month ?? ''),
    left: money(spending?.limit?.left_cents ?? 0, currency),
  }
  const overLimit = t(spending?.limit?.left_cents === 0 ? 'buy.limit.reached' : 'buy.limit.over', limit)
  return (
    <Banner
      tone="info"
      role="alert"
      icon={Pause}
      title={break_until === null ? overLimit : t('credits.break', { date: moment(break_until) })}
      text={break_until === null ? t('buy.limit', limit) : t('buy.break.text')}
      stack
      actions={
        <>
          {break_until === null && (
            <Button variant="night" size="sm" href="/credits">
              {t('checkout.change')}
            </Button>
          )}
          <Button variant="line" size="sm" href="/settings/spending">
            {t('buy.break.spending')}
          </Button>
        </>
      }
    />
  )
}
