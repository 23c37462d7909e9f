import type { Transaction } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { Pill } from '@app/ui/pill'
import { FileDown } from 'lucide-react'
import { receiptFileUrl } from '../../../shared/api/transaction-calls.ts'
import { useLocale, useText } from '../../../shared/texts.tsx'
import { OpenTransaction } from './open-transaction.tsx'
import { STATUS_LOOKS, useTransactionWords } from './transaction-words.ts'

/** One line of the table: when, what, how, whether it worked, how much, and the receipt. */
export function TransactionCells({ transaction }: { transaction: Transaction }) {
  const { id, status, has_receipt: hasReceipt, needs_bank_account: needsAccount } = transaction
  const { date, what, note, method, state, amount } = useTransactionWords(transaction)
  return (
    <>
      <td className="nowrap">{date}</td>
      <td>
        <OpenTransaction id={id} className="transactions__open">
          {what}
        </OpenTransaction>
        {note !== undefined && (
          <div>
            <OpenTransaction id={id} className="link link--quiet transactions__note" withdraw={!needsAccount}>
              {note}
            </OpenTransaction>
          </div>
        )}
      </td>
      <td>{method}</td>
      <td>
        <Pill tone={STATUS_LOOKS[status].tone}>{state}</Pill>
      </td>
      <td className="table__end numeric nowrap">
        <b>{amount}</b>
      </td>
      <td className="table__end">{hasReceipt && <ReceiptFile id={id} date={date} />}</td>
    </>
  )
}

function ReceiptFile({ id, date }: { id: string; date: string }) {
  const t = useText()
  const locale = useLocale()
  return (
    <a
      className="icon-button"
      href={receiptFileUrl(id, locale)}
      download
      aria-label={t('transactions.receipt_of', { date })}
    >
      <Icon of={FileDown} />
    </a>
  )
}
