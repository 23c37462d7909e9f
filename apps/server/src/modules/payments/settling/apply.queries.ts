/** SQL of settling: locks in one order (buyer, order, attempts), what is known, and what changes. */
import type { AccountId, AttemptId, OrderId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { OrderDiscount } from '../../offers/index.ts'
import type { AttemptState, CauseOf, OrderState } from '../machines.ts'

export type Row<T extends keyof DB> = Selectable<DB[T]>

export type OrderRow = Omit<Row<'payments.credit_order'>, 'state' | 'discount_validity'> & {
  state: OrderState
  discount_validity: OrderDiscount['validity'] | null
}
export type AttemptRow = Omit<Row<'payments.attempt'>, 'state'> & { state: AttemptState }

/** Of an attempt, what never changes: it may be read before the locks. */
export type AttemptRef = Pick<AttemptRow, 'id' | 'order_id' | 'account_id'>

export async function findAttempt(db: Database | Tx, id: AttemptId): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select * from payments.attempt where id = ${id}`.execute(db)
  return rows[0]
}

/** Everything about one member's money waits for this row. */
export async function lockBuyer(tx: Tx, account_id: AccountId) {
  const { rows } = await sql<Row<'payments.buyer'>>`
    select * from payments.buyer where account_id = ${account_id} for update`.execute(tx)
  return rows[0]
}

export async function lockOrder(tx: Tx, id: OrderId): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select * from payments.credit_order where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** All attempts of an order, in the order they were begun. */
export async function lockAttempts(tx: Tx, order_id: OrderId): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select * from payments.attempt where order_id = ${order_id} order by nth for update`.execute(tx)
  return rows
}

export async function hasAnotherOpenOrder(tx: Tx, account_id: AccountId, id: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from payments.credit_order where account_id = ${account_id} and state = 'open' and id <> ${id}`.execute(tx)
  return rows.length > 0
}

interface AttemptReport {
  state: AttemptState
  provider_id: string
  checkout_url: string | null
  reported_method: string | null
  failure: string | null
  instrument_country: string | null
  problem: string | null
  transfer: object | null
  at: Date
  syncs: number
  next_sync_at: Date | null
}

/** The attempt as it is now; what was known before is not forgotten where the report says nothing of it. */
export async function updateAttempt(tx: Tx, id: AttemptId, report: AttemptReport): Promise<void> {
  const { state, provider_id, checkout_url, reported_method, failure, instrument_country, problem, transfer, at } =
    report
  await sql`
    update payments.attempt set state = ${state}, cause = 'reported', state_at = ${at},
      provider_id = coalesce(provider_id, ${provider_id}), checkout_url = ${checkout_url},
      reported_method = coalesce(${reported_method}, reported_method), failure = coalesce(${failure}, failure),
      instrument_country = coalesce(${instrument_country}, instrument_country), problem = coalesce(${problem}, problem),
      transfer = coalesce(${transfer && JSON.stringify(transfer)}::jsonb, transfer),
      synced_at = ${at}, syncs = ${report.syncs}, missed_at = null, next_sync_at = ${report.next_sync_at}
    where id = ${id}`.execute(tx)
}

interface Look {
  at: Date
  next_sync_at: Date | null
  /** The provider knows nothing of it, since then. */
  missed_at?: Date | null
}

/** Looked up without anything new. */
export async function noteLook(db: Database | Tx, id: AttemptId, { at, next_sync_at, missed_at = null }: Look) {
  await sql`
    update payments.attempt set synced_at = ${at}, syncs = syncs + 1, next_sync_at = ${next_sync_at},
      missed_at = coalesce(missed_at, ${missed_at})
    where id = ${id}`.execute(db)
}

interface Move<S> {
  to: S
  at: Date
}

/** Of an attempt of which nothing was reported: it was refused, lost, or never sent. */
export async function moveAttempt(
  tx: Tx,
  id: AttemptId,
  { to, cause, at }: Move<AttemptState> & { cause: CauseOf<'attempt'> },
): Promise<void> {
  await sql`
    update payments.attempt set state = ${to}, cause = ${cause}, state_at = ${at}, syncs = 0, next_sync_at = null
    where id = ${id}`.execute(tx)
}

export async function moveOrder(
  tx: Tx,
  id: OrderId,
  { to, cause, at }: Move<OrderState> & { cause: CauseOf<'order'> },
): Promise<void> {
  await sql`
    update payments.credit_order set state = ${to}, cause = ${cause}, state_at = ${at} where id = ${id}`.execute(tx)
}

interface Completion {
  attempt_id: AttemptId
  on: 'paid' | 'accepted'
  /** The lot of credits it brought; none for the settlement of a debt. */
  lot: number | null
  at: Date
  /** For so many days the member may withdraw, to the end of the last one where the site is; null: not at all. */
  refund_days: number | null
  time_zone: string
}

export async function completeOrder(tx: Tx, id: OrderId, completion: Completion): Promise<void> {
  const { attempt_id, on, lot, at, refund_days, time_zone } = completion
  await sql`
    update payments.credit_order set state = 'completed', cause = ${on}, state_at = ${at}, completed_by = ${attempt_id},
      completed_at = ${at}, granted_on = ${on}, lot = ${lot},
      refund_until = (((${at}::timestamptz at time zone ${time_zone})::date + ${refund_days}::integer + 1)::timestamp
        at time zone ${time_zone}) - interval '1 millisecond'
    where id = ${id}`.execute(tx)
}

/** Open orders of the member whose price was promised with a discount that this order has used up. */
export async function replaceOrdersWith(tx: Tx, { id, account_id, discount_code }: OrderRow, at: Date): Promise<void> {
  await sql`
    update payments.credit_order set state = 'replaced', cause = 'discount_used', state_at = ${at}
    where account_id = ${account_id} and discount_code = ${discount_code} and state = 'open' and id <> ${id}`.execute(
    tx,
  )
}

interface NewDifference {
  provider: string
  provider_id: string
  attempt_id: AttemptId
  kind: Row<'payments.difference'>['kind']
  found_at: Date
}

/** One of a kind for each attempt; what a person has explained does not come again by itself. */
export async function insertDifference(tx: Tx, difference: NewDifference): Promise<void> {
  const { provider, provider_id, attempt_id, kind, found_at } = difference
  await sql`
    insert into payments.difference (id, provider, provider_id, attempt_id, kind, found_at)
    select ids.next_id(ids.shard_of(${attempt_id})), ${provider}, ${provider_id}, ${attempt_id}, ${kind}, ${found_at}
    where not exists (select from payments.difference where attempt_id = ${attempt_id} and kind = ${kind}
      and (closed_at is null or closed_by <> 'books'))`.execute(tx)
}
