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
import type { Pace } from './pace.service.ts'
import { recipientGroup } from './recipient-groups.rules.ts'
import { goesNevertheless, type MailWeight } from './refusals.rules.ts'
import { countRequested } from './refused-addresses.queries.ts'
import { hashesOf, isoDay, isRefusedAddress, noteSoftBounce, refuseAddress } from './refused-addresses.service.ts'
import { sendingDomainOf } from './sending-domain.ts'
import { createSignatures } from './signing-keys.service.ts'

type Written = Pick<Mail, 'subject' | 'html' | 'text' | 'from' | 'headers' | 'list' | 'pictures'>

interface OutgoingMail extends Written {
  mail_id: string
  site: Site
  to: string
  account_id: AccountId | null
  weight: MailWeight
  /** The number of the kind, where it is one of the notices. */
  kind?: number
}

/** Not sent because the address takes no mail; sent; or to be tried again, from a moment on. */
type Delivered = 'sent' | 'refused' | { later: Date }

export type Deliver = (ctx: JobContext, mail: OutgoingMail) => Promise<Delivered>

/** A server that says no without saying when. */
const LATER_MS = 5 * 60_000

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

export function createDelivery(deps: DeliveryDeps): Deliver {
  const { pace } = deps
  const signatureOf = createSignatures(deps.keys.mail_signing)
  return async (ctx, mail) => {
    const { db, log } = ctx
    const { mail_id, site, to, account_id, weight, kind = 0, ...written } = mail
    const now = ctx.now()
    const pool = weight === 'notice' ? 'notice' : 'account'
    if (!(await isWelcome(ctx, deps.keys, mail))) return 'refused'
    const sendingDomain = sendingDomainOf(site)
    const later = pool === 'notice' ? await pace.notBefore(db, sendingDomain, to, now) : undefined
    if (later) return { later }
    const signature = await signatureOf(db, site, now)
    const answer = await deps.sender.send({
      ...written,
      to,
      message_id: `<${mail_id}@${site.domain}>`,
      return_path: writeAddress(deps.keys.mail_addresses, site, { purpose: 'report', account_id, kind, to }, now),
      pool,
      ...(signature && { signature }),
    })
    const group = recipientGroup(to)
    deps.sends.inc({ pool, group, result: answer.result })
    await noteAnswer(ctx, deps, mail, answer)
    const wantsFewer = answer.too_fast || answer.result === 'policy_refused'
    if (wantsFewer && (await pace.slowDown(db, sendingDomain, to, now))) {
      log.warn({ provider: group, status: answer.status }, 'mail server wants fewer mails of ours')
    }
    if (answer.result === 'taken') return 'sent'
    // A notice they want none of is not brought again and again: the next one tries anew.
    const isOver = answer.result === 'address_refused' || (answer.result === 'policy_refused' && pool === 'notice')
    return isOver ? 'refused' : { later: new Date(now.getTime() + LATER_MS) }
  }
}

/** For mails that somebody waits for: what cannot go now is tried again as any job that failed. */
export async function deliverOrFail(
  deliver: Deliver,
  ctx: JobContext,
  mail: OutgoingMail,
): Promise<'sent' | 'refused'> {
  const delivered = await deliver(ctx, mail)
  if (typeof delivered === 'object') throw new Error('the mail server takes no mail now')
  return delivered
}
