import type { TransactionDetail } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { Pill } from '@app/ui/pill'
import { FileDown, RotateCcw } from 'lucide-react'
import { receiptFileUrl } from '../../../shared/api/transaction-calls.ts'
import { dayIn } from '../../../shared/calendar.ts'
import { serverNow } from '../../../shared/clock.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { T, useLocale, useText } from '../../../shared/texts.tsx'
import { transactionPath } from './open-transaction.tsx'
import { Refunds } from './refunds.tsx'
import { TransactionSums } from './transaction-sums.tsx'
import { STATUS_LOOKS } from './transaction-words.ts'
import { useDays } from './use-days.ts'

interface Parts {
  transaction: TransactionDetail
}

export function TransactionDetails({ transaction }: Parts) {
  const t = useText()
  const { status } = transaction
  const isPlain = status === 'paid'
  return (
    <div className="stack gap-5">
      {!isPlain && (
        <p className="text-sm cluster cluster--wrap gap-2">
          <Pill tone={STATUS_LOOKS[status].tone}>{t(`transaction.status.${status}`)}</Pill>
          {t(`transaction.says.${status}`)}
        </p>
      )}
      <TransactionSums transaction={transaction} />
      <Refunds transaction={transaction} />
      <Until transaction={transaction} />
      <Papers transaction={transaction} />
      <Ways transaction={transaction} />
    </div>
  )
}

/** Whether it can still be sent back, and until when. */
function useRefundDay({ receipts, status }: TransactionDetail): string | undefined {
  const { settings } = useRoot()
  const day = receipts[0]?.refund_until ?? undefined
  if (day === undefined || status === 'returned' || status === 'returning') return undefined
  return dayIn(serverNow(), settings.time_zone) <= day ? day : undefined
}

function Until({ transaction }: Parts) {
  const { longDay } = useDays()
  const until = useRefundDay(transaction)
  if (until === undefined) return null
  return (
    <p className="transaction__until">
      <Icon of={RotateCcw} size={18} />
      <span>
        <T id="transaction.until" values={{ date: longDay(until) }} tags={{ b: <b /> }} />
      </span>
    </p>
  )
}

/** The receipt as a page, and its credit notes. */
function Papers({ transaction: { id, receipts } }: Parts) {
  const t = useText()
  if (receipts.length === 0) return null
  const page = `${transactionPath(id)}/receipt`
  return (
    <ul className="stack gap-2 text-sm breaks">
      {receipts.map(({ kind, number }) => (
        <li key={number}>
          <Link
            className="link link--quiet"
            href={kind === 'receipt' ? page : `${page}?number=${encodeURIComponent(number)}`}
          >
            {kind === 'receipt' ? t('transaction.open_receipt') : t('transaction.open_note', { number })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Ways({ transaction }: Parts) {
  const t = useText()
  const locale = useLocale()
  const { id, status, receipts, payment_id: payment } = transaction
  const until = useRefundDay(transaction)
  if (payment !== null) {
    return (
      <Actions row>
        <Button variant="night" href={`/payments/${payment}`}>
          {t(status === 'open' ? 'transaction.go_on' : 'transaction.watch')}
        </Button>
      </Actions>
    )
  }
  if (receipts.length === 0) return null
  return (
    <Actions row>
      <Button variant="night" icon={FileDown} asChild>
        <a href={receiptFileUrl(id, locale)} download>
          {t('transaction.pdf')}
        </a>
      </Button>
      {until !== undefined && (
        <Button variant="line" href="/pages/return-policy#how-to-withdraw">
          {t('transaction.withdraw')}
        </Button>
      )}
    </Actions>
  )
}
