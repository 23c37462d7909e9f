/**
 * Guessing passwords: five wrong ones lock for a while, and longer every time. A guess is counted before it is looked
 * at and forgiven when it was right, so that many guesses at the same moment are not more than one after another.
 */
import { MINUTE_MS } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { FAILURES_BEFORE_LOCK, lockMinutes } from '../accounts.rules.ts'
import { countUses, resetCounter, lockKey, type CounterRow } from './counters.queries.ts'

export const GUESS_WINDOW_MS = 15 * MINUTE_MS

/** Refuses while locked, or when as many guesses as lock are already being looked at. */
export function refuseLocked(ctx: Context, { count, locks, locked_until }: CounterRow): void {
  const until = locked_until ? new Date(locked_until) : null
  if (until && until > ctx.now) {
    fail('login_locked', { minutes: Math.ceil((until.getTime() - ctx.now.getTime()) / MINUTE_MS) })
  }
  if (count > FAILURES_BEFORE_LOCK) fail('login_locked', { minutes: lockMinutes(locks) })
}

/** A guess was wrong: the last one allowed locks. */
export async function recordWrongGuess(ctx: Context, key: Buffer, { count, locks }: CounterRow): Promise<void> {
  if (count < FAILURES_BEFORE_LOCK) return
  const minutes = lockMinutes(locks)
  await lockKey(ctx.db, key, new Date(ctx.now.getTime() + minutes * MINUTE_MS))
  fail('login_locked', { minutes })
}

/** Looks at one guess under the limits above, and forgives it when it was right. */
export async function checkGuess(ctx: Context, key: Buffer, isRight: () => Promise<boolean>): Promise<boolean> {
  const resets_at = new Date(ctx.now.getTime() + GUESS_WINDOW_MS)
  const [counted] = await countUses(ctx.db, [{ key, resets_at }], ctx.now)
  if (!counted) return false
  refuseLocked(ctx, counted)
  if (await isRight()) {
    await resetCounter(ctx.db, key)
    return true
  }
  await recordWrongGuess(ctx, key, counted)
  return false
}
