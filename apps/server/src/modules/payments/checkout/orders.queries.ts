/** SQL of orders and of payments that are begun for them. Everything is looked up by whose it is. */
import type { AccountId, AttemptId, OrderId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { AttemptRow, OrderRow } from '../settling/apply.queries.ts'

export async function insertBuyer(tx: Tx, account_id: AccountId, site_id: SiteId): Promise<void> {
  await sql`
    insert into payments.buyer (account_id, site_id) values (${account_id}, ${site_id}) on conflict do nothing`.execute(tx)
}

export async function findOrderByKey(tx: Tx, account_id: AccountId, key: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select * from payments.credit_order where account_id = ${account_id} and key = ${key}`.execute(tx)
  return rows[0]
}

export async function findOrder(db: Database | Tx, account_id: AccountId, public_id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select * from payments.credit_order where public_id = ${public_id} and account_id = ${account_id}`.execute(db)
  return rows[0]
}

/** Whether the member completed an order once, whatever became of it. */
export async function hasCompletedOrder(db: Database | Tx, account_id: AccountId): Promise<boolean> {
  const { rows } = await sql`
    select from payments.credit_order where account_id = ${account_id} and completed_by is not null limit 1`.execute(db)
  return rows.length > 0
}

export async function countRecentOrders(tx: Tx, account_id: AccountId, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payments.credit_order where account_id = ${account_id} and consent_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** The one open order of a member gives way to the next; answers which it was. */
export async function replaceOpenOrder(tx: Tx, account_id: AccountId, at: Date): Promise<OrderId | undefined> {
  const { rows } = await sql<{ id: OrderId }>`
    update payments.credit_order set state = 'replaced', cause = 'ordered_again', state_at = ${at}
    where account_id = ${account_id} and state = 'open' returning id`.execute(tx)
  return rows[0]?.id
}

export interface NewOrder {
  account_id: AccountId
  site_id: SiteId
  key: string
  fingerprint: string
  bundle_key: string
  credits: number
  currency: string
  list_cents: number
  discount_cents: number
  total_cents: number
  discount_code: string | null
  discount_percentage: number | null
  discount_validity: string | null
  locale: string
  country: string
  ip_country: string | null
  consent_version: string
  price_until: Date
  /** The day in the number. */
  day: string
  at: Date
}

/** The number is the day and five digits of the id: short enough to be read aloud, and the index says if it is taken. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    with next as (select ids.next_id(ids.shard_of(${order.account_id})) as id)
    insert into payments.credit_order (id, public_id, number, account_id, site_id, key, fingerprint, bundle_key, credits, currency,
      list_cents, discount_cents, total_cents, discount_code, discount_percentage, discount_validity, locale, country,
      ip_country, consent_at, consent_version, price_until, state, cause, state_at)
    select id, ids.new_public_id(), ${order.day}::text || '-' || upper(substr(md5(id::text), 1, 6)), ${order.account_id},
      ${order.site_id}, ${order.key}, ${order.fingerprint}, ${order.bundle_key}, ${order.credits}, ${order.currency},
      ${order.list_cents}, ${order.discount_cents}, ${order.total_cents}, ${order.discount_code},
      ${order.discount_percentage}, ${order.discount_validity}, ${order.locale}, ${order.country}, ${order.ip_country},
      ${order.at}, ${order.consent_version}, ${order.price_until}, 'open', 'ordered', ${order.at}
    from next returning *`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('an order was not written')
  return inserted
}

/** The payment that was last begun for an order. */
export async function findLastAttempt(db: Database | Tx, order_id: OrderId): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select * from payments.attempt where order_id = ${order_id} order by nth desc limit 1`.execute(db)
  return rows[0]
}

export async function findOwnAttempt(db: Database, account_id: AccountId, public_id: string) {
  const { rows } = await sql<AttemptRow & { order_public_id: string; order_state: OrderRow['state']; completed_by: AttemptId | null }>`
    select attempt.*, credit_order.public_id as order_public_id, credit_order.state as order_state, credit_order.completed_by
    from payments.attempt as attempt join payments.credit_order as credit_order on credit_order.id = attempt.order_id
    where attempt.public_id = ${public_id} and attempt.account_id = ${account_id}`.execute(db)
  return rows[0]
}

interface NewAttempt {
  order: OrderRow
  provider: string
  payment_method: string
  at: Date
  /** When the job looks after it, should the request never come back. */
  next_sync_at: Date
}

export async function insertAttempt(tx: Tx, { order, provider, payment_method, at, next_sync_at }: NewAttempt) {
  const { rows } = await sql<AttemptRow>`
    insert into payments.attempt (id, public_id, order_id, account_id, nth, provider, payment_method, cents, currency, key, state,
      cause, state_at, created_at, next_sync_at)
    select ids.next_id(ids.shard_of(${order.id})), ids.new_public_id(), ${order.id}, ${order.account_id},
      coalesce((select max(nth) from payments.attempt where order_id = ${order.id}), 0) + 1, ${provider}, ${payment_method},
      ${order.total_cents}, ${order.currency}, gen_random_uuid(), 'created', 'begun', ${at}, ${at}, ${next_sync_at}
    returning *`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('an attempt was not written')
  return inserted
}
