/** SQL of what was collected by direct debit so far. */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import { daysBefore } from '../../../platform/calendar.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { LIMIT_DAYS, type CollectionsSoFar } from './limits.rules.ts'

/** What has failed or was never sent counts for nothing. */
export async function findCollections(
  db: Database | Tx,
  account_id: AccountId,
  iban_hashes: readonly Buffer[],
  now: Date,
): Promise<CollectionsSoFar> {
  const since = daysBefore(now, LIMIT_DAYS)
  const { rows } = await sql<CollectionsSoFar>`
    with debtor as (select id, account_id from payments.mandate where iban_hash = any (${iban_hashes})),
    collection as (
      select attempt.cents, attempt.state, attempt.created_at, credit_order.account_id = ${account_id} as own,
        attempt.mandate_id in (select id from debtor) as same_iban
      from payments.credit_order as credit_order
      join payments.attempt as attempt on attempt.order_id = credit_order.id and attempt.payment_method = 'sdd'
      where attempt.state in ('created', 'asking', 'open', 'pending', 'paid')
        and credit_order.account_id = any (array(select account_id from debtor union select ${account_id}::bigint)))
    select
      coalesce(sum(cents) filter (where own and created_at > ${since}), 0)::int as member_cents,
      coalesce(sum(cents) filter (where same_iban and created_at > ${since}), 0)::int as iban_cents,
      coalesce(bool_or(state <> 'paid' and (own or same_iban)), false) as pending,
      coalesce(bool_or(state = 'paid' and own), false) as has_collected,
      (select count(distinct account_id)::int from debtor where account_id <> ${account_id}) as other_accounts
    from collection`.execute(db)
  const [so_far] = rows
  if (!so_far) throw new Error('a sum without a row')
  return so_far
}
