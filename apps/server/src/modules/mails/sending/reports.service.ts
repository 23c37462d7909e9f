/**
 * What came to one of our own addresses: a report of a mail server, a complaint, or the wish to be written to no more. The
 * account is the one the mail went to; whether it still has that address does not matter to its reason, only to the address.
 */
import { Id } from '@app/db/ids'
import * as z from 'zod'
import { complaintWithdrawn, mailRefused } from '../../../events/mails.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { KeyRing } from '../../../platform/keys.ts'
import type { Pace } from './pace.service.ts'
import { noteSoftBounce, refuseAddress, withdrawComplaint, type RefusalDeps } from './refused-addresses.service.ts'
import { meaningOf } from './reports.rules.ts'

export const REPORT_JOB = {
  name: 'mails.report',
  payload: z.strictObject({
    account_id: Id.account,
    site_id: Id.site,
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

export async function handleReport(ctx: JobContext, deps: ReportDeps, payload: ReportPayload): Promise<void> {
  const { account_id, site_id, report } = payload
  const meaning = meaningOf(report)
  const now = ctx.now()
  const email = await ctx.transaction(async (tx) => {
    const account = await deps.findAddress(tx, account_id)
    if (account) await act(tx, { keys: deps.keys, publish: ctx.publish, now }, { ...account, account_id }, meaning)
    return account?.email
  })
  const domain = meaning === 'reputation' ? await deps.sendingDomain(site_id) : undefined
  if (email === undefined || domain === undefined || report.about !== 'delivery') return
  await deps.pace.slowDown(ctx.db, domain, email, now)
  ctx.log.warn({ status: report.status }, 'mail server wants fewer mails of ours')
}
