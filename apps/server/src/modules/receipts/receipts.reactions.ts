/** Who bought something is sent the receipt, queued in the transaction that issues it. */
import { randomUUID } from 'node:crypto'
import { orderCompleted } from '../../events/payments.ts'
import { onEvent, type Reaction } from '../../platform/event-bus.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { RECEIPT_MAIL } from './receipt-mail-job.ts'

export const receiptsReactions: readonly Reaction[] = [
  onEvent(orderCompleted, (tx, { account_id, order_id, site_id }) =>
    enqueue(tx, RECEIPT_MAIL, { mail_id: randomUUID(), account_id, order_id, site_id }),
  ),
]
