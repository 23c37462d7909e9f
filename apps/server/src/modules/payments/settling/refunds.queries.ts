/** SQL of money that goes back. */
import type { AccountId, AttemptId, OrderId, RefundId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { CauseOf, RefundState } from '../machines.ts'
import type { Row } from './apply.queries.ts'

export type RefundRow = Omit<Row<'payments.refund'>, 'state'> & { state: RefundState }

export async function listRefunds(db: Database | Tx, attempt_id: AttemptId): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select * from payments.refund where attempt_id = ${attempt_id} order by id`.execute(db)
  return rows
}

interface NewRefund {
  order_id: OrderId
  attempt_id: AttemptId
  kind: RefundRow['kind']
  cents: number
  currency: string
  /** Those that were taken back with it. */
  credits: number
  provider_id: string | null
  state: RefundState
  cause: CauseOf<'refund'>
  at: Date
  next_try_at: Date | null
  due_at: Date
}

/** Once for each attempt whose money goes back by itself, and for each refund that a provider names. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundId | undefined> {
  const { order_id, attempt_id, kind, cents, currency, credits, provider_id, state, cause, at } = refund
  const { rows } = await sql<{ id: RefundId }>`
    insert into payments.refund (id, order_id, attempt_id, kind, cents, currency, credits, key, provider_id, state, cause,
      state_at, next_try_at, due_at)
    values (ids.next_id(ids.shard_of(${order_id})), ${order_id}, ${attempt_id}, ${kind}, ${cents}, ${currency},
      ${credits}, gen_random_uuid(), ${provider_id}, ${state}, ${cause}, ${at}, ${refund.next_try_at}, ${refund.due_at})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

interface RefundReport {
  to: RefundState
  provider_id: string
  at: Date
  next_try_at: Date | null
}

/** The refund as the provider tells it. */
export async function updateRefund(
  tx: Tx,
  id: RefundId,
  { to, provider_id, at, next_try_at }: RefundReport,
): Promise<void> {
  await sql`
    update payments.refund set state = ${to}, cause = 'reported', state_at = ${at}, provider_id = ${provider_id},
      failures = failures + ${to === 'failed' || to === 'canceled' ? 1 : 0}, next_try_at = ${next_try_at}
    where id = ${id}`.execute(tx)
}

/** What the provider is told of a refund. */
export interface RefundToSend extends RefundRow {
  provider: string
  /** What the provider calls the payment. */
  payment_id: string | null
  payment_method: string
  /** Nothing goes back before it came. */
  is_paid: boolean
  account_id: AccountId
}

export async function findRefund(db: Database | Tx, id: RefundId): Promise<RefundToSend | undefined> {
  const { rows } = await sql<RefundToSend>`
    select refund.*, attempt.provider, attempt.provider_id as payment_id, attempt.account_id,
      coalesce(attempt.reported_method, attempt.payment_method) as payment_method, attempt.state = 'paid' as is_paid
    from payments.refund as refund join payments.attempt as attempt on attempt.id = refund.attempt_id
    where refund.id = ${id}`.execute(db)
  return rows[0]
}

interface RefundMove {
  from: RefundState
  to: RefundState
  cause: CauseOf<'refund'>
  at: Date
  next_try_at: Date | null
}

/** False where something else became of it meanwhile. */
export async function moveRefund(db: Database | Tx, id: RefundId, move: RefundMove): Promise<boolean> {
  const { from, to, cause, at, next_try_at } = move
  const { rows } = await sql`
    update payments.refund set state = ${to}, cause = ${cause}, state_at = ${at}, next_try_at = ${next_try_at},
      failures = failures + ${to === 'failed' ? 1 : 0}
    where id = ${id} and state = ${from} returning id`.execute(db)
  return rows.length > 0
}

/** Another try of what failed is another refund to the provider: it has a key of its own. */
export async function planAgain(db: Database | Tx, id: RefundId, at: Date): Promise<void> {
  await sql`
    update payments.refund set state = 'planned', cause = 'tried_again', state_at = ${at}, key = gen_random_uuid(),
      provider_id = null, next_try_at = ${at}
    where id = ${id} and (state = 'failed' or state = 'canceled' and cause = 'reported')`.execute(db)
}

export async function postponeRefund(db: Database | Tx, id: RefundId, next_try_at: Date | null): Promise<void> {
  await sql`update payments.refund set next_try_at = ${next_try_at} where id = ${id}`.execute(db)
}

/** False where it is not asked for any more, or with another key. */
export async function noteRefundTry(
  db: Database,
  { id, key }: Pick<RefundRow, 'id' | 'key'>,
  next_try_at: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update payments.refund set tries = tries + 1, next_try_at = ${next_try_at}
    where id = ${id} and state = 'asking' and key = ${key} returning id`.execute(db)
  return rows.length > 0
}

/** A refund that is not sent, because its money is not here: the bank took it, or a debit was not paid after all. */
export const IS_WITHHELD = sql`refund.state = 'canceled' and refund.cause in ('payment_failed', 'charged_back')`

/** What was to be sent is not here: nobody needs to know where to any more. */
export async function withholdRefund(
  tx: Tx,
  { id, state }: Pick<RefundRow, 'id' | 'state'>,
  cause: 'payment_failed' | 'charged_back',
  at: Date,
): Promise<void> {
  await sql`
    update payments.refund set state = 'canceled', cause = ${cause}, state_at = ${at}, next_try_at = null,
      bank_encrypted = null
    where id = ${id} and state = ${state}`.execute(tx)
}

/** The money is here in the end. */
export async function releaseRefund(tx: Tx, id: RefundId, at: Date): Promise<void> {
  await sql`
    update payments.refund set state = 'planned', cause = 'tried_again', state_at = ${at}, key = gen_random_uuid(),
      provider_id = null, next_try_at = ${at}
    where id = ${id} and ${IS_WITHHELD}`.execute(tx)
}

/** What was paid with an attempt: the price, or what is sent back of money that fitted no order. */
export async function findPaidCents(tx: Tx, attempt_id: AttemptId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(
      (select total_cents from payments.credit_order where id = attempt.order_id and completed_by = attempt.id),
      (select max(cents) from payments.refund where attempt_id = attempt.id
        and kind in ('mismatch', 'duplicate', 'nobody', 'surplus')), attempt.cents) as cents
    from payments.attempt as attempt where id = ${attempt_id}`.execute(tx)
  return rows[0]?.cents ?? 0
}
