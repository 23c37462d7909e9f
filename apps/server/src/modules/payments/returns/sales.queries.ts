/** SQL of what a member bought and was not paid back for. */
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

/** Whether a bundle is left of which some money stayed. */
export async function hasCompletedOrder(tx: Tx, account_id: AccountId): Promise<boolean> {
  const { rows } = await sql`
    select from payments.credit_order where account_id = ${account_id} and state = 'completed' and kind = 'bundle'
    limit 1`.execute(tx)
  return rows.length > 0
}
