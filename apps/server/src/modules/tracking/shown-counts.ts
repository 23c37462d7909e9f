/**
 * How often each variant was shown: counted by each process, each second in Redis, and written down each minute. What is lost is
 * lost for all variants alike.
 */
import { Id } from '@app/db/ids'
import type { Redis } from 'ioredis'
import type { Database } from '../../platform/db/pool.ts'
import { countShown, type TriedCampaign } from './trials.queries.ts'

const COUNTS = 'tracking:shown'
const SECOND_MS = 1000

export interface ShownCounts {
  /** Does not wait: no page is slower or fails because it is counted. */
  note: (shown: TriedCampaign & { variant: string }) => void
  /** Adds what this process counted so far to what all of them did. */
  flush: () => Promise<void>
  /** Writes down what all of them counted. */
  write: (db: Database) => Promise<void>
}

export function createShownCounts(redis: Redis): ShownCounts {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = counts
    counts = new Map()
    const commands = redis.pipeline()
    for (const [name, times] of counted) commands.hincrby(COUNTS, name, times)
    await commands.exec().catch(() => undefined)
  }

  return {
    flush,
    note({ site_id, page, slug, variant }) {
      const name = `${String(site_id)}.${page}.${slug}.${variant}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
      timer ??= setTimeout(() => void flush(), SECOND_MS).unref()
    },
    async write(db) {
      await flush()
      const [[, counted] = [], [, removed] = []] = (await redis.multi().hgetall(COUNTS).del(COUNTS).exec()) ?? []
      if (removed === 0) return
      for (const [name, times] of Object.entries(counted as Record<string, string>)) {
        const [site = '', page = '', slug = '', variant = ''] = name.split('.')
        await countShown(db, { site_id: Id.site.parse(Number(site)), page, slug, variant }, Number(times))
      }
    },
  }
}
