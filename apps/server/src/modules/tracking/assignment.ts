/**
 * Which variant of a campaign a visitor sees: drawn from their address and browser with a key that is another each day and is
 * written down nowhere. So it is the same all day, nobody can foresee that of another day, and nothing is kept of the visitor.
 */
import { hash, randomBytes } from 'node:crypto'
import type { SiteId } from '@app/db/ids'
import type { Redis } from 'ioredis'
import { DAY_MS } from '../../platform/calendar.ts'
import type { Caller } from '../../platform/context.ts'
import { variantAt } from './trials.rules.ts'

const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60

/** Of a day that was asked for before, the key is at hand. */
export type DayKeys = (now: Date) => string | Promise<string>

/** All processes draw by the same key; one that cannot reach the others has its own until it can. */
export function createDayKeys(redis: Redis): DayKeys {
  let known: { day: number; key: string; shared: boolean } | undefined
  async function findKey(day: number): Promise<string> {
    const own = known?.day === day ? known.key : randomBytes(32).toString('hex')
    const name = `tracking:day-key:${new Date(day * DAY_MS).toISOString().slice(0, 10)}`
    try {
      await redis.set(name, own, 'EX', TWO_DAYS_SECONDS, 'NX')
      known = { day, key: (await redis.get(name)) ?? own, shared: true }
    } catch {
      known = { day, key: own, shared: false }
    }
    return known.key
  }
  return (now) => {
    const day = Math.floor(now.getTime() / DAY_MS)
    return known?.day === day && known.shared ? known.key : findKey(day)
  }
}

export interface Tried<V> {
  site_id: SiteId
  page: string
  slug: string
  variants: readonly V[]
}

/** Nothing where there are no variants. */
export function variantFor<V extends { key: string; weight: number }>(
  { site_id, page, slug, variants }: Tried<V>,
  { block, user_agent }: Pick<Caller, 'block' | 'user_agent'>,
  day_key: string,
): V | undefined {
  if (variants.length === 0) return undefined
  const digest = hash('sha1', [day_key, site_id, page, slug, block, user_agent].join('\n'), 'buffer')
  return variantAt(variants, digest.readUInt32BE() / 2 ** 32)
}
