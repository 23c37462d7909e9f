/**
 * What came to one of our own addresses: a report of a mail server, a complaint, or the wish to be written to no more. What is
 * reported of a mail concerns the address it went to: an account that has another one since hears nothing of it. The wish
 * concerns the account, whatever its address.
 */
import { Id } from '@app/db/ids'
import * as z from 'zod'
import { complaintWithdrawn, mailRefused } from '../../../events/mails.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { keyedHash, type KeyRing } from '../../../platform/keys.ts'
import { wasSentTo } from './addresses.ts'
import { isBelieved, SLOW_WINDOW_MS } from './pace.rules.ts'
import type { Pace } from './pace.service.ts'
import { slowedBy } from './recipient-groups.rules.ts'
import {
  hashesOf,
  isoDay,
  noteSoftBounce,
  refuseAddress,
  withdrawComplaint,
  type RefusalDeps,
} from './refused-addresses.service.ts'
import { countReporters, insertSeenReport } from './reports.queries.ts'
import { meaningOf } from './reports.rules.ts'

export const REPORT_JOB = {
  name: 'mails.report',
  payload: z.strictObject({
    account_id: Id.account,
    site_id: Id.site,
    /** Of the address that the mail went to. */
    tag: z.string(),
    /** Which mail it is about: a hash. */
    mail: z.string(),
    report: z.union([
      z.strictObject({ about: z.literal('delivery'), status: z.string() }),
      z.strictObject({ about: z.literal('complaint'), withdrawn: z.boolean() }),
      z.strictObject({ about: z.literal('unsubscribe') }),
    ]),
  }),
}
type ReportPayload = z.infer<typeof REPORT_JOB.payload>

export interface ReportDeps {
  keys: KeyRing
  address_keys: KeyRing
  pace: Pace
  /** Accounts are above this room: the composition root ties them. */
  findAddress: (tx: Tx, account_id: ReportPayload['account_id']) => Promise<{ email: string } | undefined>
  sendingDomain: (site_id: ReportPayload['site_id']) => Promise<string | undefined>
}

type Receiver = { email: string; account_id: ReportPayload['account_id'] }

async function act(tx: Tx, deps: RefusalDeps, receiver: Receiver, meaning: ReturnType<typeof meaningOf>) {
  const { account_id, email } = receiver
  if (meaning === 'bounce' || meaning === 'fbl') await refuseAddress(tx, deps, receiver, meaning)
  if (meaning === 'soft') await noteSoftBounce(tx, deps, receiver)
  if (meaning === 'unsubscribe') await deps.publish(tx, mailRefused, { account_id, reason: 'listunsubscribe' })
  if (meaning === 'withdrawn' && (await withdrawComplaint(tx, deps.keys, email))) {
    await deps.publish(tx, complaintWithdrawn, { account_id })
  }
}

/** Of a mail each outcome counts once: whoever got one mail can send any number of reports of it. */
async function isNews(tx: Tx, [key]: KeyRing, { mail, report }: ReportPayload, now: Date): Promise<boolean> {
  if (report.about !== 'delivery') return true
  return insertSeenReport(tx, keyedHash(key, 'report', mail, meaningOf(report)), isoDay(now))
}

/** Slows the group down once enough receivers were told so. */
async function heed(tx: Tx, deps: ReportDeps, site_id: ReportPayload['site_id'], email: string, now: Date) {
  const sending_domain = await deps.sendingDomain(site_id)
  if (sending_domain === undefined) return false
  const [hash] = hashesOf(deps.keys, email)
  const since = new Date(now.getTime() - SLOW_WINDOW_MS)
  const key = { sending_domain, recipient_group: slowedBy(email).name }
  if (!isBelieved(await countReporters(tx, key, { hash, since, now }))) return false
  return deps.pace.slowDown(tx, sending_domain, email, now)
}

export async function handleReport(ctx: JobContext, deps: ReportDeps, payload: ReportPayload): Promise<void> {
  const { account_id, site_id, tag, report } = payload
  const { keys, address_keys } = deps
  const meaning = meaningOf(report)
  const now = ctx.now()
  const isSlowed = await ctx.transaction(async (tx) => {
    const account = await deps.findAddress(tx, account_id)
    if (!account || (meaning !== 'unsubscribe' && !wasSentTo(address_keys, tag, account.email))) return false
    if (!(await isNews(tx, keys, payload, now))) return false
    if (meaning === 'reputation') return heed(tx, deps, site_id, account.email, now)
    await act(tx, { keys, publish: ctx.publish, now }, { ...account, account_id }, meaning)
    return false
  })
  if (!isSlowed || report.about !== 'delivery') return
  ctx.log.warn({ status: report.status }, 'mail server wants fewer mails of ours')
}
