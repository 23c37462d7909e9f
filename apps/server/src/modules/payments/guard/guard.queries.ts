/** SQL of spending protection: the row of the buyer, and what was bought in a month. */
import type { AccountId, OrderId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { Protection } from './guard.rules.ts'

export function findProtectionRow(db: Database | Tx, account_id: AccountId) {
  return db
    .selectFrom('payments.buyer')
    .where('account_id', '=', account_id)
    .select(['limit_cents', 'limit_currency', 'next_limit_cents', 'next_limit_from', 'break_until'])
    .select(['checked_month', 'checked_times', 'checked_at', 'overview_mail'])
    .executeTakeFirst()
}
export type ProtectionRow = NonNullable<Awaited<ReturnType<typeof findProtectionRow>>>

export function protectionFrom(row: ProtectionRow | undefined): Protection {
  const { limit_cents: cents = null, limit_currency: currency = null } = row ?? {}
  const { next_limit_cents = null, next_limit_from: from = null, break_until = null } = row ?? {}
  return {
    limit: cents === null || currency === null ? null : { cents, currency },
    next: from === null ? null : { cents: next_limit_cents, from },
    break_until,
  }
}

interface MonthQuery {
  account_id: AccountId
  currency: string
  time_zone: string
  now: Date
  /** The order that is about to be paid: it does not count against itself. */
  except: OrderId | null
}

/** What counts against the limit: orders that were completed this month, and those that are under way. Debts do not. */
export const boughtStatement = ({
  account_id,
  currency,
  time_zone,
  now,
  except,
}: MonthQuery): RawBuilder<{
  cents: number
}> => sql`
  with month as (select date_trunc('month', ${now}::timestamptz at time zone ${time_zone}) at time zone ${time_zone} as start),
  counted as (
    select id, kind, currency, total_cents from payments.credit_order
      where account_id = ${account_id} and completed_at >= (select start from month)
    union all
    select id, kind, currency, total_cents from payments.credit_order where account_id = ${account_id} and state = 'processing'
    union all
    select id, kind, currency, total_cents from payments.credit_order where account_id = ${account_id} and state = 'open')
  select coalesce(sum(total_cents), 0)::int as cents from counted
  where kind = 'bundle' and currency = ${currency} and id is distinct from ${except}::bigint`

export async function findBought(db: Database | Tx, query: MonthQuery): Promise<number> {
  const { rows } = await boughtStatement(query).execute(db)
  return rows[0]?.cents ?? 0
}

export async function updateLimit(
  tx: Tx,
  account_id: AccountId,
  { limit, next }: Pick<Protection, 'limit' | 'next'>,
): Promise<void> {
  await sql`
    update payments.buyer set limit_cents = ${limit?.cents ?? null}, limit_currency = ${limit?.currency ?? null},
      next_limit_cents = ${next?.cents ?? null}, next_limit_from = ${next?.from ?? null}
    where account_id = ${account_id}`.execute(tx)
}

export async function updateBreak(tx: Tx, account_id: AccountId, until: Date): Promise<void> {
  await sql`update payments.buyer set break_until = ${until} where account_id = ${account_id}`.execute(tx)
}

export async function updateOverviewMail(tx: Tx, account_id: AccountId, on: boolean): Promise<void> {
  await sql`update payments.buyer set overview_mail = ${on} where account_id = ${account_id}`.execute(tx)
}

interface Check {
  month: string
  times: number
  at: Date
}

/** Remembers the reality check that was read; an earlier one of the same month counts for nothing. */
export async function saveCheck(tx: Tx, account_id: AccountId, { month, times, at }: Check): Promise<void> {
  await sql`
    update payments.buyer set checked_month = ${month}::date, checked_times = ${times}, checked_at = ${at}
    where account_id = ${account_id}
      and (checked_month is null or checked_month < ${month}::date
        or (checked_month = ${month}::date and checked_times < ${times}))`.execute(tx)
}

export async function eraseProtection(tx: Tx, account_id: AccountId): Promise<void> {
  await sql`
    update payments.buyer set limit_cents = null, limit_currency = null, next_limit_cents = null, next_limit_from = null,
      break_until = null, checked_month = null, checked_times = null, checked_at = null, overview_mail = false
    where account_id = ${account_id}`.execute(tx)
}
