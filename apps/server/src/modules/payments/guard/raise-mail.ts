/** The mail that asks for the second yes to a higher limit: it waits as long as the limit does. */
import { Id, type AccountId } from '@app/db/ids'
import * as z from 'zod'
import type { Tx } from '../../../platform/db/pool.ts'
import { cancelJob, enqueue } from '../../../platform/jobs/jobs.ts'

export const RAISE_MAIL = {
  name: 'payments.mail-limit-raise',
  payload: z.strictObject({ account_id: Id.account, from: z.iso.datetime() }),
}

const keyOf = (account_id: AccountId) => `limit raise ${account_id}`

/** One waits for each member, or none. */
export async function queueRaiseMail(tx: Tx, account_id: AccountId, from: Date | null): Promise<void> {
  if (from === null) return cancelJob(tx, keyOf(account_id))
  return enqueue(tx, RAISE_MAIL, { account_id, from: from.toISOString() }, { key: keyOf(account_id), run_at: from })
}
