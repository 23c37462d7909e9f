import type { TransactionDetail } from '@app/contract'
import { Actions } from '@app/ui/actions'
import { Button } from '@app/ui/button'
import { useText } from '../../../shared/texts.tsx'
import { transactionPath } from './open-transaction.tsx'
import { useDays } from './use-days.ts'

/** There is nothing to withdraw from, or not any more. */
export function WithdrawalOver({ transaction: { id, receipts } }: { transaction: TransactionDetail }) {
  const t = useText()
  const { longDay } = useDays()
  const until = receipts[0]?.refund_until ?? null
  return (
    <div className="stack gap-5">
      <p>{until === null ? t('withdraw.none') : t('withdraw.over', { date: longDay(until) })}</p>
      <Actions row>
        <Button variant="night" href={transactionPath(id)}>
          {t('withdraw.done.view')}
        </Button>
      </Actions>
    </div>
  )
}
