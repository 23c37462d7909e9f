/** SQL of what is known of who pays by direct debit. */
import type { AccountId, AttemptId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import { daysBefore } from '../../../platform/calendar.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { DebitHistory } from './trust.rules.ts'

interface DebitOf {
  account_id: AccountId
  attempt_id: AttemptId
  iban_hash: Buffer | null
}

type OwnHistory = Pick<DebitHistory, 'first_settled_at' | 'ever_returned' | 'other_accounts' | 'other_pending'>

export async function findOwnHistory(tx: Tx, { account_id, attempt_id, iban_hash }: DebitOf): Promise<OwnHistory> {
  const { rows } = await sql<OwnHistory>`
    with own as (select * from payments.credit_order where account_id = ${account_id})
    select
      (select min(attempt.state_at) from own join payments.attempt as attempt on attempt.id = own.completed_by
        where own.state = 'completed' and attempt.state = 'paid') as first_settled_at,
      exists (select from own where state = 'returned')
        or exists (select from payments.chargeback join own on own.id = chargeback.order_id)
        or exists (select from payments.debt where account_id = ${account_id}) as ever_returned,
      (select count(distinct account_id)::int from payments.mandate
        where iban_hash = ${iban_hash} and account_id <> ${account_id}) as other_accounts,
      exists (select from own join payments.attempt as attempt on attempt.order_id = own.id
        where attempt.id <> ${attempt_id} and attempt.state in ('created', 'asking', 'open', 'pending')) as other_pending`.execute(
    tx,
  )
  const [history] = rows
  if (!history) throw new Error('a question without an answer')
  return history
}

/** Until the end of the transaction nobody else of the site is credited before the money. Comes after the lock of the buyer. */
export async function lockExposure(tx: Tx, site_id: SiteId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments.exposure', ${site_id}))`.execute(tx)
}

/** A debit that is older than this was settled, or came back. */
const EXPOSED_DAYS = 60

/** What a site has credited before the money came. */
export async function findExposure(db: Database | Tx, site_id: SiteId, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(credit_order.total_cents), 0)::int as cents
    from payments.credit_order as credit_order join payments.attempt as attempt on attempt.id = credit_order.completed_by
    where credit_order.site_id = ${site_id} and credit_order.granted_on = 'accepted'
      and credit_order.completed_at > ${daysBefore(now, EXPOSED_DAYS)} and attempt.state = 'pending'`.execute(db)
  return rows[0]?.cents ?? 0
}
