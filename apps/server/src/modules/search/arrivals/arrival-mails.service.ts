/**
 * One mail for whoever found nobody: sent when enough people are near, by the member's own preferences, and never again.
 * Only those who wait are looked at, once a day; each costs one bounded count.
 */
import type { ArrivalMail } from '@app/contract'
import { ARRIVAL_PEOPLE } from '@app/contract/limits'
import { type AccountId, Id, memberOf, type SiteId } from '@app/db/ids'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { queueMemberMail, requireConfirmed } from '../../accounts/index.ts'
import { findSiteById, type Site } from '../../sites/index.ts'
import { countMatches } from '../counting/counts.service.ts'
import { resolveQuery, type ViewerContext } from '../query/resolve-query.service.ts'
import {
  cancelArrivalMail,
  claimArrivalMail,
  findArrivalMail,
  insertArrivalMail,
  listWaiting,
} from './arrival-mails.queries.ts'

const BATCH = 200
const BEFORE_ALL = Id.account.parse('0')

export async function arrivalMailOf(
  { db }: Pick<Context, 'db'>,
  { id }: AccountFacts,
): Promise<{ arrival_mail: ArrivalMail }> {
  const mail = await findArrivalMail(db, id)
  if (!mail) return { arrival_mail: 'off' }
  return { arrival_mail: mail.sent_at === null ? 'on' : 'sent' }
}

/** Only who confirmed the address: nobody else is to be written to. */
export async function changeArrivalMail(ctx: Context, account: AccountFacts, on: boolean) {
  requireConfirmed(account)
  await (on ? insertArrivalMail(ctx.db, account.id, ctx.now) : cancelArrivalMail(ctx.db, account.id))
  return arrivalMailOf(ctx, account)
}

/** Real people only: nobody comes back for somebody who was made up. */
async function countNear(ctx: ViewerContext): Promise<number> {
  try {
    const { criteria } = await resolveQuery(ctx, { real_only: 'yes' })
    return (await countMatches(ctx.db, criteria)).fit
  } catch (error) {
    // What one member prefers may mean nothing any more, such as a country the site left. The others are looked at.
    if (error instanceof Refusal) return 0
    throw error
  }
}

/** The claim and the mail are one transaction: of two who come here at once, one sends it. */
async function sendOnce({ db, now }: JobContext, account_id: AccountId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await claimArrivalMail(tx, account_id, now())) await queueMemberMail(tx, account_id, 'people_near')
  })
}

export async function sendArrivalMails(job: JobContext): Promise<void> {
  const { db, now } = job
  const sites = new Map<SiteId, Site | undefined>()
  const siteFor = async (id: SiteId) => {
    if (!sites.has(id)) sites.set(id, await findSiteById(db, id))
    return sites.get(id)
  }
  let after = BEFORE_ALL
  for (;;) {
    const waiting = await listWaiting(db, after, BATCH)
    for (const { account_id, site_id } of waiting) {
      const site = await siteFor(site_id)
      if (!site) continue
      const near = await countNear({ db, site, now: now(), ip_country: null, account: { id: memberOf(account_id) } })
      if (near >= ARRIVAL_PEOPLE) await sendOnce(job, account_id)
    }
    const last = waiting.at(-1)
    if (!last || waiting.length < BATCH) return
    after = last.account_id
  }
}
