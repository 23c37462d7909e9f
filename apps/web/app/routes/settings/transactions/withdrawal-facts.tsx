import type { Withdrawal } from '@app/contract'
import { methodName } from '@app/i18n/receipt-words'
import { Icon, type LucideIcon } from '@app/ui/icon'
import { CircleCheck, Landmark, MailCheck } from 'lucide-react'
import { useUser } from '../../../shared/realtime/user-store.ts'
import { useText } from '../../../shared/texts.tsx'
import { useDays } from './use-days.ts'

/** How and by when the money comes back, that a mail confirms it, and what becomes of Premium. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText()
  const user = useUser()
  return (
    <ul className="withdraw__facts">
      <Fact icon={Landmark} words={useWay(withdrawal)} />
      <Fact icon={MailCheck} words={t('withdraw.mail', { email: user?.email ?? '' })} />
      {user?.paid_user && withdrawal.until !== null && (
        <Fact icon={CircleCheck} words={t(withdrawal.kept_cents > 0 ? 'withdraw.premium' : 'withdraw.premium.ends')} />
      )}
    </ul>
  )
}

function useWay({ way, until, due_at, payment_method }: Withdrawal): string {
  const t = useText()
  const { longDay } = useDays()
  if (way === 'none') return t(until === null ? 'withdraw.way.unpaid' : 'withdraw.way.none')
  const date = due_at === null ? '' : longDay(due_at)
  if (way === 'bank_account') return t('withdraw.way.bank_account', { date })
  const method = methodName(payment_method ?? '', (id, values) => t(id as 'payment_method.ideal', values))
  return t('withdraw.way.same_way', { method, date })
}

function Fact({ icon, words }: { icon: LucideIcon; words: string }) {
  return (
    <li className="withdraw__fact">
      <Icon of={icon} size={20} />
      <span>{words}</span>
    </li>
  )
}
