/** SQL of money that the payer's bank took back. */
import type { AttemptId, ChargebackId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { CauseOf, ChargebackState } from '../machines.ts'
import type { Row } from '../settling/apply.queries.ts'

export type ChargebackRow = Omit<Row<'payments.chargeback'>, 'state'> & { state: ChargebackState }

export async function listChargebacks(db: Database | Tx, attempt_id: AttemptId): Promise<ChargebackRow[]> {
  const { rows } = await sql<ChargebackRow>`
    select * from payments.chargeback where attempt_id = ${attempt_id} order by id`.execute(db)
  return rows
}

interface NewChargeback {
  order_id: OrderId
  attempt_id: AttemptId
  /** Null: a debit that was not paid. */
  provider_id: string | null
  cents: number
  currency: string
  reason: string | null
  received_at: Date
  at: Date
}

/** Once for each that a provider names, and once for a debit that was not paid. */
export async function insertChargeback(tx: Tx, chargeback: NewChargeback): Promise<ChargebackId | undefined> {
  const { order_id, attempt_id, provider_id, cents, currency, reason, received_at, at } = chargeback
  const cause: CauseOf<'chargeback'> = provider_id === null ? 'collection_failed' : 'reported'
  const { rows } = await sql<{ id: ChargebackId }>`
    insert into payments.chargeback (id, order_id, attempt_id, provider_id, cents, currency, reason, received_at, state, cause,
      state_at)
    values (ids.next_id(ids.shard_of(${order_id})), ${order_id}, ${attempt_id}, ${provider_id}, ${cents}, ${currency},
      ${reason}, ${received_at}, 'open', ${cause}, ${at})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** What was left of the credits is gone with the money. */
export async function noteTaken(tx: Tx, id: ChargebackId, credits: number, cents: number): Promise<void> {
  await sql`
    update payments.chargeback set taken_credits = ${credits}, taken_cents = ${cents} where id = ${id}`.execute(tx)
}

interface Reversal {
  cause: CauseOf<'chargeback'>
  /** In which the credits came back, if they did. */
  lot: number | null
  at: Date
}

export async function reverseChargeback(tx: Tx, id: ChargebackId, { cause, lot, at }: Reversal): Promise<void> {
  await sql`
    update payments.chargeback set state = 'reversed', cause = ${cause}, state_at = ${at}, lot = ${lot}
    where id = ${id}`.execute(tx)
}

/** The lots in which credits of an order came back after a chargeback was reversed. */
export async function listLotsBack(db: Database | Tx, order_id: OrderId): Promise<number[]> {
  const { rows } = await sql<{ lot: number }>`
    select lot from payments.chargeback where order_id = ${order_id} and lot is not null order by id`.execute(db)
  return rows.map(({ lot }) => lot)
}
