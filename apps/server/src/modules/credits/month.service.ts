/** What a wallet's months are read as: what was spent in them, and on whom. */
import type { ProfileId } from '@app/db/ids'
import type { AccountContext } from '../../platform/context.ts'
import { siteOf } from '../sites/index.ts'
import { DEBITS, listWorth } from './credits.rules.ts'
import type { MonthSum } from './month.queries.ts'

/** Whether credits were spent, on whomever. */
export const isSpending = ({ ledger_account }: Pick<MonthSum, 'ledger_account'>): boolean =>
  DEBITS.some((debit) => debit === ledger_account)

/** Whom credits were spent on, each once. */
export const recipientsOf = (sums: readonly MonthSum[]): ProfileId[] => [
  ...new Set(sums.filter(isSpending).flatMap(({ other_id }) => other_id ?? [])),
]

/** The currency that the member buys in, and that what they spend is worth something in. */
export const currencyOf = (ctx: AccountContext): string => listWorth(siteOf(ctx), ctx.account.country).currency
