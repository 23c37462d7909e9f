/** SQL that lets an attempt be looked up. However many ask for it, it is one job: no storm of notices makes us one. */
import { Id, type AttemptId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { jobCall } from '../../../platform/jobs/jobs.ts'

export const SYNC = { name: 'payments.sync', payload: z.strictObject({ attempt_id: Id.attempt }) }

/** However many wait their turn, mails and everything else go first. */
const AFTER_OTHERS = 1

/** For statements that have the attempt's `id` in a row called `attempt`. */
export const syncCall = (run_at: Date | null): RawBuilder<unknown> =>
  jobCall(SYNC, {
    payload: sql`json_build_object('attempt_id', attempt.id::text)`,
    key: sql`'payment ' || attempt.id`,
    run_at,
    priority: AFTER_OTHERS,
  })

export async function enqueueSync(db: Database | Tx, id: AttemptId, run_at: Date | null = null): Promise<void> {
  await sql`select ${syncCall(run_at)} from payments.attempt as attempt where id = ${id}`.execute(db)
}
