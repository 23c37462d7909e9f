/** The monthly overview by mail, for members who switched it on. Each is a job of its own, so that one that fails is tried again. */
import type { AccountId } from '@app/db/ids'
import { dayIn } from '../../../platform/calendar.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { findSignup, queueMemberMail } from '../../accounts/index.ts'
import { listMonthSums } from '../../credits/index.ts'
import { findSiteById } from '../../sites/index.ts'
import { currencyIn } from '../checkout/prices.rules.ts'
import { findOverviewSite } from './overview-mail.queries.ts'
import { monthFrom, monthsUntil } from './spending.rules.ts'

/**
 * The sums of the month before. What they were spent on stands on the page alone: a mail must not tell what kind of site
 * wrote it. Who neither bought nor spent is not written to.
 */
export async function mailOverview(db: Database, account_id: AccountId, now: Date): Promise<void> {
  const site_id = await findOverviewSite(db, account_id)
  const site = site_id && (await findSiteById(db, site_id))
  if (!site) return
  const { country } = await findSignup(db, account_id)
  const { time_zone } = site
  const currency = currencyIn(site, country)
  const sums = await listMonthSums(db, account_id, { now, time_zone, currency, months: 2 })
  const [, before = ''] = monthsUntil(dayIn(time_zone, now), 2)
  const { month, bought_cents, real_cents: spent_cents } = monthFrom(before, sums, new Set())
  if (bought_cents + spent_cents === 0) return
  const spent = { month, currency, bought_cents, spent_cents }
  await db.transaction().execute((tx) => queueMemberMail(tx, account_id, 'spending_overview', { spent }))
}
