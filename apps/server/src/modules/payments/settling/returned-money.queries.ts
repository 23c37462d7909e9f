/** SQL of orders whose money went back. */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

/** Whether something is left that the member bought and was not paid back for. */
export async function hasCompletedOrder(tx: Tx, account_id: AccountId): Promise<boolean> {
  const { rows } = await sql`
    select from payments.credit_order where account_id = ${account_id} and state = 'completed' limit 1`.execute(tx)
  return rows.length > 0
}
