/** SQL of orders. Everything is looked up by whose it is. */
import type { PaymentMethod } from '@app/contract/payment-methods'
import type { AccountId, DebtId, OrderId, SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { OrderRow } from '../settling/apply.queries.ts'

export async function insertBuyer(tx: Tx, account_id: AccountId, site_id: SiteId): Promise<void> {
  await sql`
    insert into payments.buyer (account_id, site_id) values (${account_id}, ${site_id}) on conflict do nothing`.execute(
    tx,
  )
}

export const orderByKeyStatement = (account_id: AccountId, key: string): RawBuilder<OrderRow> => sql`
  select * from payments.credit_order where account_id = ${account_id} and key = ${key}`

export async function findOrderByKey(
  db: Database | Tx,
  account_id: AccountId,
  key: string,
): Promise<OrderRow | undefined> {
  const { rows } = await orderByKeyStatement(account_id, key).execute(db)
  return rows[0]
}

export const orderStatement = (account_id: AccountId, public_id: string): RawBuilder<OrderRow> => sql`
  select * from payments.credit_order where public_id = ${public_id} and account_id = ${account_id}`

export async function findOrder(
  db: Database | Tx,
  account_id: AccountId,
  public_id: string,
): Promise<OrderRow | undefined> {
  const { rows } = await orderStatement(account_id, public_id).execute(db)
  return rows[0]
}

interface OrdersSoFar {
  /** Completed one once, whatever became of it. */
  has_ordered: boolean
  /** The one that gives way to the next. */
  open_order: OrderId | null
}

export const ordersSoFarStatement = (account_id: AccountId): RawBuilder<OrdersSoFar> => sql`
  select exists (select from payments.credit_order where account_id = ${account_id} and completed_by is not null) as has_ordered,
    (select id from payments.credit_order where account_id = ${account_id} and state = 'open') as open_order`

export async function findOrdersSoFar(db: Database | Tx, account_id: AccountId): Promise<OrdersSoFar> {
  const { rows } = await ordersSoFarStatement(account_id).execute(db)
  return rows[0] ?? { has_ordered: false, open_order: null }
}

export const nthLastOrderStatement = (account_id: AccountId, nth: number): RawBuilder<{ consent_at: Date }> => sql`
  select consent_at from payments.credit_order where account_id = ${account_id} order by id desc offset ${nth - 1} limit 1`

/** When the so manieth last order of a member was opened. */
export async function findNthLastOrder(tx: Tx, account_id: AccountId, nth: number): Promise<Date | undefined> {
  const { rows } = await nthLastOrderStatement(account_id, nth).execute(tx)
  return rows[0]?.consent_at
}

export const lastMethodStatement = (account_id: AccountId): RawBuilder<{ method: PaymentMethod }> => sql`
  select coalesce(attempt.reported_method, attempt.payment_method) as method
  from payments.credit_order as credit_order join payments.attempt as attempt on attempt.id = credit_order.completed_by
  where credit_order.account_id = ${account_id} and credit_order.completed_by is not null
  order by credit_order.id desc limit 1`

/** How the member paid last. */
export async function findLastMethod(db: Database, account_id: AccountId): Promise<PaymentMethod | undefined> {
  const { rows } = await lastMethodStatement(account_id).execute(db)
  return rows[0]?.method
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
  kind: 'bundle' | 'debt'
  /** What it settles. */
  debt_id: DebtId | null
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

/** Of a million numbers a day on a site, one is free at the first or second try. */
const MOST_TRIES = 20

/** The number is the day and six digits that tell nothing: short enough to be read aloud. Nothing where it is taken. */
async function tryInsertOrder(tx: Tx, order: NewOrder): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    with next as (select ids.next_id(ids.shard_of(${order.account_id})) as id)
    insert into payments.credit_order (id, public_id, number, account_id, site_id, key, fingerprint, kind, debt_id, bundle_key, credits,
      currency, list_cents, discount_cents, total_cents, discount_code, discount_percentage, discount_validity, locale, country,
      ip_country, consent_at, consent_version, price_until, state, cause, state_at)
    select id, ids.new_public_id(),
      ${order.day}::text || '-' || lpad((abs(hashtextextended(id::text, 0)) % 1000000)::text, 6, '0'), ${order.account_id},
      ${order.site_id}, ${order.key}, ${order.fingerprint}, ${order.kind},
      ${order.debt_id}, ${order.bundle_key}, ${order.credits}, ${order.currency},
      ${order.list_cents}, ${order.discount_cents}, ${order.total_cents}, ${order.discount_code},
      ${order.discount_percentage}, ${order.discount_validity}, ${order.locale}, ${order.country}, ${order.ip_country},
      ${order.at}, ${order.consent_version}, ${order.price_until}, 'open', 'ordered', ${order.at}
    from next on conflict (site_id, number) do nothing returning *`.execute(tx)
  return rows[0]
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const inserted = await tryInsertOrder(tx, order)
    if (inserted) return inserted
  }
  throw new Error('there is no number left for an order')
}
