/** How many members at least live in each region, for pages that anybody may open. Counted once an hour. */
import { search, type Answer } from '@app/contract'
import { daysBefore } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { siteOf } from '../../sites/index.ts'
import { countryCode } from '../search.rules.ts'
import { countByRegion, listCountedCountries, regionCountsQuery, saveRegionCounts } from './region-counts.queries.ts'
import { LEAST_SHOWN, stepOf } from './region-counts.rules.ts'

/** Counts every region of every site. Numbers are rounded before they are written: what is too small to be told lies nowhere. */
export async function countRegions(db: Database, now: Date): Promise<void> {
  for (const counted of await listCountedCountries(db)) {
    const rows = await countByRegion(db, { ...counted, least: LEAST_SHOWN })
    const steps = rows.flatMap(({ key, members }) => {
      const step = stepOf(members)
      return step === undefined ? [] : [[key, step] as const]
    })
    await saveRegionCounts(db, counted, Object.fromEntries(steps), now)
  }
}

const { regions: CountsByRegion } = search.regionCounts.returns.shape
const NOTHING = { counted_at: null, regions: {} }

/** Nothing where it was not counted for a day: the page says a time only, and that it is today's. */
export async function regionCountsFor(ctx: Context, country: string): Promise<Answer<typeof search.regionCounts>> {
  if (!siteOf(ctx).countries.some((served) => served.country === country)) return NOTHING
  const place = { site_id: ctx.site.id, country: countryCode(country) }
  const row = await regionCountsQuery(ctx.db, place, daysBefore(ctx.now, 1)).executeTakeFirst()
  if (!row) return NOTHING
  return { counted_at: row.counted_at.toISOString(), regions: CountsByRegion.parse(row.counts) }
}
