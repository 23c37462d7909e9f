/** SQL of payments that are to be ended. */
import { Id, type AccountId, type AttemptId } from '@app/db/ids'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Tx } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { AttemptRef } from './apply.queries.ts'

export const CANCEL = { name: 'payments.cancel', payload: z.strictObject({ attempt_id: Id.attempt }) }

export async function listLiveAttempts(tx: Tx, account_id: AccountId): Promise<AttemptRef[]> {
  const { rows } = await sql<AttemptRef>`
    select attempt.id, attempt.order_id, attempt.account_id
    from payments.credit_order as credit_order join payments.attempt as attempt on attempt.order_id = credit_order.id
    where credit_order.account_id = ${account_id} and attempt.state in ('created', 'asking', 'open', 'pending')
    order by attempt.id`.execute(tx)
  return rows
}

export const enqueueCancel = (tx: Tx, attempt_id: AttemptId): Promise<void> =>
  enqueue(tx, CANCEL, { attempt_id }, { key: `cancel ${attempt_id}` })
