/** One transaction, over the list: what was bought, the receipt, and how to send it back. */
import { NativeDialog } from '@app/ui/native-dialog'
import { useLocation, useNavigate } from 'react-router'
import { LoadFailure } from '../../../features/loading/load-failure.tsx'
import { findHere } from '../../../shared/api/browser-host.ts'
import { hostContext } from '../../../shared/request/host.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/detail'
import { findTransaction } from './find-transactions.ts'
import type { ListEntryState } from './open-transaction.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { useDays } from './use-days.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return findTransaction(context.get(hostContext), params.id)
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findTransaction(host, params.id))
}

export default function TransactionPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const close = useClose()
  const { key } = useLocation()
  const { moment } = useDays()
  const hasReceipt = 'transaction' in loaderData && loaderData.transaction.receipts.length > 0
  return (
    // One that was closed a moment ago may still be on its way out: each arrival has a dialog of its own.
    <NativeDialog
      key={key}
      open
      onClose={close}
      closeLabel={t('transaction.close')}
      width={28}
      before={<div className="sheet-grip" aria-hidden="true" />}
      title={t(hasReceipt ? 'receipt.title' : 'transaction.title')}
      text={
        'transaction' in loaderData &&
        t('transaction.order', {
          number: loaderData.transaction.number,
          date: moment(loaderData.transaction.at),
        })
      }
    >
      {'transaction' in loaderData ? (
        <TransactionDetails transaction={loaderData.transaction} />
      ) : (
        <LoadFailure kind={loaderData.failed} />
      )}
    </NativeDialog>
  )
}

/** Back to the list: by the step that led here, or to it where one came by the address. */
function useClose(): () => void {
  const navigate = useNavigate()
  const state = useLocation().state as ListEntryState | null
  return () => {
    void (state?.fromList ? navigate(-1) : navigate('/transactions', { replace: true, preventScrollReset: true }))
  }
}
