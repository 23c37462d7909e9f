/** What a member bought and spent by months, and what of it went to fictional profiles: told before buying more. */
import type { Answer, credits } from '@app/contract'
import type { ProfileId } from '@app/db/ids'
import { dayIn } from '../../platform/calendar.ts'
import type { AccountContext } from '../../platform/context.ts'
import { siteOf } from '../sites/index.ts'
import { DEBITS, listWorth } from './credits.rules.ts'
import type { CreditsDeps } from './deps.ts'
import { listMonthSums, type MonthSum } from './month.queries.ts'

const total = (sums: readonly MonthSum[]) => sums.reduce((sum, { cents }) => sum + cents, 0)

/** Whether credits were spent, on whomever. */
export const isSpending = ({ ledger_account }: Pick<MonthSum, 'ledger_account'>): boolean =>
  DEBITS.some((debit) => debit === ledger_account)

/** Whom credits were spent on, each once. */
export const recipientsOf = (sums: readonly MonthSum[]): ProfileId[] => [
  ...new Set(sums.filter(isSpending).flatMap(({ other_id }) => other_id ?? [])),
]

/** The currency that somebody of this country buys in, and so what is spent is worth in. */
export const currencyOf = (ctx: AccountContext): string => listWorth(siteOf(ctx), ctx.account.country).currency

export async function readMonth(ctx: AccountContext, deps: CreditsDeps): Promise<Answer<typeof credits.month>> {
  const { account, site, now, db } = ctx
  const currency = currencyOf(ctx)
  const sums = await listMonthSums(db, account.id, { now, time_zone: site.time_zone, currency, months: 1 })
  const fictional = await deps.fictionalAmong(ctx, recipientsOf(sums))
  const isFictional = (sum: MonthSum) => isSpending(sum) && sum.other_id !== null && fictional.has(sum.other_id)
  return {
    month: `${dayIn(site.time_zone, now).slice(0, 7)}-01`,
    bought_cents: total(sums.filter(({ ledger_account }) => ledger_account === 'sales')),
    fictional_cents: total(sums.filter(isFictional)),
    currency,
  }
}
