/**
 * Logging in. Known and unknown addresses cost the same work and get the same words, the lock-out included; a browser
 * its owner has used before is neither locked out nor given work by what strangers do.
 */
import { normaliseEmail } from '@app/contract/signup-rules'
import { HOUR_MS } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { keyedHash } from '../../../platform/keys.ts'
import { isSolved, refuseWithChallenge } from '../limits/challenges.service.ts'
import { deviceOf } from './devices.service.ts'
import { turnOfBrowser, type HashTurn } from './hash-queue.ts'
import { renewHash } from './renew-hash.service.ts'
import { reversibleSince, reviveAccount } from '../leaving/deletion.service.ts'
import { resetCounter } from '../limits/counters.queries.ts'
import { findCredentials } from '../accounts.queries.ts'
import { refuseTooManyHashes } from '../limits/address-limits.service.ts'
import { GUESS_WINDOW_MS, recordWrongGuess, refuseLocked } from '../limits/password-guesses.service.ts'
import type { AccountsDeps } from '../deps.ts'
import { tellNewDevice } from './new-device.service.ts'
import { recordLoginAttempt, type LoginAttemptResult } from './login.queries.ts'
import { startSession } from './start-session.service.ts'
import { userFrom } from '../users.service.ts'

/** Tries within the hour without any work: from one block of addresses, and on one account from all of them. */
const FREE_TRIES_PER_BLOCK = 2
const FREE_TRIES_PER_ACCOUNT = 20

interface Credentials {
  email: string
  password: string
  proof?: string | undefined
  come_back?: boolean | undefined
}

/** Under which the wrong passwords of a browser nobody knows count. */
export function unknownDeviceKey(ctx: Context, { keys }: AccountsDeps, email: string): Buffer {
  return keyedHash(keys.counters[0], 'login', ctx.site.id, email, ctx.caller.block)
}

/** Wrong passwords count per address and block, or per address and known browser: a stranger locks neither elsewhere. */
function counterKeysOf(ctx: Context, deps: AccountsDeps, email: string, device: Buffer) {
  const key = (use: string, ...parts: string[]) => keyedHash(deps.keys.counters[0], use, ctx.site.id, ...parts)
  return {
    guess_keys: {
      known: key('known login', email, device.toString('base64')),
      stranger: unknownDeviceKey(ctx, deps, email),
    },
    block: { key: key('tries of block', ctx.caller.block), free: FREE_TRIES_PER_BLOCK },
    account: { key: key('tries on account', email), free: FREE_TRIES_PER_ACCOUNT },
  }
}

/** Whether the password is right, under the limits of guessing. */
async function isPasswordRight(
  ctx: Context,
  deps: AccountsDeps,
  attempt: LoginAttemptResult,
  key: Buffer,
  turn: HashTurn,
  password: string,
) {
  const { account, guess } = attempt
  if (!guess) return refuseWithChallenge(ctx, deps, 'login')
  refuseLocked(ctx, guess)
  // A known browser is never given work, so what it may cause has an end of its own.
  if (turn.known) await refuseTooManyHashes(ctx, deps, turn.key)
  if (await deps.hashing.matches(turn, account?.password_hash, password)) return true
  await recordWrongGuess(ctx, key, guess)
  return false
}

/** Whoever shows the password of an account they deleted is told so, and has it back by asking for it. */
async function comeBack(
  ctx: Context,
  deps: AccountsDeps,
  { id }: NonNullable<LoginAttemptResult['account']>,
  guess_key: Buffer,
  come_back: boolean,
): Promise<void> {
  if (!come_back) {
    await resetCounter(ctx.db, guess_key)
    fail('account_recoverable')
  }
  // Back already by another way: then the session below is all there is to do.
  await ctx.transaction((tx) => reviveAccount(ctx, tx, deps, id))
}

export async function login(ctx: Context, deps: AccountsDeps, input: Credentials) {
  const email = normaliseEmail(input.email)
  const device = deviceOf(ctx)
  const keys = counterKeysOf(ctx, deps, email, device.hash)
  const after = (ms: number) => new Date(ctx.now.getTime() + ms)
  const attempt = await recordLoginAttempt(ctx.db, {
    site_id: ctx.site.id,
    email,
    device_hash: device.hash,
    ...keys,
    challenge_solved: await isSolved(ctx, deps, 'login', input.proof),
    now: ctx.now,
    reversible_since: reversibleSince(ctx.now),
    guesses_reset_at: after(GUESS_WINDOW_MS),
    tries_reset_at: after(HOUR_MS),
  })
  const { account, known: isKnownDevice } = attempt
  const guess_key = isKnownDevice ? keys.guess_keys.known : keys.guess_keys.stranger
  const turn = turnOfBrowser(ctx, device.hash, isKnownDevice)
  const isRight = await isPasswordRight(ctx, deps, attempt, guess_key, turn, input.password)
  if (!isRight || !account) return fail('login_failed')
  if (account.status === 'deleted') await comeBack(ctx, deps, account, guess_key, input.come_back === true)
  const { password } = input
  const open = (password_hash: string) =>
    ctx.transaction((tx) => startSession(ctx, tx, { id: account.id, password_hash, guess_key }))
  if (!(await open(account.password_hash))) {
    // Another login may have hashed the same password anew in between.
    const renewed = (await findCredentials(ctx.db, account.id))?.password_hash
    const isSame = await deps.hashing.matches(turn, renewed, password)
    if (!isSame || renewed === undefined || !(await open(renewed))) return fail('login_failed')
  }
  await renewHash(ctx, deps, turn, { account_id: account.id, password_hash: account.password_hash, password })
  if (!isKnownDevice) await tellNewDevice(ctx, deps, account)
  return { user: await userFrom(ctx, deps, { ...account, status: 'confirmed' }) }
}
