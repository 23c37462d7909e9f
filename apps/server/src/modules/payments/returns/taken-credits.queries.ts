/** SQL of what the credits of an order cost that were taken back. */
import type { OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

export async function addTakenCents(tx: Tx, id: OrderId, cents: number): Promise<void> {
  await sql`
    update payments.credit_order set taken_cents = taken_cents + ${cents} where id = ${id}`.execute(tx)
}
