/** SQL of sending money back. */
import type { AttemptId, RefundId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import type { RefundState } from '../machines.ts'

export interface RefundToSend {
  id: RefundId
  attempt_id: AttemptId
  provider: string
  /** What the provider calls the payment. */
  payment_id: string | null
  cents: number
  key: string
  tries: number
  state: RefundState
}

export async function findRefund(db: Database, id: RefundId): Promise<RefundToSend | undefined> {
  const { rows } = await sql<RefundToSend>`
    select refund.id, refund.attempt_id, attempt.provider, attempt.provider_id as payment_id, refund.cents, refund.key,
      refund.tries, refund.state
    from payments.refund as refund join payments.attempt as attempt on attempt.id = refund.attempt_id
    where refund.id = ${id}`.execute(db)
  return rows[0]
}

/** True for who asks first; whoever finds it asked for looks before asking again. */
export async function markRefundAsking(db: Database, id: RefundId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payments.refund set state = 'asking', cause = 'sent', state_at = ${now}
    where id = ${id} and state = 'planned' returning id`.execute(db)
  return rows.length > 0
}

export async function noteRefundTry(db: Database, id: RefundId, next_try_at: Date): Promise<void> {
  await sql`
    update payments.refund set tries = tries + 1, next_try_at = ${next_try_at} where id = ${id}`.execute(db)
}
