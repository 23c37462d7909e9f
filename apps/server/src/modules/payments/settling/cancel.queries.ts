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

/** From now on it is asked for no more; the job ends it where the provider knows of it. */
export async function enqueueCancel(tx: Tx, attempt_id: AttemptId): Promise<void> {
  await sql`update payments.attempt set canceling = true where id = ${attempt_id} and not canceling`.execute(tx)
  await enqueue(tx, CANCEL, { attempt_id }, { key: `cancel ${attempt_id}` })
}
