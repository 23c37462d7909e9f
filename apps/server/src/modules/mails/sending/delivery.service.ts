/**
 * The way every mail leaves: not to an address that takes none, not faster than its servers bear, signed, and with a return
 * path by which reports find back. What the server says of it is noted.
 */
import type { AccountId } from '@app/db/ids'
import type { Counter } from 'prom-client'
import type { Mail, MailSender, SendAnswer } from '../../../adapters/mail/port.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Keys } from '../../../platform/keys.ts'
import type { Site } from '../../sites/index.ts'
import { writeAddress } from './addresses.ts'
import { againAt, isWorthWaiting } from './pace.rules.ts'
import type { Pace } from './pace.service.ts'
import { recipientGroup } from './recipient-groups.rules.ts'
import { goesNevertheless, type MailWeight } from './refusals.rules.ts'
import { countRequested } from './refused-addresses.queries.ts'
import { hashesOf, isoDay, isRefusedAddress, noteSoftBounce, refuseAddress } from './refused-addresses.service.ts'
import { sendingDomainOf } from './sending-domain.ts'
import { createSignatures, type Signatures } from './signing-keys.service.ts'

type Written = Pick<Mail, 'subject' | 'html' | 'text' | 'pictures'>

interface Envelope extends Pick<Mail, 'from' | 'headers' | 'list'> {
  mail_id: string
  site: Site
  to: string
  account_id: AccountId | null
  weight: MailWeight
  /** The number of the kind, where it is one of the notices. */
  kind?: number
  /** When it was put off for the first time, where it was. */
  since?: Date
}

/** One that may have to wait is written only once it may go. */
type OutgoingMail = Envelope & (Written | { write: () => Promise<Written> })

/** Not sent because the address takes no mail, or because it waited for too long; sent; or to be tried again, from a moment on. */
type Delivered = 'sent' | 'refused' | 'too_old' | { later: Date }

export type Deliver = (ctx: JobContext, mail: OutgoingMail) => Promise<Delivered>

interface DeliveryDeps {
  sender: MailSender
  keys: Keys
  pace: Pace
  sends: Counter<'pool' | 'group' | 'result'>
  /** Accounts are above this room: the composition root ties them. */
  findAddress: (tx: Tx, account_id: AccountId) => Promise<{ email: string } | undefined>
}

/** Whether it may go to where it is to go. */
async function isWelcome({ db, now }: JobContext, keys: Keys, { to, weight }: OutgoingMail): Promise<boolean> {
  if (!(await isRefusedAddress(db, keys.refused_addresses, to))) return true
  const count =
    weight === 'requested' ? await countRequested(db, hashesOf(keys.refused_addresses, to), isoDay(now())) : 0
  return goesNevertheless(weight, count)
}

/** An address that an account does not have, or not yet, says nothing of the account. */
async function receiverOf(tx: Tx, { findAddress }: DeliveryDeps, { to: email, account_id }: OutgoingMail) {
  const account = account_id === null ? undefined : await findAddress(tx, account_id)
  return { email, account_id: account?.email.toLowerCase() === email.toLowerCase() ? account_id : null }
}

async function noteAnswer(ctx: JobContext, deps: DeliveryDeps, mail: OutgoingMail, answer: SendAnswer) {
  const refusal = { keys: deps.keys.refused_addresses, publish: ctx.publish, now: ctx.now() }
  // Too fast, greylisted or away is no fault of the mailbox: a status says that it is one.
  const isSoft = answer.result === 'later' && answer.status !== null && !answer.too_fast
  if (answer.result !== 'address_refused' && !isSoft) return
  await ctx.transaction(async (tx) => {
    const receiver = await receiverOf(tx, deps, mail)
    await (isSoft ? noteSoftBounce(tx, refusal, receiver) : refuseAddress(tx, refusal, receiver, 'bounce'))
  })
}

const poolOf = ({ weight }: OutgoingMail) => (weight === 'notice' ? 'notice' : 'account')

/** A notice is not put off for ever. */
function putOff({ sends }: DeliveryDeps, mail: OutgoingMail, later: Date, now: Date): Delivered {
  const { since = now, to } = mail
  const pool = poolOf(mail)
  if (pool === 'account' || isWorthWaiting(since, now)) return { later }
  sends.inc({ pool, group: recipientGroup(to), result: 'too_old' })
  return 'too_old'
}

async function send(ctx: JobContext, { sender, keys }: DeliveryDeps, sign: Signatures, mail: OutgoingMail) {
  const { mail_id, site, to, account_id, kind = 0, from, headers, list } = mail
  const now = ctx.now()
  const { subject, html, text, pictures } = 'write' in mail ? await mail.write() : mail
  const signature = await sign(ctx.db, site, now)
  return sender.send({
    from,
    subject,
    html,
    text,
    to,
    message_id: `<${mail_id}@${site.domain}>`,
    return_path: writeAddress(keys.mail_addresses, site, { purpose: 'report', account_id, kind, to }, now),
    pool: poolOf(mail),
    ...(pictures && { pictures }),
    ...(headers && { headers }),
    ...(list && { list }),
    ...(signature && { signature }),
  })
}

export function createDelivery(deps: DeliveryDeps): Deliver {
  const { pace } = deps
  const sign = createSignatures(deps.keys.mail_signing)
  return async (ctx, mail) => {
    const { db, log } = ctx
    const { mail_id, site, to, since } = mail
    const now = ctx.now()
    const pool = poolOf(mail)
    if (!(await isWelcome(ctx, deps.keys, mail))) return 'refused'
    const sending_domain = sendingDomainOf(site)
    const later = pool === 'notice' ? await pace.notBefore(db, { mail_id, sending_domain, to }, now) : undefined
    if (later) return putOff(deps, mail, later, now)
    const answer = await send(ctx, deps, sign, mail)
    const group = recipientGroup(to)
    deps.sends.inc({ pool, group, result: answer.result })
    await noteAnswer(ctx, deps, mail, answer)
    if (answer.too_fast) await pace.rest(sending_domain, to, now)
    const wantsFewer = answer.too_fast || answer.result === 'policy_refused'
    if (wantsFewer && (await pace.slowDown(db, sending_domain, to, now))) {
      log.warn({ provider: group, status: answer.status }, 'mail server wants fewer mails of ours')
    }
    if (answer.result === 'taken') return 'sent'
    // A notice they want none of is not brought again and again: the next one tries anew.
    const isOver = answer.result === 'address_refused' || (answer.result === 'policy_refused' && pool === 'notice')
    return isOver ? 'refused' : putOff(deps, mail, againAt(since ?? now, now, Math.random()), now)
  }
}

/** For mails that somebody waits for: what cannot go now is tried again as any job that failed. */
export async function deliverOrFail(
  deliver: Deliver,
  ctx: JobContext,
  mail: OutgoingMail,
): Promise<'sent' | 'refused'> {
  const delivered = await deliver(ctx, mail)
  if (delivered === 'sent' || delivered === 'refused') return delivered
  throw new Error('the mail server takes no mail now')
}
