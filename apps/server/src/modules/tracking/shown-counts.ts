/** How often each variant was shown: counted in Redis, and written down each minute. What is lost is lost for all variants alike. */
import { Id } from '@app/db/ids'
import type { Redis } from 'ioredis'
import type { Database } from '../../platform/db/pool.ts'
import { countShown, type TriedCampaign } from './trials.queries.ts'

const COUNTS = 'tracking:shown'

/** Does not wait: no page is slower or fails because it is counted. */
export function noteShown(redis: Redis, { site_id, page, slug, variant }: TriedCampaign & { variant: string }): void {
  redis.hincrby(COUNTS, [site_id, page, slug, variant].join('.'), 1).catch(() => undefined)
}

export async function writeShownCounts(db: Database, redis: Redis): Promise<void> {
  const [[, counts] = [], [, removed] = []] = (await redis.multi().hgetall(COUNTS).del(COUNTS).exec()) ?? []
  if (removed === 0) return
  for (const [name, times] of Object.entries(counts as Record<string, string>)) {
    const [site = '', page = '', slug = '', variant = ''] = name.split('.')
    await countShown(db, { site_id: Id.site.parse(Number(site)), page, slug, variant }, Number(times))
  }
}
