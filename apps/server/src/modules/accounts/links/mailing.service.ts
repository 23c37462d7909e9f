/** Mails of accounts: caused in a transaction, sent by a job, so that a mail server that is away loses nothing. */
import { randomUUID } from 'node:crypto'
import type { AccountId } from '@app/db/ids'
import { daysAfter } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { keyedHash, type Key } from '../../../platform/keys.ts'
import { countUses, isCounted } from '../limits/counters.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { linkWord, makeLink, type NewLink } from './links.service.ts'
import { MailPayload, type QueuedKind } from '../../mails/index.ts'
import { newSecret } from '../secrets.ts'

interface QueuedMail {
  kind: QueuedKind
  email: string
  language: string
  account_id?: AccountId
  days?: number
  /** When it was asked for, in what browser, and how many signups wait on the address: for the reader to know it by. */
  requested_at?: string
  device?: string
  pending_signups?: number
  /** The complaint that it repeats the number and the day of. */
  complaint?: MailPayload['complaint']
  /** What its link does, where it does something. */
  link?: NewLink
  /** As much work as with a link, for who must not be told apart by the time it takes. */
  decoy_link?: boolean
}

/** What mails are counted and their links are made with. */
type MailingDeps = Pick<AccountsDeps, 'keys'>

/** Under which it is remembered that the owner of an address wants no more mails of an account. */
export function mutedKey(ctx: Context, key: Key, account_id: string, email: string): Buffer {
  return keyedHash(key, 'muted', ctx.site.id, account_id, email)
}

const TYPED_MAILS = 5
const TYPED_MAILS_AT_MOST = 20

/**
 * A mail anyone can cause by typing an address. An address gets a few of them a day, so that nobody can be buried in
 * them, and some more if each comes from elsewhere, so that nobody can use up what its owner will need. What is over
 * is not sent, and nobody is told. The same for an account its owner said not to know.
 */
export async function queueTypedMail(ctx: Context, tx: Tx, deps: MailingDeps, mail: QueuedMail): Promise<void> {
  const resets_at = daysAfter(ctx.now, 1)
  const count = (...from: string[]) => ({
    key: keyedHash(deps.keys.counters[0], 'typed', ctx.site.id, mail.email, ...from),
    resets_at,
  })
  const [all, fromHere] = await countUses(tx, [count(), count(ctx.caller.block)], ctx.now)
  if (!all || !fromHere) throw new Error('a count is missing')
  const few = all.count <= TYPED_MAILS || (fromHere.count === 1 && all.count <= TYPED_MAILS_AT_MOST)
  // Remembered for longer than a key may be the newest.
  const muted = deps.keys.counters.map((key) => mutedKey(ctx, key, mail.account_id ?? '', mail.email))
  const isMuted = await isCounted(tx, muted, ctx.now)
  if (few && !isMuted) await queueMail(ctx, tx, deps, mail)
  else if (few) await makeDecoyLink(ctx, tx)
}

/** As much work as a link, which nobody will ever hold. */
async function makeDecoyLink(ctx: Context, tx: Tx): Promise<void> {
  await makeLink(ctx, tx, { purpose: 'reset', account_id: null }, newSecret())
}

export async function queueMail(ctx: Context, tx: Tx, deps: MailingDeps, mail: QueuedMail): Promise<void> {
  const mail_id = randomUUID()
  const { link, decoy_link, ...payload } = mail
  const [key] = deps.keys.mail_links
  if (link) await makeLink(ctx, tx, link, linkWord(key, mail_id))
  else if (decoy_link) await makeDecoyLink(ctx, tx)
  const job = { name: 'accounts.mail', payload: MailPayload }
  await enqueue(tx, job, { mail_id, ...(link && { key_id: key.id }), site_id: ctx.site.id, ...payload })
}
