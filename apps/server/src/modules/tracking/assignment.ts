/**
 * Which variant of a campaign a visitor sees: drawn from their address and browser with a key that is another each day and is
 * written down nowhere. So it is the same all day, nobody can foresee that of another day, and nothing is kept of the visitor.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Context } from '../../platform/context.ts'
import { variantAt } from './trials.rules.ts'

const TWO_DAYS_SECONDS = 2 * 24 * 60 * 60

export type DayKeys = (now: Date) => Promise<string>

/** All processes draw by the same key; one that cannot reach the others has its own until it can. */
export function createDayKeys(redis: Redis): DayKeys {
  let known: { day: string; key: string; shared: boolean } | undefined
  return async (now) => {
    const day = now.toISOString().slice(0, 10)
    if (known?.day === day && known.shared) return known.key
    const own = known?.day === day ? known.key : randomBytes(32).toString('hex')
    const name = `tracking:day-key:${day}`
    try {
      await redis.set(name, own, 'EX', TWO_DAYS_SECONDS, 'NX')
      known = { day, key: (await redis.get(name)) ?? own, shared: true }
    } catch {
      known = { day, key: own, shared: false }
    }
    return known.key
  }
}

interface Tried<V> {
  page: string
  slug: string
  variants: readonly V[]
}

export async function drawVariant<V extends { key: string; weight: number }>(
  { site, caller, now }: Pick<Context, 'site' | 'caller' | 'now'>,
  dayKeys: DayKeys,
  { page, slug, variants }: Tried<V>,
): Promise<V | undefined> {
  if (variants.length === 0) return undefined
  const parts = [await dayKeys(now), site.id, page, slug, caller.block, caller.user_agent]
  const hash = createHash('sha1').update(parts.join('\n')).digest()
  return variantAt(variants, hash.readUInt32BE() / 2 ** 32)
}
