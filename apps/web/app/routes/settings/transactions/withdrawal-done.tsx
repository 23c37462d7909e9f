/** What happened since the withdrawal was received, with its date and time, and what is still to come. */
import type { TransactionDetail, Withdrawal } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { Timeline, type TimelineStep } from '@app/ui/timeline'
import { useEffect, useRef } from 'react'
import { useMoney } from '../../../shared/format/use-money.ts'
import { useUser } from '../../../shared/realtime/user-store.ts'
import { useText } from '../../../shared/texts.tsx'
import { transactionPath } from './open-transaction.tsx'
import { useDays } from './use-days.ts'

interface WithdrawalDoneProps {
  transaction: TransactionDetail
  withdrawal: Withdrawal
  onClose: () => void
}

export function WithdrawalDone({ transaction, withdrawal, onClose }: WithdrawalDoneProps) {
  const t = useText()
  const { id, needs_bank_account: needsAccount } = transaction
  const first = useRef<HTMLButtonElement>(null)
  const steps = useSteps(transaction, withdrawal)
  useEffect(() => {
    // The button that was pressed is gone.
    first.current?.focus()
  }, [])
  return (
    <div className="stack gap-5">
      <Timeline steps={steps} />
      <Actions row>
        <Button ref={first} variant="night" size="lg" onClick={onClose}>
          {t('withdraw.done.go')}
        </Button>
        <Button variant="line" size="lg" href={transactionPath(id)}>
          {t(needsAccount ? 'withdraw.done.account.go' : 'withdraw.done.view')}
        </Button>
      </Actions>
    </div>
  )
}

function useSteps(transaction: TransactionDetail, withdrawal: Withdrawal): TimelineStep[] {
  const t = useText()
  const money = useMoney()
  const { moment } = useDays()
  const email = useUser()?.email ?? ''
  const { back, used, kept_cents, currency, withdrawn_at, until } = withdrawal
  const amount = money(kept_cents, currency)
  const usedWords = used > 0 ? t('withdraw.done.used', { count: used, amount }) : t('withdraw.done.unused')
  return [
    { id: 'received', title: t('withdraw.done.received'), text: moment(withdrawn_at ?? '') },
    ...(until === null ? [] : [{ id: 'credits', title: t('withdraw.done.taken', { count: back }), text: usedWords }]),
    { id: 'mail', title: t('withdraw.done.mailed'), text: t('withdraw.done.mailed_to', { email }) },
    useMoneyStep(transaction, withdrawal),
  ]
}

function useMoneyStep({ refunds, needs_bank_account }: TransactionDetail, withdrawal: Withdrawal): TimelineStep {
  const t = useText()
  const money = useMoney()
  const { longDay } = useDays()
  const { refund_cents, currency, due_at, until } = withdrawal
  const id = 'money'
  const amount = money(refund_cents, currency)
  if (refund_cents === 0)
    return { id, title: t('withdraw.done.nothing'), text: until === null ? t('withdraw.way.unpaid') : undefined }
  if (refunds.some(({ why, done }) => why === 'withdrawal' && done)) {
    return { id, title: t('withdraw.done.back', { amount }), text: t('withdraw.done.back.note') }
  }
  const text = due_at === null ? undefined : t('withdraw.done.by', { date: longDay(due_at) })
  const title = t(needs_bank_account ? 'withdraw.done.account' : 'withdraw.done.sent', { amount })
  return { id, title, text, waiting: true }
}
