/** Everything a member paid, with the receipts; one of them opens over the list. */
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { LoadFailure } from '../../../features/loading/load-failure.tsx'
import { findHere } from '../../../shared/api/browser-host.ts'
import { hostContext } from '../../../shared/request/host.ts'
import { useRoot } from '../../../shared/site/use-root.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/list'
import { findTransactions } from './find-transactions.ts'
import { TransactionList } from './transaction-list.tsx'
import { WrongPayment } from './wrong-payment.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return findTransactions(context.get(hostContext))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return findHere(request, findTransactions)
}

/** The list stays as it is while one of them is opened and closed. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { settings } = useRoot()
  const t = useText()
  return (
    <>
      <title>{t('shell.title', { page: t('settings.transactions'), site: settings.name })}</title>
      {'failed' in loaderData ? (
        <LoadFailure kind={loaderData.failed} />
      ) : (
        <>
          <TransactionList first={loaderData.page} />
          <WrongPayment />
        </>
      )}
      <Outlet />
    </>
  )
}
