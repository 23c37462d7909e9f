/** How often somebody may do what costs others something, counted in PostgreSQL: it holds when Redis forgets. */
import type { ErrorCode } from '@app/contract'
import { HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { keyedHash, type Key } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { countUses } from './counters.queries.ts'

interface UseLimits {
  /** What is counted. */
  use: string
  limits: readonly { most: number; hours: number }[]
  refusal: ErrorCode
}

/** Of anything that can be named: a member, a number, all together. Only a keyed hash of the name is kept. */
export async function countUseBy(
  ctx: Pick<Context, 'db' | 'now'>,
  counter_key: Key,
  name: string,
  { use, limits, refusal }: UseLimits,
): Promise<void> {
  for (const { most, hours } of limits) {
    const key = keyedHash(counter_key, 'uses', use, hours, name)
    const [counted] = await countUses(
      ctx.db,
      [{ key, resets_at: new Date(ctx.now.getTime() + hours * HOUR_MS) }],
      ctx.now,
    )
    if (!counted || counted.count <= most) continue
    const left_ms = new Date(counted.resets_at).getTime() - ctx.now.getTime()
    fail(refusal, { minutes: Math.max(1, Math.ceil(left_ms / MINUTE_MS)) })
  }
}

/** Counts one more use, in the shortest period first: what is refused there does not count in the longer ones. */
export const countMemberUse = (
  ctx: Context,
  counter_key: Key,
  { id }: AccountFacts,
  limits: UseLimits,
): Promise<void> => countUseBy(ctx, counter_key, id, limits)
