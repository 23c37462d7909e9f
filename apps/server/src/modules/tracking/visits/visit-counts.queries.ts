/** SQL of the counts of visits. */
import { sql } from 'kysely'
import type { SiteId } from '@app/db/ids'
import type { Database } from '../../../platform/db/pool.ts'

/** All that a count is told apart by. */
export interface CountKey {
  site_id: SiteId
  day: string
  page: string
  slug: string
  variant: string
  network: string
  ref: string
  device: string
  country: string
  event: number
}

/** Adds to many counts at once; always in one order, so that no two processes wait for each other. */
export async function addVisitCounts(db: Database, rows: readonly (CountKey & { count: number })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into tracking.visit_count (site_id, day, page, slug, variant, network, ref, device, country, event, count)
    select * from unnest(
      ${rows.map((row) => row.site_id)}::smallint[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.page)}::text[], ${rows.map((row) => row.slug)}::text[],
      ${rows.map((row) => row.variant)}::text[], ${rows.map((row) => row.network)}::text[],
      ${rows.map((row) => row.ref)}::text[], ${rows.map((row) => row.device)}::text[],
      ${rows.map((row) => row.country)}::text[], ${rows.map((row) => row.event)}::smallint[],
      ${rows.map((row) => row.count)}::integer[])
    order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    on conflict (site_id, day, page, slug, variant, network, ref, device, country, event)
    do update set count = visit_count.count + excluded.count`.execute(db)
}

/** The same month of the year before can still be compared with. */
const KEPT = sql`interval '13 months'`

/** Some of those whose time is over; how many there were. */
export async function removeSomeVisitCounts(db: Database, now: Date): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from tracking.visit_count where ctid in (
      select ctid from tracking.visit_count where day < ${now}::date - ${KEPT} order by day limit 10000)`.execute(db)
  return numAffectedRows
}
