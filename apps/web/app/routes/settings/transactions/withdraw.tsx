/**
 * Withdrawing from an order, over the list: what goes back, the second press that does it, and what happened then. A form
 * of the browser, so that it works without script; an order that was withdrawn from shows what became of it.
 */
import { withdrawals } from '@app/contract/addresses/withdrawals'
import { errorStatuses } from '@app/contract/errors'
import { NativeDialog } from '@app/ui/native-dialog'
import { data, redirect, useLocation } from 'react-router'
import { LoadFailure } from '../../../features/loading/load-failure.tsx'
import { findHere } from '../../../shared/api/browser-host.ts'
import { hostContext } from '../../../shared/request/host.ts'
import { readOwnForm } from '../../../shared/request/own-form.server.ts'
import { useText } from '../../../shared/texts.tsx'
import type { Route } from './+types/withdraw'
import { findWithdrawal, type TransactionWithWithdrawal } from './find-transactions.ts'
import { useBackToList, useStepBack, withdrawPath } from './open-transaction.tsx'
import { useDays } from './use-days.ts'
import { WithdrawalDone } from './withdrawal-done.tsx'
import { WithdrawalOver } from './withdrawal-over.tsx'
import { WithdrawalQuestion } from './withdrawal-question.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  return findWithdrawal(context.get(hostContext), params.id)
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return findHere(request, (host) => findWithdrawal(host, params.id))
}

/** For who has no script; the other way is the same call. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const host = context.get(hostContext)
  await readOwnForm(request)
  try {
    await host.call(withdrawals.withdraw, { params: { id: params.id } })
  } catch (error) {
    const code = host.isRefusal(error)
    if (!code) throw error
    return data({ code }, { status: errorStatuses[code] })
  }
  return redirect(withdrawPath(params.id), { status: 303 })
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { key } = useLocation()
  const stepBack = useStepBack()
  const toList = useBackToList()
  const found = 'failed' in loaderData ? undefined : loaderData
  const isDone = (found?.withdrawal?.withdrawn_at ?? null) !== null
  return (
    <NativeDialog
      key={key}
      open
      onClose={isDone ? toList : stepBack}
      closeLabel={t('transaction.close')}
      width={28}
      before={<div className="sheet-grip" aria-hidden="true" />}
      title={t(isDone ? 'withdraw.done' : 'withdraw.title')}
      text={found && <Subject found={found} isDone={isDone} />}
    >
      {'failed' in loaderData ? (
        <LoadFailure kind={loaderData.failed} />
      ) : (
        <View found={loaderData} refused={actionData?.code} onClose={toList} />
      )}
    </NativeDialog>
  )
}

function Subject({ found: { transaction }, isDone }: { found: TransactionWithWithdrawal; isDone: boolean }) {
  const t = useText()
  const { longDay } = useDays()
  const { number, at, credits } = transaction
  const values = { number, date: longDay(at), bought: t('transaction.credits', { credits }) }
  return isDone ? <span role="status">{t('withdraw.done.order', values)}</span> : t('withdraw.order', values)
}

interface ViewProps {
  found: TransactionWithWithdrawal
  refused: Parameters<typeof WithdrawalQuestion>[0]['refused']
  onClose: () => void
}

function View({ found: { transaction, withdrawal }, refused, onClose }: ViewProps) {
  if (!withdrawal) return <WithdrawalOver transaction={transaction} />
  if (withdrawal.withdrawn_at === null) {
    return <WithdrawalQuestion transaction={transaction} withdrawal={withdrawal} refused={refused} />
  }
  return <WithdrawalDone transaction={transaction} withdrawal={withdrawal} onClose={onClose} />
}
