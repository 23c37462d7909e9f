/** SQL of ordering again: the last order, and the cards that can be charged for it. */
import type { AccountId, MandateId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { FINAL_FAILURES, type CardRecord } from './cards.rules.ts'

interface LastOrder {
  bundle_key: string
  country: string
  completed_at: Date
}

/** The bundle that was bought last, whatever became of it. */
export async function findLastBundle(db: Database, account_id: AccountId): Promise<LastOrder | undefined> {
  const { rows } = await sql<LastOrder>`
    select bundle_key, country, completed_at from payments.credit_order
    where account_id = ${account_id} and kind = 'bundle' and completed_at is not null
    order by id desc limit 1`.execute(db)
  return rows[0]
}

export interface StoredCardRow extends CardRecord {
  id: MandateId
  public_id: string
  provider: string
  brand: string
  last4: string
}

interface Day {
  day: string
  time_zone: string
}

/** Active cards with how they fared, the latest first. A provider that was away has tried nothing. */
export async function listCards(
  db: Database | Tx,
  account_id: AccountId,
  { day, time_zone }: Day,
): Promise<StoredCardRow[]> {
  const { rows } = await sql<StoredCardRow>`
    select id, public_id, provider, coalesce(brand, '') as brand, last4, expires,
      (select count(*)::int from payments.attempt where mandate_id = mandate.id and state not in ('paid', 'canceled')
         and cause <> 'provider_away' and created_at >= ${day}::date::timestamp at time zone ${time_zone}) as tries,
      exists (select from payments.attempt where mandate_id = mandate.id and (cause = 'refused'
         or (state = 'failed' and failure = any(${[...FINAL_FAILURES]})))) as is_over
    from payments.mandate as mandate
    where account_id = ${account_id} and kind = 'card' and state = 'active'
    order by id desc`.execute(db)
  return rows
}
