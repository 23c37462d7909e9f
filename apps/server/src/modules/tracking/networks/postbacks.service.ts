/** What a network is sent about a member who agreed: planned with its cause, sent by a job, once. */
import type { MemberId, SiteId } from '@app/db/ids'
import type { NetworkSender } from '../../../adapters/networks/port.ts'
import { clickValuesForgotten } from '../../../events/tracking.ts'
import { dayIn } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Publish } from '../../../platform/event-bus.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import { findSiteById } from '../../sites/index.ts'
import { queuePostback } from './network-jobs.ts'
import { openSecret } from './network-secrets.ts'
import { fillIn } from './postback-address.rules.ts'
import {
  countTry,
  findDuePostback,
  forgetClickValuesOf,
  insertPostback,
  insertReversal,
  notePostbackSent,
  type PostbackEvent,
} from './postbacks.queries.ts'
import { nextTry } from './tries.rules.ts'

export interface SendingDeps {
  sender: NetworkSender
  keys: KeyRing
}

interface Cause {
  account_id: MemberId
  site_id: SiteId
  at: Date
}

async function dayOf(tx: Tx, { site_id, at }: Cause): Promise<string> {
  const site = await findSiteById(tx, site_id)
  if (!site) throw new Error('a member of no site')
  return dayIn(site.time_zone, at)
}

export async function planPostback(tx: Tx, event: 'signup' | 'first_order', cause: Cause): Promise<void> {
  const { account_id } = cause
  await insertPostback(tx, { account_id, event, day: await dayOf(tx, cause) })
  await queuePostback(tx, account_id, event)
}

/** Nothing where the order itself was none that could be sent. */
export async function planReversal(tx: Tx, cause: Cause): Promise<void> {
  if (await insertReversal(tx, cause.account_id, await dayOf(tx, cause)))
    await queuePostback(tx, cause.account_id, 'reversal')
}

/** Here and in the account. */
export async function forgetClickValues(tx: Tx, publish: Publish, account_id: MemberId): Promise<void> {
  await forgetClickValuesOf(tx, account_id)
  await publish(tx, clickValuesForgotten, { account_ids: [account_id] })
}

/** A process that ends between the request and the note of it sends the same again, with the same id. */
export async function sendPostback(
  { db, log, now, transaction }: JobContext,
  { sender, keys }: SendingDeps,
  { account_id, event }: { account_id: MemberId; event: PostbackEvent },
): Promise<void> {
  const due = await findDuePostback(db, account_id, event)
  if (!due || due.postback_url === null) return
  const { ref, sub1, day, conversion_id: id } = due
  const address = fillIn(due.postback_url, { ref: ref ?? '', sub1: sub1 ?? '', event, day, id })
  const answer = await sender.send({ method: 'GET', address, secret: openSecret(keys, due.secret_sealed) })
  if (answer === 'taken') return notePostbackSent(db, account_id, event, now())
  await transaction(async (tx) => {
    const again = nextTry(await countTry(tx, account_id, event), now())
    if (again) await queuePostback(tx, account_id, event, again)
    else log.warn({ job: 'tracking.send-postback' }, 'network took no postback')
  })
}
