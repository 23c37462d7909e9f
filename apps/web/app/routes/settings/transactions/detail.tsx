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

export function loader({ context, params }: Route.LoaderArgs) {
  return findTransaction(context.get(hostContext), params.id)
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findTransaction(host, params.id))
}

export default function TransactionPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const close = useClose()
  const hasReceipt = 'transaction' in loaderData && loaderData.transaction.receipts.length > 0
  return (
    <NativeDialog
      open
      onClose={close}
      closeLabel={t('transaction.close')}
      width={28}
      title={t(hasReceipt ? 'receipt.title' : 'transaction.title')}
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
  const { state } = useLocation()
  return () => {
    const { fromList } = (state ?? {}) as ListEntryState
    void (fromList ? navigate(-1) : navigate('/transactions', { replace: true, preventScrollReset: true }))
  }
}
