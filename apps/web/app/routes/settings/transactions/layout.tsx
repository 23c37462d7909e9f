/** What the list of transactions and one of them share: their texts and their look. */
import '@app/ui/sums.css'
import '@app/ui/transactions.css'
import { Outlet } from 'react-router'
import { pageTexts } from '../../../shared/request/server-texts.server.ts'
import { PageTexts } from '../../../shared/texts.tsx'
import type { Route } from './+types/layout'

export function loader({ context }: Route.LoaderArgs) {
  return { texts: pageTexts(context, 'transactions', 'withdrawals', 'payment-methods', 'receipt', 'members') }
}

/** Texts only change by loading the document anew. */
export function shouldRevalidate() {
  return false
}

export default function TransactionsLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <Outlet />
    </PageTexts>
  )
}
