import type { Transaction } from '@app/contract'
import { Icon } from '@app/ui/icon'
import { OpenTransaction } from './open-transaction.tsx'
import { STATUS_LOOKS, useTransactionWords } from './transaction-words.ts'

/** One row of the list on a phone: the whole of it opens the transaction. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { id, status } = transaction
  const { date, what, note, method, state, amount } = useTransactionWords(transaction)
  return (
    <OpenTransaction id={id} className="list-row">
      <span className="transactions__icon">
        <Icon of={STATUS_LOOKS[status].icon} />
      </span>
      <span className="grow">
        <b className="list-row__title">{what}</b>
        <span className="list-row__text text-xs">
          {date} · {method}
        </span>
        {note !== undefined && <span className="list-row__text text-xs">{note}</span>}
      </span>
      <span className="transactions__sums">
        <b>{amount}</b>
        <span className="list-row__text text-xs">
          {status === 'failed' ? <span className="transactions__failed">{state}</span> : state}
        </span>
      </span>
    </OpenTransaction>
  )
}
