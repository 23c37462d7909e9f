/**
 * How often one block of addresses may sign up, or ask for mails or texts: freely at first, then with work. A block may be a whole
 * carrier's, so nobody is kept from signing up by others: beyond the limit the work grows. Mails are for others, and end.
 */
import { HOUR_MS } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { keyedHash } from '../../../platform/keys.ts'
import { requireProof, type ChallengeDeps, type ChallengeUse } from './challenges.service.ts'
import { countUse, countUses } from './counters.queries.ts'
import type { AccountsDeps } from '../deps.ts'

export interface AddressLimit {
  use: ChallengeUse
  /** Within the hour without any work. */
  free: number
  /** At most, within so many hours. */
  limit: number
  hours: number
  /** What comes then: more work, twice as much with every limit that is reached again, or nothing. */
  beyond: 'more_work' | 'refusal'
}

/** Some seconds of a usual phone, half a minute of a slow one. */
const MOST_WORK = 16

export const SIGNUP_LIMIT: AddressLimit = { use: 'signup', free: 1, limit: 20, hours: 24, beyond: 'more_work' }
export const RESET_LIMIT: AddressLimit = { use: 'reset', free: 1, limit: 20, hours: 1, beyond: 'refusal' }

export async function countAddressUse(
  ctx: Context,
  deps: ChallengeDeps,
  limits: AddressLimit,
  proof: string | undefined,
) {
  const { use, free, limit, hours, beyond } = limits
  const key = (span: string) => keyedHash(deps.keys.counters[0], use, span, ctx.site.id, ctx.caller.block)
  const after = (span: number) => new Date(ctx.now.getTime() + span * HOUR_MS)
  const [recent, all] = await countUses(
    ctx.db,
    [
      { key: key('recent'), resets_at: after(1) },
      { key: key('all'), resets_at: after(hours) },
    ],
    ctx.now,
  )
  const times_reached = Math.floor(((all?.count ?? 1) - 1) / limit)
  if (times_reached > 0 && beyond === 'refusal') fail('too_many_requests')
  const work = Math.min(2 ** times_reached, MOST_WORK)
  if (work > 1 || (recent?.count ?? 0) > free) await requireProof(ctx, deps, use, proof, work)
}

const HASHES_PER_HOUR = 60

/** Hashing is dear: one block, browser or member causes so much of it an hour, right passwords included. */
export async function refuseTooManyHashes(ctx: Context, deps: AccountsDeps, who: string): Promise<void> {
  const key = keyedHash(deps.keys.counters[0], 'hashes', ctx.site.id, who)
  const count = await countUse(ctx.db, key, ctx.now, new Date(ctx.now.getTime() + HOUR_MS))
  if (count > HASHES_PER_HOUR) fail('too_many_requests')
}
