// Orders with one payment each, written straight into the tables: the nth is that of the nth member.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Shop } from './shop.ts'

const CENTS = 2499
const FIRST_ORDER = 8_000_000_000_000_000n
const FIRST_ATTEMPT = 9_000_000_000_000_000n

/** Alike in SQL, in pgbench and here. */
export const orderId = (nth: number): string => String(FIRST_ORDER + BigInt(nth))
export const attemptId = (nth: number): string => String(FIRST_ATTEMPT + BigInt(nth))
export const attemptName = (nth: number): string => `bench${String(nth).padStart(11, '0')}`
export const SQL_OF = {
  order: `(${String(FIRST_ORDER)} + :nth)`,
  attempt: `(${String(FIRST_ATTEMPT)} + :nth)`,
  name: `('bench' || lpad(:nth::text, 11, '0'))`,
  payment: `('tr_bench' || :nth)`,
} as const

const TABLES = ['payments.credit_order', 'payments.attempt']

const DEADLOCK = '40P01'

/** Everything that was bought, and what waits to be done about it. The server may be at the end of something: then again. */
export async function removeOrders({ people: { client } }: Shop): Promise<void> {
  const truncate = `
    truncate payments.notice, payments.difference, payments.chargeback, payments.refund, payments.debt,
      payments.direct_debit_request, payments.mandate, payments.attempt, payments.credit_order, payments.buyer,
      payments.transition, receipts.receipt, receipts.series, offers.use`
  const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === DEADLOCK
  for (let nth = 1; ; nth += 1) {
    try {
      await client.query(truncate)
      break
    } catch (error) {
      if (nth === 5 || !isDeadlock(error)) throw error
    }
  }
  await client.query('delete from graphile_worker._private_jobs')
}

/** Open orders of members `from` up to `until`, each with a payment that is open at the provider. */
export async function plantOrders({ people: { client } }: Shop, from: number, until: number): Promise<void> {
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
  const nth = `generate_series(${String(from)}, ${String(until - 1)}) as nth`
  await client.query(
    `insert into payments.buyer (account_id, site_id) select nth, 1 from ${nth} on conflict do nothing`,
  )
  await client.query(`
    insert into payments.credit_order (id, public_id, number, account_id, site_id, key, fingerprint, bundle_key, credits,
      currency, list_cents, discount_cents, total_cents, locale, country, ip_country, consent_at, consent_version, price_until,
      state, cause, state_at)
    select ${String(FIRST_ORDER)} + nth, 'order' || lpad(nth::text, 11, '0'), 'bench-' || nth, nth, 1, gen_random_uuid(), 0,
      '100', 100, 'EUR', ${String(CENTS)}, 0, ${String(CENTS)}, 'nl', 'NL', 'NL', now(), '1', now() + interval '30 minutes',
      'open', 'ordered', now() from ${nth}`)
  await client.query(`
    insert into payments.attempt (id, public_id, order_id, account_id, nth, provider, payment_method, cents, currency, key,
      provider_id, state, cause, state_at, created_at)
    select ${String(FIRST_ATTEMPT)} + nth, 'bench' || lpad(nth::text, 11, '0'), ${String(FIRST_ORDER)} + nth, nth, 1, 'mollie',
      'ideal', ${String(CENTS)}, 'EUR', gen_random_uuid(), 'tr_bench' || nth, 'open', 'reported', now(), now() from ${nth}`)
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
  await client.query('vacuum analyze payments.attempt, payments.credit_order')
}

const AT_ONCE = 8

/** The same payments at the sandbox, paid or open; the attempts learn what they are called there. */
export async function plantPayments({ people, mollie, sandbox }: Shop, from: number, until: number, paid: boolean) {
  const ids: [string, string][] = []
  let next = from
  const plant = async () => {
    for (let nth = next++; nth < until; nth = next++) {
      const payment = {
        attempt: attemptName(nth),
        order_number: `bench-${String(nth)}`,
        cents: CENTS,
        currency: 'EUR',
        method: 'ideal',
        locale: 'nl',
        country: 'NL',
        begun_at: new Date(),
        return_url: 'http://127.0.0.1:9/',
        notice_url: 'http://127.0.0.1:9/',
      } as const
      const { id } = await mollie.create(payment, randomUUID())
      if (paid) await sandbox.control({ payer: { payment: id, does: 'pays' } })
      ids.push([attemptId(nth), id])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, plant))
  await people.client.query(
    `update payments.attempt set provider_id = planted.name
     from unnest($1::bigint[], $2::text[]) as planted (id, name) where attempt.id = planted.id`,
    [ids.map(([id]) => id), ids.map(([, name]) => name)],
  )
}
