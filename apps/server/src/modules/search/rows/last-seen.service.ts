/** Takes over from presence who was there, so that the search can put first who was seen last. */
import type { SiteId } from '@app/db/ids'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { SearchDeps } from '../deps.ts'
import { bucketOf } from '../search.rules.ts'
import { findWrittenUntil, listSiteIds, saveWrittenUntil, writeLastSeen } from './rows.queries.ts'

/** As long as presence remembers: a worker that was away for less misses nothing. */
const FURTHEST_MS = 60 * MINUTE_MS

async function saveSite({ db }: JobContext, { presence }: SearchDeps, site_id: SiteId, now: Date) {
  const written = await findWrittenUntil(db, site_id)
  // A minute twice: clocks of several servers differ a little, and writing the same again changes nothing.
  const since = Math.max(now.getTime() - FURTHEST_MS, (written?.getTime() ?? 0) - MINUTE_MS)
  for await (const seen of presence.seenSince(site_id, new Date(since))) {
    await writeLastSeen(
      db,
      seen.map(({ id }) => id),
      seen.map(({ at }) => bucketOf(at)),
    )
  }
  await saveWrittenUntil(db, site_id, now)
  await presence.trim(site_id, now)
}

export async function saveLastSeen(ctx: JobContext, deps: SearchDeps): Promise<void> {
  const now = ctx.now()
  for (const site_id of await listSiteIds(ctx.db)) await saveSite(ctx, deps, site_id, now)
}
