/** Mails of accounts: caused in a transaction, sent by a job, so that a mail server that is away loses nothing. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Keeping } from './keeping.ts'
import type { LinkPurpose } from './links.queries.ts'
import { linkWord, makeLink } from './links.service.ts'
import { MailPayload, type QueuedKind } from './mail-job.ts'

/** The mails whose link does something; the others only lead to a page. */
const PURPOSES: Partial<Record<QueuedKind, LinkPurpose>> = { activate: 'activate', reset: 'reset' }

interface QueuedMail {
  kind: QueuedKind
  email: string
  language: string
  account_id?: string
}

export async function queueMail(ctx: Context, tx: Tx, keeping: Keeping, mail: QueuedMail): Promise<void> {
  const mail_id = randomUUID()
  const { kind, email, language, account_id } = mail
  const purpose = PURPOSES[kind]
  if (purpose && account_id !== undefined) {
    await makeLink(ctx, tx, { purpose, account_id, word: linkWord(keeping.secret, mail_id) })
  }
  const job = { name: 'accounts.mail', payload: MailPayload }
  await enqueue(tx, job, { mail_id, kind, site_id: ctx.site.id, email, language })
}
