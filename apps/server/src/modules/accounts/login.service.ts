/**
 * Logging in. Known and unknown addresses cost the same work and get the same words, the lock-out included; a browser
 * its owner has used before is not locked out by what strangers do.
 */
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { FAILURES_BEFORE_LOCK, lockMinutes, normaliseEmail } from './accounts.rules.ts'
import { findByEmail } from './accounts.queries.ts'
import { countUse, findLocks, forgetCounts, lockKey } from './counters.queries.ts'
import { isKnownDevice, rememberDevice } from './devices.service.ts'
import type { Keeping } from './keeping.ts'
import { keyedHash } from './secrets.ts'
import { openSession } from './sessions.service.ts'
import { userOf } from './users.service.ts'

const WINDOW_MS = 15 * 60 * 1000

/** Failures are counted per address and block of callers, so that a stranger locks the owner out nowhere else. */
function lockKeyOf(ctx: Context, keeping: Keeping, email: string): Buffer {
  return keyedHash(keeping.secret, 'login', ctx.site.id, email, ctx.caller.block)
}

async function refuseWhileLocked(ctx: Context, key: Buffer): Promise<void> {
  const until = (await findLocks(ctx.db, [key]))[0]?.locked_until
  if (until && until > ctx.now) {
    fail('login_locked', { minutes: Math.ceil((until.getTime() - ctx.now.getTime()) / 60_000) })
  }
}

async function recordFailure(ctx: Context, key: Buffer): Promise<never> {
  const failures = await countUse(ctx.db, key, ctx.now, new Date(ctx.now.getTime() + WINDOW_MS))
  if (failures < FAILURES_BEFORE_LOCK) fail('login_failed')
  return fail('login_locked', { minutes: await lockKey(ctx.db, key, lockMinutes, ctx.now) })
}

export async function login(ctx: Context, keeping: Keeping, input: { email: string; password: string }) {
  const email = normaliseEmail(input.email)
  const key = lockKeyOf(ctx, keeping, email)
  const account = await findByEmail(ctx.db, ctx.site.id, email)
  const known = await isKnownDevice(ctx, account?.id)
  if (!known) await refuseWhileLocked(ctx, key)
  const alive = account && account.status !== 'deleted' ? account : undefined
  if (!(await keeping.hashing.matches(alive?.password_hash, input.password)) || !alive) return recordFailure(ctx, key)
  await ctx.transaction(async (tx) => {
    await forgetCounts(tx, [key])
    await openSession(ctx, tx, alive.id)
    await rememberDevice(ctx, tx, alive.id)
  })
  return { user: await userOf(ctx, alive.id) }
}
