/** SQL of what a wallet bought and spent in a month. */
import type { AccountId, ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/pool.ts'
import type { LedgerAccount } from './credits.rules.ts'

export interface MonthSum {
  ledger_account: LedgerAccount
  /** Who it was spent on. */
  other_id: ProfileId | null
  cents: number
}

/** Sums of the month that a moment is in, where the site is. Entries are read from the latest on, and no further than the month. */
export async function listMonthSums(
  db: Database,
  wallet_id: AccountId,
  { now, time_zone, currency }: { now: Date; time_zone: string; currency: string },
): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    with month as (select date_trunc('month', ${now}::timestamptz at time zone ${time_zone}) at time zone ${time_zone} as start)
    select ledger_account, other_id, sum(worth_cents)::int as cents
    from credits.ledger_entry, month
    where wallet_id = ${wallet_id} and currency = ${currency} and worth_cents is not null and at >= month.start
      and number > coalesce((
        select earlier.number from credits.ledger_entry as earlier
        where earlier.wallet_id = ${wallet_id} and earlier.at < month.start order by earlier.number desc limit 1), 0)
    group by ledger_account, other_id`.execute(db)
  return rows
}
