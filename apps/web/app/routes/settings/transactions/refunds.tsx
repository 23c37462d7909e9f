import type { TransactionDetail } from '@app/contract'
import { formatCents } from '@app/i18n/receipt-words'
import { SumList } from '@app/ui/sum-list'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { useDays } from './use-days.ts'

/** Money that is back or on its way, and why. */
export function Refunds({ transaction: { refunds } }: { transaction: TransactionDetail }) {
  const t = useText()
  const locale = useLocale()
  const { longDay } = useDays()
  if (refunds.length === 0) return null
  const rows = refunds.map(({ cents, currency, why, done, at }, nth) => ({
    id: String(nth),
    label: t(done ? 'transaction.refund.done' : 'transaction.refund.under_way', {
      why: t(`transaction.why.${why}`),
      date: longDay(at),
    }),
    value: formatCents(cents, currency, locale),
  }))
  return (
    <div className="stack gap-2 text-sm">
      <h3 className="heading-3">{t('transaction.refunds')}</h3>
      <SumList rows={rows} />
    </div>
  )
}
