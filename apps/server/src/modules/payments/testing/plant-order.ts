/** Orders and attempts of tests, as checkout writes them, and payments as a provider tells them. */
import { randomUUID } from 'node:crypto'
import type { AccountId, AttemptId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { ProviderPayment } from '../../../adapters/payments/port.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { releaseDiscount, reserveDiscount } from '../../offers/index.ts'
import type { AttemptRef } from '../settling/apply.queries.ts'

export interface PlantedAttempt extends AttemptRef {
  public_id: string
}

interface OrderOptions {
  bundle?: { credits: number; cents: number } | undefined
  discount?: { code: string; percentage: number; validity: 'once-per-user' | 'once' | 'many' } | undefined
  /** Refuses what may not be bought, once the open order gave way. */
  allow?: ((tx: Tx) => Promise<void>) | undefined
}

export const LIST_CENTS = 2499
export const CREDITS = 100
let orders = 0

/** Another order of the member has it. */
export class DiscountUsed extends Error {}

/** An order of 100 credits, with its discount reserved; the open order of the member gives way to it. */
export async function plantOrder(
  db: Database,
  account_id: AccountId,
  now: Date,
  { discount, bundle = { credits: CREDITS, cents: LIST_CENTS }, allow }: OrderOptions = {},
): Promise<OrderId> {
  orders += 1
  const number = `order-${String(orders)}-${randomUUID().slice(0, 8)}`
  const discount_cents = discount ? Math.round((bundle.cents * discount.percentage) / 100) : 0
  return db.transaction().execute(async (tx) => {
    await sql`insert into payments.buyer (account_id, site_id)
      values (${account_id}, coalesce((select site_id from accounts.account where id = ${account_id}), 1))
      on conflict do nothing`.execute(tx)
    await sql`select from payments.buyer where account_id = ${account_id} for update`.execute(tx)
    const { rows: replaced } = await sql<{ id: OrderId }>`
      update payments.credit_order set state = 'replaced', cause = 'ordered_again', state_at = ${now}
      where account_id = ${account_id} and state = 'open' returning id`.execute(tx)
    for (const { id } of replaced) await releaseDiscount(tx, id)
    await allow?.(tx)
    const { rows } = await sql<{ id: OrderId }>`
      insert into payments.credit_order (id, public_id, number, account_id, site_id, key, fingerprint, bundle_key, credits,
        currency, list_cents, discount_cents, total_cents, discount_code, discount_percentage, discount_validity, locale,
        country, ip_country, consent_at, consent_version, price_until, state, cause, state_at)
      values (ids.next_id(0), ids.new_public_id(), ${number}, ${account_id},
        (select site_id from payments.buyer where account_id = ${account_id}), gen_random_uuid(), 0, ${String(bundle.credits)}, ${bundle.credits},
        'EUR', ${bundle.cents}, ${discount_cents}, ${bundle.cents - discount_cents}, ${discount?.code ?? null},
        ${discount?.percentage ?? null}, ${discount?.validity ?? null}, 'nl', 'NL', 'NL', ${now}, '1',
        ${now}::timestamptz + interval '30 minutes', 'open', 'ordered', ${now}) returning id`.execute(tx)
    const [order] = rows
    if (!order) throw new Error('no order was planted')
    if (discount) {
      const { code, validity } = discount
      const use = { order_id: order.id, site_id: await siteOf(tx, order.id), account_id, code, validity }
      if (!(await reserveDiscount(tx, use, now))) throw new DiscountUsed()
    }
    return order.id
  })
}

async function siteOf(db: Database, id: OrderId) {
  const order = await db
    .selectFrom('payments.credit_order')
    .where('id', '=', id)
    .select('site_id')
    .executeTakeFirstOrThrow()
  return order.site_id
}

/** One more attempt for an order, not yet sent to the provider. */
export async function plantAttempt(
  db: Database,
  order_id: OrderId,
  now: Date,
  provider = 'mollie',
): Promise<PlantedAttempt> {
  const { rows } = await sql<PlantedAttempt>`
    insert into payments.attempt (id, public_id, order_id, account_id, nth, provider, payment_method, cents, currency, key,
      state, cause, state_at, created_at, next_sync_at)
    select ids.next_id(0), ids.new_public_id(), id, account_id,
      1 + (select count(*) from payments.attempt where order_id = credit_order.id), ${provider}, 'ideal', total_cents, currency,
      gen_random_uuid(), 'created', 'begun', ${now}, ${now}, ${now}::timestamptz + interval '1 minute'
    from payments.credit_order where id = ${order_id} returning id, public_id, order_id, account_id`.execute(db)
  const [attempt] = rows
  if (!attempt) throw new Error('no attempt was planted')
  return attempt
}

/** The attempt was sent, and nothing was heard of it. */
export async function markSent(db: Database, id: AttemptId, now: Date): Promise<void> {
  await sql`update payments.attempt set state = 'asking', cause = 'sent', state_at = ${now}, requested_at = ${now}, asks = 1
    where id = ${id}`.execute(db)
}

/** A payment as a provider tells it. */
export function paymentOf(attempt: string, changes: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    id: `tr_${attempt}`,
    attempt,
    state: 'paid',
    cents: LIST_CENTS,
    currency: 'EUR',
    method: 'ideal',
    failure: undefined,
    instrument_country: 'NL',
    card: undefined,
    checkout_url: undefined,
    transfer: undefined,
    mandate: undefined,
    created_at: new Date(),
    paid_at: new Date(),
    refunds: [],
    chargebacks: [],
    ...changes,
  }
}
