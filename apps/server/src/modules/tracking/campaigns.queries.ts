/** SQL of campaigns. */
import type { SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { CampaignData } from './campaign-data.ts'

const COLUMNS = [
  'page',
  'slug',
  'texts',
  'art',
  'ground',
  'offer_code',
  'preset',
  'claim_source',
  'variants',
  'indexed',
  'from_at',
  'until_at',
] as const

/** Unvalidated. */
export function findCampaignRow(db: Database, site_id: SiteId, page: string, slug: string) {
  return db
    .selectFrom('tracking.campaign')
    .select(COLUMNS)
    .where('site_id', '=', site_id)
    .where('page', '=', page)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function listCampaignRows(db: Database, site_id: SiteId) {
  return db
    .selectFrom('tracking.campaign')
    .select(COLUMNS)
    .where('site_id', '=', site_id)
    .orderBy('page')
    .orderBy('slug')
    .execute()
}
export type CampaignRow = Awaited<ReturnType<typeof listCampaignRows>>[number]

/** Where the site is at home, a day begins at another moment than elsewhere. */
const beginOf = (day: string | null, time_zone: string) =>
  sql<Date | null>`${day}::date::timestamp at time zone ${time_zone}`

/** Writes a campaign whole: what is not in the data is no longer there. */
export async function upsertCampaign(
  db: Database | Tx,
  site: { id: SiteId; time_zone: string },
  campaign: CampaignData,
  now: Date,
): Promise<void> {
  const { page, slug, art, ground, offer_code, indexed, from, until } = campaign
  const row = {
    texts: JSON.stringify(campaign.texts),
    art,
    ground,
    offer_code,
    preset: JSON.stringify(campaign.preset),
    claim_source: campaign.claim_source && JSON.stringify(campaign.claim_source),
    variants: JSON.stringify(campaign.variants),
    indexed,
    from_at: from === null ? now : sql<Date>`${beginOf(from, site.time_zone)}`,
    until_at: beginOf(until, site.time_zone),
  }
  await db
    .insertInto('tracking.campaign')
    .values({ site_id: site.id, page, slug, ...row })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'page', 'slug']).doUpdateSet({ ...row, revision: sql`campaign.revision + 1` }),
    )
    .execute()
}

/** From now on the page is shown without it. False where there is none that is on, or will be. */
export async function endCampaign(
  db: Database,
  { site_id, page, slug }: { site_id: SiteId; page: string; slug: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tracking.campaign')
    .set({ until_at: now, from_at: sql`least(from_at, ${now})`, revision: sql`revision + 1` })
    .where('site_id', '=', site_id)
    .where('page', '=', page)
    .where('slug', '=', slug)
    .where((row) => row.or([row('until_at', 'is', null), row('until_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
