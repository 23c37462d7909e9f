/** SQL of demo orders: an order and its one attempt, as checkout and a provider's answer leave them. */
import type { AccountId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { AttemptRef } from './settling/apply.queries.ts'

export interface DemoOrder {
  account_id: AccountId
  site_id: SiteId
  /** One order for each. */
  key: string
  bundle_key: string
  credits: number
  cents: number
  currency: string
  country: string
  locale: string
  at: Date
}

/** The attempt, sent and waiting for its answer; nothing where the order is there already. */
export async function insertDemoOrder(
  tx: Tx,
  order: DemoOrder,
): Promise<(AttemptRef & { public_id: string }) | undefined> {
  const { account_id, site_id, key, bundle_key, credits, cents, currency, country, locale, at } = order
  await sql`
    insert into payments.buyer (account_id, site_id) values (${account_id}, ${site_id}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<AttemptRef & { public_id: string }>`
    with next as (select ids.next_id(ids.shard_of(${account_id})) as id),
    credit_order as (
      insert into payments.credit_order (id, public_id, number, account_id, site_id, key, fingerprint, bundle_key, credits,
        currency, list_cents, discount_cents, total_cents, locale, country, consent_at, consent_version, price_until, state,
        cause, state_at)
      select id, ids.new_public_id(), 'demo-' || id, ${account_id}, ${site_id}, ${key}, 0, ${bundle_key}, ${credits},
        ${currency}, ${cents}, 0, ${cents}, ${locale}, ${country}, ${at}, 'demo', ${at}, 'open', 'ordered', ${at}
      from next on conflict do nothing returning id, account_id, total_cents, currency)
    insert into payments.attempt (id, public_id, order_id, account_id, nth, provider, payment_method, cents, currency, key,
      state, cause, state_at, created_at)
    select ids.next_id(ids.shard_of(id)), ids.new_public_id(), id, account_id, 1, 'seed', 'ideal', total_cents, currency,
      gen_random_uuid(), 'created', 'begun', ${at}, ${at}
    from credit_order returning id, order_id, account_id, public_id`.execute(tx)
  const [attempt] = rows
  if (attempt) {
    await sql`
      update payments.attempt set state = 'asking', cause = 'sent', state_at = ${at}, requested_at = ${at}, asks = 1
      where id = ${attempt.id}`.execute(tx)
  }
  return attempt
}
