/** The transactions, the latest first and a page at a time: a table from 992 px, a list below. */
import type { Answer } from '@app/contract'
import type { transactions } from '@app/contract/transactions'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/card'
import { EmptyState } from '@app/ui/empty-state'
import { useBreakText } from '../../../shared/credits/use-break-text.ts'
import { useBuyPage } from '../../../shared/credits/use-buy-page.ts'
import { listTransactions } from '../../../shared/api/transaction-calls.ts'
import { useText } from '../../../shared/texts.tsx'
import { usePagedList } from '../../../shared/use-paged-list.ts'
import { ListFooter } from '../list-footer.tsx'
import { TransactionCells } from './transaction-cells.tsx'
import { TransactionRow } from './transaction-row.tsx'

type TransactionPage = Answer<typeof transactions.list>

export function TransactionList({ first }: { first: TransactionPage }) {
  const t = useText()
  const pages = usePagedList({
    first: { items: first.transactions, next: first.next },
    keyOf: ({ id }) => id,
    load: async (after) => {
      const page = await listTransactions(after)
      return { items: page.transactions, next: page.next }
    },
  })
  const { items, itemRef } = pages
  if (items.length === 0) return <NoTransactions />
  return (
    <>
      <Lead />
      <Card flush className="transactions">
        <table className="table only-wide">
          <TableHead />
          <tbody>
            {items.map((transaction) => (
              <tr key={transaction.id} ref={itemRef(transaction.id)}>
                <TransactionCells transaction={transaction} />
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="only-narrow" aria-label={t('settings.transactions')}>
          {items.map((transaction) => (
            <li key={transaction.id} ref={itemRef(transaction.id)}>
              <TransactionRow transaction={transaction} />
            </li>
          ))}
        </ul>
        <ListFooter pages={pages} label={t('transactions.more')} />
      </Card>
    </>
  )
}

function Lead() {
  const t = useText()
  const page = useBuyPage()
  return (
    <div className="cluster cluster--between cluster--wrap">
      <p className="muted">{t('transactions.lead')}</p>
      {useBreakText() === null && (
        <Button variant="line" size="sm" href={page}>
          {t('credits.missing.buy')}
        </Button>
      )}
    </div>
  )
}

function TableHead() {
  const t = useText()
  return (
    <thead>
      <tr>
        <th scope="col">{t('transactions.date')}</th>
        <th scope="col">{t('transactions.what')}</th>
        <th scope="col">{t('transactions.method')}</th>
        <th scope="col">{t('transactions.status')}</th>
        <th scope="col" className="table__end">
          {t('transactions.amount')}
        </th>
        <th scope="col">
          <span className="sr-only">{t('transactions.receipt')}</span>
        </th>
      </tr>
    </thead>
  )
}

function NoTransactions() {
  const t = useText()
  const page = useBuyPage()
  const onBreak = useBreakText()
  return (
    <Card>
      <EmptyState
        title={t('transactions.empty.title')}
        text={t('transactions.empty.text')}
        action={
          onBreak ?? (
            <Button variant="primary" href={page}>
              {t('transactions.empty.prices')}
            </Button>
          )
        }
      />
    </Card>
  )
}
