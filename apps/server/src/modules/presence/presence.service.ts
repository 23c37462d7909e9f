/** Notes who is there and answers who is: one sorted set per site, by the time of the last thing somebody did. */
import { ONLINE_MINUTES } from '@app/contract/limits'
import { Id, type ProfileId, type SiteId } from '@app/db/ids'
import type { Redis } from 'ioredis'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { createLastSeenBuffer } from './last-seen-buffer.ts'

/** Longer than the quarter of an hour in which the search writes it down. */
const KEPT_MS = 60 * MINUTE_MS

/** Longer than it matters whether somebody is at a page now; that they came on a day the account knows (`visited_at`). */
const LOOKING_KEPT_MS = 24 * 60 * MINUTE_MS

const keyOf = (site_id: SiteId) => `presence:${String(site_id)}`
const lookingKeyOf = (site_id: SiteId) => `looking:${String(site_id)}`

export interface Presence {
  /** Not waited for: nobody's click is slower or fails for it. */
  recordSeen: (site_id: SiteId, id: ProfileId, now: Date) => void
  /** Which of these did something within the last minutes; nobody, where Redis is away. */
  onlineOf: (site_id: SiteId, ids: readonly ProfileId[], now: Date) => Promise<ReadonlySet<string>>
  /** Somebody uses a page at this moment: it has the focus, and they touched it a while ago at most. */
  recordLooking: (site_id: SiteId, id: ProfileId, now: Date) => void
  /** When these last used a page, of whom that is known; of nobody, where Redis is away. */
  lookingOf: (site_id: SiteId, ids: readonly ProfileId[]) => Promise<ReadonlyMap<string, Date>>
  /** Who did something since then, and when, in pages. */
  seenSince: (site_id: SiteId, since: Date) => AsyncIterable<{ id: ProfileId; at: Date }[]>
  /** Forgets who has long been away. */
  trim: (site_id: SiteId, now: Date) => Promise<void>
}

const PAGE = 1000

export function openPresence(redis: Redis): Presence {
  const buffer = createLastSeenBuffer(redis)
  return {
    recordSeen(site_id, id, now) {
      buffer.add(keyOf(site_id), id, now.getTime())
    },
    async onlineOf(site_id, ids, now) {
      if (ids.length === 0) return new Set()
      const since = now.getTime() - ONLINE_MINUTES * MINUTE_MS
      try {
        const key = keyOf(site_id)
        // Looked for before asking: what is handed over while the answer is under way is in neither afterwards.
        const noted = ids.map((id) => buffer.find(key, id))
        const scores = await redis.zmscore(key, ...ids)
        return new Set(ids.filter((_, index) => (noted[index] ?? Number(scores[index] ?? 0)) > since))
      } catch {
        return new Set()
      }
    },
    recordLooking(site_id, id, now) {
      buffer.add(lookingKeyOf(site_id), id, now.getTime())
    },
    async lookingOf(site_id, ids) {
      if (ids.length === 0) return new Map()
      const key = lookingKeyOf(site_id)
      const noted = ids.map((id) => buffer.find(key, id))
      const scores = await redis.zmscore(key, ...ids).catch(() => [])
      return new Map(
        ids.flatMap((id, index) => {
          const at = noted[index] ?? Number(scores[index] ?? 0)
          return at > 0 ? [[id, new Date(at)] as const] : []
        }),
      )
    },
    async *seenSince(site_id, since) {
      await buffer.send()
      // From time to time, not from number to number: whoever clicks meanwhile moves to the end, and all after move up.
      for (let from = String(since.getTime()); ;) {
        const entries = await redis.zrangebyscore(keyOf(site_id), from, '+inf', 'WITHSCORES', 'LIMIT', 0, PAGE)
        const page = Array.from({ length: entries.length / 2 }, (_, index) => ({
          id: Id.profile.parse(entries[index * 2]),
          at: new Date(Number(entries[index * 2 + 1])),
        }))
        if (page.length > 0) yield page
        if (page.length < PAGE) return
        const last = entries.at(-1) ?? ''
        // The last of a page comes again with the next, unless a whole page is of one moment.
        from = last === from ? `(${last}` : last
      }
    },
    async trim(site_id, now) {
      await redis.zremrangebyscore(keyOf(site_id), '-inf', now.getTime() - KEPT_MS)
      await redis.zremrangebyscore(lookingKeyOf(site_id), '-inf', now.getTime() - LOOKING_KEPT_MS)
    },
  }
}
