import type { TransactionDetail } from '@app/contract'
import { formatCents, methodName } from '@app/i18n/receipt-words'
import { SumList, type SumRow } from '@app/ui/sum-list'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { isPaid } from './transaction-words.ts'

/** What was bought, what was taken off, how much of it is tax, and what was paid. */
export function TransactionSums({ transaction }: { transaction: TransactionDetail }) {
  const t = useText()
  const locale = useLocale()
  const { kind, credits, list_cents, discount, currency, total_cents, status, receipts } = transaction
  const money = (cents: number) => formatCents(cents, currency, locale)
  const tax = receipts[0]?.tax
  const method = methodName(transaction.payment_method, (id, values) => t(id as 'payment_method.ideal', values))
  const what = kind === 'debt' ? t('transaction.debt') : t('transaction.credits', { credits })
  const rows: SumRow[] = [{ id: 'credits', label: what, value: money(list_cents) }]
  if (discount) {
    const { code, percentage, cents } = discount
    rows.push({ id: 'off', label: t('transaction.discount', { code, percentage }), value: money(-cents), kind: 'off' })
  }
  if (tax && tax.rate > 0) {
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    const label = t('transaction.tax', { code: tax.country, rate: percent.format(tax.rate / 10_000) })
    rows.push({ id: 'tax', label, value: money(tax.cents), kind: 'quiet' })
  }
  const label = t(isPaid(status) ? 'transaction.paid_with' : 'transaction.to_pay_with', { method })
  rows.push({ id: 'total', label, value: money(total_cents), kind: 'total' })
  return <SumList rows={rows} />
}
