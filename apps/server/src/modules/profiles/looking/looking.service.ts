/**
 * How much one may look at: profiles and pages of people within an hour, different people within a day. Who does not log in
 * is counted by the block of the address. Whom one knows, because they like one or wrote, are always shown.
 */
import {
  LANDINGS_PER_HOUR,
  PEOPLE_PER_DAY,
  PROFILES_PER_HOUR,
  SEARCH_PAGES,
  SEARCHES_PER_HOUR,
  UNCONFIRMED_PROFILES_PER_DAY,
} from '@app/contract/limits'
import type { Redis } from 'ioredis'
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { createDistinctLimiter, type Admission, type DistinctLimiter } from '../../../platform/distinct-limiter.ts'
import type { Key } from '../../../platform/keys.ts'
import { createMemberLimiter, type MemberLimiter } from '../../../platform/member-limiter.ts'
import { fail, Refusal } from '../../../platform/refusal.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

export interface Looking {
  profiles: MemberLimiter
  searches: MemberLimiter
  landings: MemberLimiter
  people: DistinctLimiter
  opened: DistinctLimiter
  people_per_day: number
  unconfirmed_profiles_per_day: number
  /** Pages of one list. */
  pages: number
}

/** `factor` multiplies all of them. */
export function createLooking(redis: Redis, hash_key: Key, factor: number): Looking {
  const hourly = (name: string, most: number) =>
    createMemberLimiter(redis, name, [{ most: most * factor, seconds: HOUR, refusal: 'hourly_limit_reached' }])
  const daily = (prefix: string) => createDistinctLimiter(redis, { prefix, seconds: DAY, hash_key })
  return {
    profiles: hourly('profiles', PROFILES_PER_HOUR),
    searches: hourly('searches', SEARCHES_PER_HOUR),
    landings: hourly('landings', LANDINGS_PER_HOUR),
    people: daily('people:'),
    opened: daily('opened:'),
    people_per_day: PEOPLE_PER_DAY * factor,
    unconfirmed_profiles_per_day: UNCONFIRMED_PROFILES_PER_DAY * factor,
    pages: SEARCH_PAGES * factor,
  }
}

interface LookingDeps {
  looking: Looking
}

const whoLooks = (ctx: Context) => ctx.account?.id ?? `${String(ctx.site.id)}:${ctx.caller.block}`

const refuseUntil = ({ left_ms }: Admission) =>
  fail('daily_limit_reached', { minutes: Math.max(1, Math.ceil(left_ms / MINUTE_MS)) })

/** One more page of people is asked for. */
export function countSearch(ctx: Context, { looking }: LookingDeps): void {
  looking.searches.consume(whoLooks(ctx), ctx.now)
}

/** One more profile is asked for. */
export function countProfile(ctx: Context, { looking }: LookingDeps): void {
  looking.profiles.consume(whoLooks(ctx), ctx.now)
}

/** One more page about a person is shown to visitors; false beyond the limit, which nobody is told of. */
export function countLanding(ctx: Context, { looking }: LookingDeps): boolean {
  try {
    looking.landings.consume(whoLooks(ctx), ctx.now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Those of a page who still fit into the day; refuses where there is somebody and nobody fits. */
export async function peopleWithinLimit<Person extends { id: string }>(
  ctx: Context,
  { looking }: LookingDeps,
  page: readonly Person[],
): Promise<Person[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const admission = await looking.people.consume(whoLooks(ctx), ids, looking.people_per_day, ctx.now)
  return admission.admitted.size > 0 ? page.filter(({ id }) => admission.admitted.has(id)) : refuseUntil(admission)
}

/** A stranger's profile is opened: it has to fit into the day, and into the few of who is not confirmed. */
export async function requireProfileView(ctx: Context, deps: LookingDeps, id: string): Promise<void> {
  const { looking } = deps
  if (ctx.account?.status === 'not_confirmed') {
    const admission = await looking.opened.consume(whoLooks(ctx), [id], looking.unconfirmed_profiles_per_day, ctx.now)
    if (admission.admitted.size === 0) refuseUntil(admission)
  }
  await peopleWithinLimit(ctx, deps, [{ id }])
}
