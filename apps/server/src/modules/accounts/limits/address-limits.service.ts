/** How often one block of addresses may sign up or ask for mails: freely at first, then with work, then not today. */
import { HOUR_MS } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { requireProof, type ChallengeUse } from './challenges.service.ts'
import { countUse, countUses } from './counters.queries.ts'
import type { AccountsDeps } from '../deps.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'

interface AddressLimit {
  use: ChallengeUse
  /** Within the hour without any work. */
  free: number
  /** At most, within so many hours. */
  limit: number
  hours: number
}

export const SIGNUP_LIMIT: AddressLimit = { use: 'signup', free: 1, limit: 20, hours: 24 }
export const RESET_LIMIT: AddressLimit = { use: 'reset', free: 1, limit: 20, hours: 1 }

export async function refuseTooManyFromAddress(
  ctx: Context,
  deps: AccountsDeps,
  limits: AddressLimit,
  proof: string | undefined,
) {
  const { use, free, limit, hours } = limits
  const key = (span: string) => keyedHash(deps.secret, use, span, ctx.site.id, ctx.caller.block)
  const after = (span: number) => new Date(ctx.now.getTime() + span * HOUR_MS)
  const [recent, all] = await countUses(
    ctx.db,
    [
      { key: key('recent'), resets_at: after(1) },
      { key: key('all'), resets_at: after(hours) },
    ],
    ctx.now,
  )
  if ((all?.count ?? 0) > limit) fail('too_many_requests')
  if ((recent?.count ?? 0) > free) await requireProof(ctx, deps, use, proof)
}

const HASHES_PER_HOUR = 60

/** Hashing is dear: one block, browser or member causes so much of it an hour, right passwords included. */
export async function refuseTooManyHashes(ctx: Context, deps: AccountsDeps, who: string): Promise<void> {
  const key = keyedHash(deps.secret, 'hashes', ctx.site.id, who)
  const count = await countUse(ctx.db, key, ctx.now, new Date(ctx.now.getTime() + HOUR_MS))
  if (count > HASHES_PER_HOUR) fail('too_many_requests')
}
