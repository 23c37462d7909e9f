/** One transaction, over the list: what was bought, the receipt, and how to send it back. */
import { withdrawals } from '@app/contract/addresses/withdrawals'
import { errorStatuses } from '@app/contract/errors'
import { NativeDialog } from '@app/ui/native-dialog'
import { data, redirect, useLocation } from 'react-router'
import { LoadFailure } from '../../../features/loading/load-failure.tsx'
import { findHere } from '../../../shared/api/browser-host.ts'
import { fieldText } from '../../../shared/forms/field-text.ts'
import { hostContext } from '../../../shared/request/host.ts'
import { readOwnForm } from '../../../shared/request/own-form.server.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/detail'
import { findWithdrawal } from './find-transactions.ts'
import { transactionPath, useBackToList } from './open-transaction.tsx'
import { TransactionDetails } from './transaction-details.tsx'
import { useDays } from './use-days.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return findWithdrawal(context.get(hostContext), params.id)
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findWithdrawal(host, params.id))
}

/** The bank account that a refund goes to, from who has no script. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const host = context.get(hostContext)
  const form = await readOwnForm(request)
  const body = { holder: fieldText(form, 'holder'), iban: fieldText(form, 'iban') }
  try {
    await host.call(withdrawals.bankAccount, { params: { id: params.id }, body })
  } catch (error) {
    const code = host.isRefusal(error)
    if (!code) throw error
    return data({ code }, { status: errorStatuses[code] })
  }
  return redirect(transactionPath(params.id), { status: 303 })
}

export default function TransactionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const close = useBackToList()
  const { key } = useLocation()
  const { moment } = useDays()
  const found = 'failed' in loaderData ? undefined : loaderData.transaction
  const hasReceipt = found !== undefined && found.receipts.length > 0
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
      text={found && t('transaction.order', { number: found.number, date: moment(found.at) })}
    >
      {'failed' in loaderData ? (
        <LoadFailure kind={loaderData.failed} />
      ) : (
        <TransactionDetails {...loaderData} refused={actionData?.code} />
      )}
    </NativeDialog>
  )
}
