/** Mails of accounts: caused in a transaction, sent by a job, so that a mail server that is away loses nothing. */
import { randomUUID } from 'node:crypto'
import type { AccountId } from '@app/db/ids'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { countUses } from '../limits/counters.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { linkWord, makeLink, type NewLink } from './links.service.ts'
import { MailPayload, type QueuedKind } from '../../mails/index.ts'
import { keyedHash, newSecret } from '../secrets.ts'

interface QueuedMail {
  kind: QueuedKind
  email: string
  language: string
  account_id?: AccountId
  days?: number
  /** What its link does, where it does something. */
  link?: NewLink
  /** As much work as with a link, for who must not be told apart by the time it takes. */
  decoy_link?: boolean
}

const TYPED_MAILS = 5
const TYPED_MAILS_AT_MOST = 20

/**
 * A mail anyone can cause by typing an address. An address gets a few of them a day, so that nobody can be buried in
 * them, and some more if each comes from elsewhere, so that nobody can use up what its owner will need. What is over
 * is not sent, and nobody is told.
 */
export async function queueTypedMail(ctx: Context, tx: Tx, deps: AccountsDeps, mail: QueuedMail): Promise<void> {
  const resets_at = daysAfter(ctx.now, 1)
  const count = (...from: string[]) => ({
    key: keyedHash(deps.secret, 'typed', ctx.site.id, mail.email, ...from),
    resets_at,
  })
  const [all, fromHere] = await countUses(tx, [count(), count(ctx.caller.block)], ctx.now)
  if (!all || !fromHere) throw new Error('a count is missing')
  const few = all.count <= TYPED_MAILS || (fromHere.count === 1 && all.count <= TYPED_MAILS_AT_MOST)
  if (few) await queueMail(ctx, tx, deps, mail)
}

export async function queueMail(ctx: Context, tx: Tx, deps: AccountsDeps, mail: QueuedMail): Promise<void> {
  const mail_id = randomUUID()
  const { link, decoy_link, ...payload } = mail
  if (link) await makeLink(ctx, tx, link, linkWord(deps.secret, mail_id))
  else if (decoy_link) await makeLink(ctx, tx, { purpose: 'reset', account_id: null }, newSecret())
  const job = { name: 'accounts.mail', payload: MailPayload }
  await enqueue(tx, job, { mail_id, site_id: ctx.site.id, ...payload })
}
