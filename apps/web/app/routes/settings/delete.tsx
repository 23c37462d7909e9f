/** Leaving: what happens, why if one wants to say, and a question before it is done. */
import type { Transaction } from '@app/contract'
import { sites } from '@app/contract/addresses/sites'
import { transactions } from '@app/contract/addresses/transactions'
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import { Card } from '@app/ui/card'
import { Icon } from '@app/ui/icon'
import { Link } from '@app/ui/link'
import { CreditSign } from '@app/ui/credit-sign'
import { EyeOff, RotateCcw, Undo2 } from 'lucide-react'
import { hostContext } from '../../shared/request/host.ts'
import { describePage } from '../../shared/site/describe-page.ts'
import { T, useText } from '../../shared/texts.tsx'
import type { Route } from './+types/delete'
import { DeleteForm } from './delete-form.tsx'
import { useCurrentMember } from './use-current-member.ts'
import { settingsTitle } from './settings-title.server.ts'
import { OpenTransaction } from './transactions/open-transaction.tsx'
import { useDays } from './transactions/use-days.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const { delete_discount } = await host.call(sites.companyInfo, {})
  // The period is weeks, so those that can be sent back are among the latest.
  const { transactions: latest } = await host.call(transactions.list, { query: {} })
  const withdrawable = latest.filter(({ withdraw_until }) => withdraw_until !== null)
  return { title: settingsTitle(context, 'settings.delete'), delete_discount, withdrawable }
}

export const meta: Route.MetaFunction = ({ loaderData }) => describePage(loaderData)

export default function Delete({ loaderData }: Route.ComponentProps) {
  return (
    <Card className="stack gap-5">
      <Consequences withdrawable={loaderData.withdrawable} />
      <hr />
      <DeleteForm discount={loaderData.delete_discount} />
    </Card>
  )
}

function Consequences({ withdrawable }: { withdrawable: readonly Transaction[] }) {
  const t = useText()
  const { credits } = useCurrentMember()
  return (
    <div className="stack gap-3">
      <h2 className="heading-3">{t('delete.what')}</h2>
      <ul className="stack gap-2 text-sm">
        <li className="cluster cluster--top">
          <Icon of={EyeOff} size={18} />
          <span>{t('delete.gone')}</span>
        </li>
        <li className="cluster cluster--top">
          <Icon of={RotateCcw} size={18} />
          <span>{t('delete.days', { days: DELETION_REVERSIBLE_DAYS })}</span>
        </li>
        {credits > 0 && (
          <li className="cluster cluster--top">
            <Icon of={CreditSign} size={18} />
            <span>
              <T
                id="delete.credits"
                values={{ credits }}
                tags={{ b: <b />, refund: <Link className="link" href="/transactions" /> }}
              />
            </span>
          </li>
        )}
        {withdrawable.map((transaction) => (
          <WithdrawFirst key={transaction.id} transaction={transaction} />
        ))}
      </ul>
    </div>
  )
}

/** An order whose money can still be had back, before the account goes. */
function WithdrawFirst({ transaction: { id, number, withdraw_until } }: { transaction: Transaction }) {
  const { longLastDay } = useDays()
  if (withdraw_until === null) return null
  return (
    <li className="cluster cluster--top">
      <Icon of={Undo2} size={18} />
      <span>
        <T
          id="delete.withdraw"
          values={{ number, date: longLastDay(withdraw_until) }}
          tags={{ a: <OpenTransaction id={id} className="link" withdraw /> }}
        />
      </span>
    </li>
  )
}
