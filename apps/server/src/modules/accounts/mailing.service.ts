/** Mails of accounts: caused in a transaction, sent by a job, so that a mail server that is away loses nothing. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Keeping } from './keeping.ts'
import { linkWord, makeLink, type NewLink } from './links.service.ts'
import { MailPayload, type QueuedKind } from './mail-job.ts'
import { newSecret } from './secrets.ts'

interface QueuedMail {
  kind: QueuedKind
  email: string
  language: string
  account_id?: string
  days?: number
  /** What its link does, where it does something. */
  link?: NewLink
  /** As much work as with a link, for who must not be told apart by the time it takes. */
  decoy_link?: boolean
}

export async function queueMail(ctx: Context, tx: Tx, keeping: Keeping, mail: QueuedMail): Promise<void> {
  const mail_id = randomUUID()
  const { link, decoy_link, ...told } = mail
  if (link) await makeLink(ctx, tx, link, linkWord(keeping.secret, mail_id))
  else if (decoy_link) await makeLink(ctx, tx, { purpose: 'reset', account_id: null }, newSecret())
  const job = { name: 'accounts.mail', payload: MailPayload }
  await enqueue(tx, job, { mail_id, site_id: ctx.site.id, ...told })
}
