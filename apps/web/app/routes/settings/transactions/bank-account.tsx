/** Where a refund goes that cannot go back the way it came: the form, and thanks once it is known. */
import type { ErrorCode, TransactionDetail } from '@app/contract'
import { Banner } from '@app/ui/banner'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useMoney } from '../../../shared/format/use-money.ts'
import { useText } from '../../../shared/texts.tsx'
import { BankAccountForm } from './bank-account-form.tsx'
import { useDays } from './use-days.ts'

interface BankAccountProps {
  transaction: TransactionDetail
  refused: ErrorCode | undefined
}

export function BankAccount({ transaction, refused }: BankAccountProps) {
  const t = useText()
  const money = useMoney()
  const { longDay } = useDays()
  const [last4, setLast4] = useState<string>()
  const refund = transaction.refunds.find(({ done, by_hand: byHand }) => byHand && !done)
  if (!refund) return null
  const amount = money(refund.cents, refund.currency)
  if (last4 !== undefined) {
    const values = { amount, last4, date: longDay(refund.due_at) }
    return (
      <Banner role="status" tone="info" icon={CircleCheck} title={t('bank.done')} text={t('bank.done.text', values)} />
    )
  }
  if (!transaction.needs_bank_account) return null
  return <BankAccountForm id={transaction.id} amount={amount} refused={refused} onSaved={setLast4} />
}
