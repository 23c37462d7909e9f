/** SQL of what a wallet bought and spent, by months. */
import type { AccountId, ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import type { LedgerAccount } from './credits.rules.ts'

export interface MonthSum {
  /** Its first day, `YYYY-MM-DD`. */
  month: string
  ledger_account: LedgerAccount
  /** Who it was spent on. */
  other_id: ProfileId | null
  cents: number
  credits: number
  /** How often something was charged. */
  times: number
}

export interface MonthsQuery {
  now: Date
  time_zone: string
  currency: string
  /** How many, the one that the moment is in among them. */
  months: number
}

/** Sums of the latest months, where the site is. Entries are read from the latest on, and no further than the first of them. */
export const monthSumsStatement = (wallet_id: AccountId, query: MonthsQuery): RawBuilder<MonthSum> => {
  const { now, time_zone, currency, months } = query
  return sql`
    with first as (select (date_trunc('month', ${now}::timestamptz at time zone ${time_zone})
      - make_interval(months => ${months - 1})) at time zone ${time_zone} as start)
    select to_char(at at time zone ${time_zone}, 'YYYY-MM') || '-01' as month, ledger_account, other_id,
      sum(worth_cents)::int as cents, -sum(amount)::int as credits, count(*) filter (where amount <> 0)::int as times
    from credits.ledger_entry, first
    where wallet_id = ${wallet_id} and currency = ${currency} and worth_cents is not null and at >= first.start
      and number > coalesce((
        select earlier.number from credits.ledger_entry as earlier
        where earlier.wallet_id = ${wallet_id} and earlier.at < first.start order by earlier.number desc limit 1), 0)
    group by 1, 2, 3`
}

export async function listMonthSums(db: Database, wallet_id: AccountId, query: MonthsQuery): Promise<MonthSum[]> {
  const { rows } = await monthSumsStatement(wallet_id, query).execute(db)
  return rows
}
