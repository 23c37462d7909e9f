/** What was used, what goes back and how; and the press that withdraws. */
import type { ErrorCode, TransactionDetail, Withdrawal } from '@app/contract'
import { errorTextId } from '@app/i18n/text-ids'
import { Actions } from '@app/ui/actions'
import { Banner } from '@app/ui/banner'
import { Button } from '@app/ui/button'
import { CostLine } from '@app/ui/cost-line'
import { SumList, type SumRow } from '@app/ui/sum-list'
import { CircleAlert, WifiOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { refusalOf, type Refusal } from '../../../shared/api/refusal.ts'
import { withdrawFrom } from '../../../shared/api/withdrawal-calls.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { useMoney } from '../../../shared/format/use-money.ts'
import { isOffline } from '../../../shared/network/offline.ts'
import { reloadUser, useCredits } from '../../../shared/realtime/user-store.ts'
import { T, useText } from '../../../shared/texts.tsx'
import { KeepLink } from './keep-link.tsx'
import { withdrawPath } from './open-transaction.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

interface WithdrawalQuestionProps {
  transaction: TransactionDetail
  withdrawal: Withdrawal
  /** What the form was refused with that was sent without script. */
  refused: ErrorCode | undefined
}

export function WithdrawalQuestion({ transaction, withdrawal, refused }: WithdrawalQuestionProps) {
  const t = useText()
  const { id } = transaction
  // What is not paid yet was not delivered: there is nothing to count.
  const isPaid = withdrawal.until !== null
  const { revalidate } = useRevalidator()
  const { form, busy, refusal } = useSubmit(
    () => (isOffline() ? Promise.resolve(OFFLINE) : refusalOf(withdrawFrom(id))),
    async () => {
      await reloadUser()
      await revalidate()
    },
  )
  return (
    <form {...form} action={withdrawPath(id)} className="stack gap-5">
      {isPaid && <Sums transaction={transaction} withdrawal={withdrawal} />}
      {isPaid && <Credits withdrawal={withdrawal} />}
      <WithdrawalFacts withdrawal={withdrawal} />
      <Refused code={refusal?.offline ? 'offline' : (refusal?.code ?? refused)} />
      <Actions row>
        <Button variant="night" size="lg" type="submit" native busy={busy}>
          {t('withdraw.confirm')}
        </Button>
        <KeepLink id={id} isPaid={isPaid} />
      </Actions>
    </form>
  )
}

const OFFLINE: Refusal = { code: 'temporarily_unavailable', minutes: 0, fieldErrors: {}, offline: true }

/** With these nobody knows whether it was done; pressing again is safe. */
const UNSURE: readonly ErrorCode[] = ['internal_error', 'temporarily_unavailable']

function Refused({ code }: { code: ErrorCode | 'offline' | undefined }) {
  const t = useText()
  if (code === undefined) return null
  const words = () => {
    if (code === 'offline') return t('withdraw.offline')
    return UNSURE.includes(code) ? t('withdraw.unsure') : t(errorTextId(code), { minutes: 1 })
  }
  const icon = code === 'offline' ? WifiOff : CircleAlert
  return <Banner role="alert" tone="danger" icon={icon} title={words()} stack />
}

function Sums({ transaction, withdrawal }: Omit<WithdrawalQuestionProps, 'refused'>) {
  const t = useText()
  const money = useMoney()
  const { used, credits, kept_cents, refund_cents, currency } = withdrawal
  const rows: SumRow[] = [
    { id: 'paid', label: t('withdraw.paid'), value: money(transaction.total_cents, transaction.currency) },
    {
      id: 'used',
      label: t('withdraw.used', { used, count: credits }),
      value: kept_cents === 0 ? money(0, currency) : `−${money(kept_cents, currency)}`,
    },
    { id: 'back', label: t('withdraw.back'), value: money(refund_cents, currency), kind: 'total' },
  ]
  return <SumList rows={rows} />
}

function Credits({ withdrawal: { back } }: { withdrawal: Withdrawal }) {
  const t = useText()
  const before = useCredits()
  const after = Math.max(0, before - back)
  const balance = (
    <>
      <span aria-hidden="true">
        <T id="withdraw.balance" values={{ before, after }} tags={{ b: <b className="text-ink" /> }} />
      </span>
      <span className="sr-only">{t('credits.change', { before, after })}</span>
    </>
  )
  return <CostLine end={balance}>{t('withdraw.credits', { count: back })}</CostLine>
}
