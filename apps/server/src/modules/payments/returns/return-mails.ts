/** Mails about money that goes back, queued in the transaction that they tell of. */
import { randomUUID } from 'node:crypto'
import { Id } from '@app/db/ids'
import * as z from 'zod'
import type { Tx } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { OrderRow } from '../settling/apply.queries.ts'

const RETURN_MAILS = ['withdrawal', 'refund_account', 'debt_opened', 'debt_settled'] as const
export type ReturnMail = (typeof RETURN_MAILS)[number]

/** What is told is read when it is sent. Whose it is stands in the job: who is forgotten takes the waiting mails along. */
export const RETURN_MAIL = {
  name: 'payments.mail',
  payload: z.strictObject({
    mail_id: z.uuid(),
    kind: z.enum(RETURN_MAILS),
    account_id: Id.account,
    order_id: Id.order,
  }),
}

export const queueReturnMail = (
  tx: Tx,
  kind: ReturnMail,
  { id, account_id }: Pick<OrderRow, 'id' | 'account_id'>,
): Promise<void> => enqueue(tx, RETURN_MAIL, { mail_id: randomUUID(), kind, account_id, order_id: id })
