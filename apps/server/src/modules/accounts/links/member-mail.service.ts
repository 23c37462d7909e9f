/** Mails of other rooms to a member, without a link of their own: queued in the transaction that causes them. */
import { randomUUID } from 'node:crypto'
import type { AccountId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { MailPayload, weightOfMail } from '../../mails/index.ts'
import { findUser } from '../accounts.queries.ts'

/** Nobody is written to who left, or whose address was never confirmed. */
export async function queueMemberMail(
  tx: Tx,
  account_id: AccountId,
  kind: 'people_near' | 'limit_raise' | 'spending_overview',
  more: Pick<MailPayload, 'spent'> = {},
): Promise<void> {
  const member = await findUser(tx, account_id)
  if (member?.status !== 'confirmed') return
  const { site_id, email, language } = member
  const isNotice = weightOfMail(kind) === 'notice'
  const job = { name: isNotice ? 'accounts.mail-notice' : 'accounts.mail', payload: MailPayload }
  await enqueue(tx, job, { mail_id: randomUUID(), kind, site_id, account_id, email, language, ...more })
}
