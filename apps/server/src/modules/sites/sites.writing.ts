/** Saving a site. Nothing that would not pass validation when it is read is ever written. */
import type { Database } from '../../platform/db/pool.ts'
import { SiteData } from './site-data.ts'
import { replaceSite } from './sites.queries.ts'

export async function saveSite(db: Database, data: unknown): Promise<SiteData> {
  const site = SiteData.parse(data)
  await db.transaction().execute((tx) => replaceSite(tx, site))
  return site
}
