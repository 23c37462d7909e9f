/** Orders and attempts of tests, as checkout writes them. */
import { randomUUID } from 'node:crypto'
import { type AccountId, type AttemptId, Id, type OrderId } from '@app/db/ids'
import type { ProviderPayment } from '../../../adapters/payments/port.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export interface PlantedAttempt {
  order_id: OrderId
  attempt_id: AttemptId
  public_id: string
}

interface OrderOptions {
  discount?: { code: string; percentage: number; validity: 'once-per-user' | 'once' | 'many' }
  state?: 'open' | 'replaced'
}

const LIST_CENTS = 2499
let orders = 0

/** An order of 100 credits with an attempt that was sent to the provider. */
export async function plantOrder(
  { assembly: { pool, clock } }: Pick<TestServer, 'assembly'>,
  account_id: AccountId,
  { discount }: OrderOptions = {},
): Promise<PlantedAttempt> {
  const now = clock.now()
  orders += 1
  const discount_cents = discount ? Math.round((LIST_CENTS * discount.percentage) / 100) : 0
  await pool.query('insert into payments.buyer (account_id, site_id) values ($1, 1) on conflict do nothing', [account_id])
  await pool.query(
    `update payments.credit_order set state = 'replaced', cause = 'ordered_again', state_at = $2
     where account_id = $1 and state = 'open'`,
    [account_id, now],
  )
  const { rows } = await pool.query<{ id: OrderId }>(
    `insert into payments.credit_order (id, public_id, number, account_id, site_id, key, fingerprint, bundle_key, credits,
       currency, list_cents, discount_cents, total_cents, discount_code, discount_percentage, discount_validity, locale, country,
       ip_country, consent_at, consent_version, price_until, state, cause, state_at)
     values (ids.next_id(0), ids.new_public_id(), $1, $2, 1, $3, 0, '100', 100, 'EUR', ${String(LIST_CENTS)}, $4, $5, $6, $7,
       $8, 'nl', 'NL', 'NL', $9, '1', $9 + interval '30 minutes', 'open', 'ordered', $9)
     returning id`,
    [
      `order-${String(orders)}`,
      account_id,
      randomUUID(),
      discount_cents,
      LIST_CENTS - discount_cents,
      discount?.code ?? null,
      discount?.percentage ?? null,
      discount?.validity ?? null,
      now,
    ],
  )
  const order_id = Id.order.parse(rows[0]?.id)
  return { order_id, ...(await plantAttempt({ assembly: { pool, clock } as TestServer['assembly'] }, order_id)) }
}

/** One more attempt for an order, sent to the provider. */
export async function plantAttempt(
  { assembly: { pool, clock } }: Pick<TestServer, 'assembly'>,
  order_id: OrderId,
): Promise<{ attempt_id: AttemptId; public_id: string }> {
  const { rows } = await pool.query<{ id: AttemptId; public_id: string }>(
    `insert into payments.attempt (id, public_id, order_id, account_id, nth, provider, payment_method, cents, currency, key,
       state, cause, state_at, created_at)
     select ids.next_id(0), ids.new_public_id(), id, account_id,
       1 + (select count(*) from payments.attempt where order_id = credit_order.id), 'mollie', 'ideal', total_cents, currency,
       gen_random_uuid(), 'created', 'begun', $2, $2
     from payments.credit_order where id = $1 returning id, public_id`,
    [order_id, clock.now()],
  )
  const { id, public_id } = rows[0] ?? { id: Id.attempt.parse('0'), public_id: '' }
  await pool.query(`update payments.attempt set state = 'asking', cause = 'sent', asked_at = $2 where id = $1`, [
    id,
    clock.now(),
  ])
  return { attempt_id: id, public_id }
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
