import type { TransactionDetail } from '@app/contract'
import { formatCents } from '@app/i18n/receipt-words'
import { SumList } from '@app/ui/sum-list'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { useDays } from './use-days.ts'

interface Parts {
  transaction: TransactionDetail
}

/** Money that is back or on its way, and why; and what a bank took back. */
export function Refunds({ transaction }: Parts) {
  const t = useText()
  const rows = [...useRefundRows(transaction), ...useChargebackRows(transaction)]
  if (rows.length === 0) return null
  return (
    <div className="stack gap-2 text-sm">
      <h3 className="heading-3">{t('transaction.refunds')}</h3>
      <SumList rows={rows} />
    </div>
  )
}

function useRefundRows({ refunds, needs_bank_account: needsAccount }: TransactionDetail) {
  const t = useText()
  const locale = useLocale()
  const { longDay } = useDays()
  return refunds.map(({ cents, currency, why: reason, done, at, due_at, by_hand: byHand }, nth) => {
    const why = t(`transaction.why.${reason}`)
    const pending = byHand && !needsAccount ? 'transaction.refund.by_hand' : 'transaction.refund.under_way'
    return {
      id: String(nth),
      label: done
        ? t('transaction.refund.done', { why, date: longDay(at) })
        : t(pending, { why, date: longDay(due_at) }),
      value: formatCents(cents, currency, locale),
    }
  })
}

function useChargebackRows({ chargebacks }: TransactionDetail) {
  const t = useText()
  const locale = useLocale()
  const { longDay } = useDays()
  return chargebacks.flatMap(({ cents, currency, at, reversed_at }, nth) => {
    const value = formatCents(cents, currency, locale)
    const taken = { id: `taken ${String(nth)}`, label: t('transaction.chargeback', { date: longDay(at) }), value }
    if (reversed_at === null) return [taken]
    const label = t('transaction.chargeback.reversed', { date: longDay(reversed_at) })
    return [taken, { id: `again ${String(nth)}`, label, value: formatCents(-cents, currency, locale) }]
  })
}
