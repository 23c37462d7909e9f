/** SQL of payments that members begin and follow. */
import type { AccountId, AttemptId, MandateId, OrderId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { AttemptRow, OrderRow } from '../settling/apply.queries.ts'

export const lastAttemptStatement = (order_id: OrderId): RawBuilder<AttemptRow> => sql`
  select * from payments.attempt where order_id = ${order_id} order by nth desc limit 1`

/** The payment that was last begun for an order. */
export async function findLastAttempt(db: Database | Tx, order_id: OrderId): Promise<AttemptRow | undefined> {
  const { rows } = await lastAttemptStatement(order_id).execute(db)
  return rows[0]
}

export type OwnAttempt = AttemptRow & { order_public_id: string; completed_by: AttemptId | null }

export const ownAttemptStatement = (account_id: AccountId, public_id: string): RawBuilder<OwnAttempt> => sql`
  select attempt.*, credit_order.public_id as order_public_id, credit_order.completed_by
  from payments.attempt as attempt join payments.credit_order as credit_order on credit_order.id = attempt.order_id
  where attempt.public_id = ${public_id} and attempt.account_id = ${account_id}`

export async function findOwnAttempt(
  db: Database,
  account_id: AccountId,
  public_id: string,
): Promise<OwnAttempt | undefined> {
  const { rows } = await ownAttemptStatement(account_id, public_id).execute(db)
  return rows[0]
}

/** Whether it is this reader's turn to have the provider looked up: nobody did since then. */
export async function claimLook(db: Database, id: AttemptId, since: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payments.attempt set synced_at = ${now} where id = ${id} and (synced_at is null or synced_at <= ${since})
    returning id`.execute(db)
  return rows.length > 0
}

interface NewAttempt {
  order: OrderRow
  provider: string
  payment_method: string
  at: Date
  /** When the job looks after it, should the request never come back. */
  next_sync_at: Date
  /** What it is charged by; nothing where the payer pays it. */
  mandate_id?: MandateId | null
}

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<AttemptRow> {
  const { order, provider, payment_method, at, next_sync_at, mandate_id = null } = attempt
  const sequence = mandate_id === null ? 'oneoff' : 'recurring'
  const { rows } = await sql<AttemptRow>`
    insert into payments.attempt (id, public_id, order_id, account_id, nth, provider, payment_method, cents, currency, key, state,
      cause, state_at, created_at, next_sync_at, sequence, mandate_id)
    select ids.next_id(ids.shard_of(${order.id})), ids.new_public_id(), ${order.id}, ${order.account_id},
      coalesce((select max(nth) from payments.attempt where order_id = ${order.id}), 0) + 1, ${provider}, ${payment_method},
      ${order.total_cents}, ${order.currency}, gen_random_uuid(), 'created', 'begun', ${at}, ${at}, ${next_sync_at},
      ${sequence}, ${mandate_id}
    returning *`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('an attempt was not written')
  return inserted
}
