import type { ErrorCode, TransactionDetail } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Icon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { Pill } from '@app/ui/pill'
import { FileDown, RotateCcw } from 'lucide-react'
import { receiptFileUrl } from '../../../shared/api/transaction-calls.ts'
import { T, useLocale, useText } from '../../../shared/texts.tsx'
import { BankAccount } from './bank-account.tsx'
import type { TransactionWithWithdrawal } from './find-transactions.ts'
import { FurtherLink, transactionPath, withdrawPath } from './open-transaction.tsx'
import { Refunds } from './refunds.tsx'
import { TransactionSums } from './transaction-sums.tsx'
import { STATUS_LOOKS } from './transaction-words.ts'
import { useDays } from './use-days.ts'
import { WrongPayment } from './wrong-payment.tsx'

interface TransactionDetailsProps extends TransactionWithWithdrawal {
  /** What the form of the bank account was refused with that was sent without script. */
  refused: ErrorCode | undefined
}

export function TransactionDetails({ transaction, withdrawal, refused }: TransactionDetailsProps) {
  const t = useText()
  const { status, needs_bank_account: needsAccount } = transaction
  return (
    <div className="stack gap-5">
      {status !== 'paid' && !needsAccount && (
        <p className="text-sm cluster cluster--wrap gap-2">
          <Pill tone={STATUS_LOOKS[status].tone}>{t(`transaction.status.${status}`)}</Pill>
          {t(`transaction.says.${status}`)}
        </p>
      )}
      <BankAccount transaction={transaction} refused={refused} />
      <TransactionSums transaction={transaction} />
      <Refunds transaction={transaction} />
      <Until transaction={transaction} withdrawal={withdrawal} />
      <Papers transaction={transaction} />
      <Ways transaction={transaction} />
      <WrongPayment order={transaction.number} />
    </div>
  )
}

/** What is left of it, and until when it can be sent back. */
function Until({ transaction: { withdraw_until: until }, withdrawal }: TransactionWithWithdrawal) {
  const { longLastDay } = useDays()
  if (until === null || !withdrawal) return null
  const { used, credits, back } = withdrawal
  return (
    <p className="transaction__until">
      <Icon of={RotateCcw} size={18} />
      <span>
        <T
          id="withdraw.left"
          values={{ used, count: credits, left: back, date: longLastDay(until) }}
          tags={{ b: <b /> }}
        />
      </span>
    </p>
  )
}

interface Parts {
  transaction: TransactionDetail
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
  const { id, status, receipts, payment_id: payment, can_withdraw } = transaction
  if (payment === null && receipts.length === 0) return null
  return (
    <Actions row>
      {payment !== null && (
        <Button variant="night" href={`/payments/${payment}`}>
          {t(status === 'open' ? 'transaction.go_on' : 'transaction.watch')}
        </Button>
      )}
      {payment === null && (
        <Button variant="night" icon={FileDown} asChild>
          <a href={receiptFileUrl(id, locale)} download>
            {t('transaction.pdf')}
          </a>
        </Button>
      )}
      {can_withdraw && (
        <Button variant="line" asChild>
          <FurtherLink to={withdrawPath(id)}>{t('withdraw.button')}</FurtherLink>
        </Button>
      )}
    </Actions>
  )
}
