/** Saving a site. Nothing that would not pass validation when it is read is ever written. */
import type { Database, Tx } from '../../platform/db/pool.ts'
import { SiteData } from './site-data.ts'
import { replaceSite } from './sites.queries.ts'

export async function saveSite(db: Database, data: unknown): Promise<SiteData> {
  return db.transaction().execute((tx) => saveSiteWithin(tx, data))
}

/** The same together with something else, or neither. */
export async function saveSiteWithin(tx: Tx, data: unknown): Promise<SiteData> {
  const site = SiteData.parse(data)
  await replaceSite(tx, site)
  return site
}
