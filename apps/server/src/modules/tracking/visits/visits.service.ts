/** Counts pages that were looked at. Who asks is known for as long as they are counted by the hour, by a keyed hash alone. */
import type { HiddenPage } from '@app/contract/visits'
import { isbot } from 'isbot'
import type { Redis } from 'ioredis'
import { dayIn } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { keyedHash, type Key } from '../../../platform/keys.ts'
import { createRateLimiter } from '../../../platform/rate-limiter.ts'
import { siteOf } from '../../sites/index.ts'
import { createCountBuffer } from './count-buffer.ts'
import { eventsOf } from './visit-events.ts'
import { addVisitCounts } from './visit-counts.queries.ts'

const HOUR = 60 * 60
/** More pages than a household leaves within an hour. */
const PAGES_AN_HOUR = 60

/** What is none of those we know is counted as this, so that nobody fills the counts with words of their own. */
const OTHER = 'other'
const VARIANT = /^[a-d]$/

export interface VisitsDeps {
  db: Database
  redis: Redis
  counter_key: Key
  /** Multiplies how many are counted of one block of addresses. */
  limits_factor: number
  /** Whether a page has a campaign with this slug. */
  isKnownSlug: (ctx: Context, page: string, slug: string) => Promise<boolean>
}

export interface Visits {
  count: (ctx: Context, page: HiddenPage) => Promise<void>
  /** Writes down what was counted so far. */
  flush: () => Promise<void>
}

/** A browser with somebody before it: told by the browser itself, not by a program that calls us. */
const isPerson = ({ caller }: Context) => caller.from_own_page && caller.user_agent !== '' && !isbot(caller.user_agent)

const wordOf = (word: string | undefined, isKnown: boolean) => (word ? (isKnown ? word : OTHER) : '')

export function openVisits({ db, redis, counter_key, limits_factor, isKnownSlug }: VisitsDeps): Visits {
  const limiter = createRateLimiter(redis, { prefix: 'visits:', seconds: HOUR })
  const buffer = createCountBuffer((rows) => addVisitCounts(db, rows))

  function isWithinLimit({ caller, now }: Context): boolean {
    const block = keyedHash(counter_key, 'visits', caller.block).toString('base64url').slice(0, 16)
    return limiter.count(block, now).count <= PAGES_AN_HOUR * limits_factor
  }

  return {
    flush: buffer.flush,
    async count(ctx, { page, slug, variant, network, device, ...look }) {
      const events = eventsOf(look)
      if (events.length === 0 || !isPerson(ctx) || !isWithinLimit(ctx)) return
      const site = siteOf(ctx)
      const key = {
        site_id: site.id,
        day: dayIn(site.time_zone, ctx.now),
        page,
        slug: wordOf(slug, slug !== undefined && (await isKnownSlug(ctx, page, slug))),
        variant: wordOf(variant, VARIANT.test(variant ?? '')),
        network: wordOf(network, site.settings.networks.includes(network ?? '')),
        ref: '',
        device,
        country: ctx.ip_country ?? '',
      }
      for (const event of events) buffer.add({ ...key, event })
    },
  }
}
