/** What a member bought this month, and how much of what was spent went to fictional profiles: told before buying more. */
import type { Answer, credits } from '@app/contract'
import { dayIn } from '../../platform/calendar.ts'
import type { AccountContext } from '../../platform/context.ts'
import { siteOf } from '../sites/index.ts'
import { DEBITS, listWorth } from './credits.rules.ts'
import type { CreditsDeps } from './deps.ts'
import { listMonthSums, type MonthSum } from './month.queries.ts'

type Names = Awaited<ReturnType<CreditsDeps['namesOf']>>

const total = (sums: readonly MonthSum[]) => sums.reduce((sum, { cents }) => sum + cents, 0)

export async function readMonth(ctx: AccountContext, deps: CreditsDeps): Promise<Answer<typeof credits.month>> {
  const { account, site, now, db } = ctx
  const { currency } = listWorth(siteOf(ctx), account.country)
  const sums = await listMonthSums(db, account.id, { now, time_zone: site.time_zone, currency })
  const spent = sums.filter(({ ledger_account }) => DEBITS.some((debit) => debit === ledger_account))
  const others = [...new Set(spent.flatMap(({ other_id }) => other_id ?? []))]
  const names: Names = others.length === 0 ? new Map() : await deps.namesOf(ctx, others)
  const isFictional = ({ other_id }: MonthSum) => other_id !== null && names.get(other_id)?.kind === 'fictional'
  return {
    month: `${dayIn(site.time_zone, now).slice(0, 7)}-01`,
    bought_cents: total(sums.filter(({ ledger_account }) => ledger_account === 'sales')),
    fictional_cents: total(spent.filter(isFictional)),
    currency,
  }
}
