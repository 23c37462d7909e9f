/** SQL of orders that settle a debt. */
import type { AttemptId, DebtId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import { IS_WITHHELD } from '../settling/refunds.queries.ts'

export interface Settlement {
  order_id: OrderId
  attempt_id: AttemptId
  /** What is here of its money, and is not on its way back. */
  cents: number
}

/** What of an order that was paid is here, and is not on its way back. */
export const KEPT_OF_SETTLEMENT = sql`greatest(0, settlement.total_cents
  - (select coalesce(sum(refund.cents), 0) from payments.refund
    where refund.attempt_id = settlement.completed_by and not (${IS_WITHHELD}))
  - (select coalesce(sum(chargeback.cents), 0) from payments.chargeback
    where chargeback.attempt_id = settlement.completed_by and chargeback.state = 'open'))::int`

/** What was paid for a debt, the last payment first. */
export async function listSettlements(tx: Tx, debt_id: DebtId): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    select id as order_id, completed_by as attempt_id, ${KEPT_OF_SETTLEMENT} as cents
    from payments.credit_order as settlement where debt_id = ${debt_id} and completed_by is not null
    order by id desc`.execute(tx)
  return rows.filter(({ cents }) => cents > 0)
}
