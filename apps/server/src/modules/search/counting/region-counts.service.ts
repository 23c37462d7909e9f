/** How many members at least live in each region, for pages that anybody may open. Counted at most once an hour. */
import type { Answer, search } from '@app/contract'
import { HOUR_MS } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { siteOf } from '../../sites/index.ts'
import { countByRegion } from './region-counts.queries.ts'
import { LEAST_SHOWN, stepOf } from './region-counts.rules.ts'

type RegionCounts = Answer<typeof search.regionCounts>

interface CountedRegions {
  until: number
  counts: Promise<RegionCounts>
}

/** Sites times countries: nobody can make up more of either. */
export type RegionCounter = Map<string, CountedRegions>

async function countRegions({ db, site, now }: Context, country: string): Promise<RegionCounts> {
  const rows = await countByRegion(db, { site_id: site.id, country, least: LEAST_SHOWN })
  const shown = rows.flatMap(({ key, members }) => {
    const step = stepOf(members)
    return step === undefined ? [] : [[key, step] as const]
  })
  return { counted_at: now.toISOString(), regions: Object.fromEntries(shown) }
}

/** What this process counted last; several who ask at once wait for one count. */
export function regionCountsFor(ctx: Context, counter: RegionCounter, country: string): Promise<RegionCounts> {
  const isServed = siteOf(ctx).countries.some((served) => served.country === country)
  if (!isServed) return Promise.resolve({ counted_at: ctx.now.toISOString(), regions: {} })
  const key = `${String(ctx.site.id)} ${country}`
  const known = counter.get(key)
  if (known && ctx.now.getTime() < known.until) return known.counts
  const counts = countRegions(ctx, country)
  counter.set(key, { until: ctx.now.getTime() + HOUR_MS, counts })
  counts.catch(() => counter.delete(key))
  return counts
}
