/**
 * Logging in. Known and unknown addresses cost the same work and get the same words, the lock-out included; a browser
 * its owner has used before is neither locked out nor given work by what strangers do.
 */
import type { Context } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { normaliseEmail } from './accounts.rules.ts'
import { requireProof } from './challenges.service.ts'
import { countUses } from './counters.queries.ts'
import { deviceOf } from './devices.service.ts'
import { guess } from './guessing.service.ts'
import type { Keeping } from './keeping.ts'
import { findForLogin, letIn } from './login.queries.ts'
import { hashSecret, keyedHash } from './secrets.ts'
import { MOST_SESSIONS, newSession } from './sessions.service.ts'
import { userFrom } from './users.service.ts'

const HOUR_MS = 60 * 60 * 1000
/** Tries within the hour without any work: from one block of addresses, and on one account from all of them. */
const FREE_TRIES_OF_BLOCK = 2
const FREE_TRIES_ON_ACCOUNT = 20

interface Credentials {
  email: string
  password: string
  proof?: string | undefined
}

/** Wrong passwords count per address and block, or per address and known browser: a stranger locks neither elsewhere. */
function guessKey(ctx: Context, keeping: Keeping, email: string, knownDevice: Buffer | undefined): Buffer {
  const who = knownDevice?.toString('base64') ?? ctx.caller.block
  return keyedHash(keeping.secret, knownDevice ? 'known login' : 'login', ctx.site.id, email, who)
}

/** Whether so many have tried of late, from here or on this account, that the next one has to do some work. */
async function isCrowded(ctx: Context, keeping: Keeping, email: string): Promise<boolean> {
  const key = (...parts: string[]) => keyedHash(keeping.secret, 'tries', ctx.site.id, ...parts)
  const resets_at = new Date(ctx.now.getTime() + HOUR_MS)
  const keys = [key('block', ctx.caller.block), key('account', email)].map((tried) => ({ key: tried, resets_at }))
  const [ofBlock, onAccount] = await countUses(ctx.db, keys, ctx.now)
  return (ofBlock?.count ?? 0) > FREE_TRIES_OF_BLOCK || (onAccount?.count ?? 0) > FREE_TRIES_ON_ACCOUNT
}

export async function login(ctx: Context, keeping: Keeping, input: Credentials) {
  const email = normaliseEmail(input.email)
  const device = deviceOf(ctx)
  const [account, crowded] = await Promise.all([
    findForLogin(ctx.db, { site_id: ctx.site.id, email, device_hash: device.hash }),
    isCrowded(ctx, keeping, email),
  ])
  if (crowded && !account?.known) await requireProof(ctx, keeping, 'login', input.proof)
  const guess_key = guessKey(ctx, keeping, email, account?.known ? device.hash : undefined)
  const right = () => keeping.hashing.matches(account?.password_hash, input.password)
  if (!(await guess(ctx, guess_key, right)) || !account) return fail('login_failed')
  const session = newSession(ctx)
  await letIn(ctx.db, {
    ...session.row,
    account_id: account.id,
    device_hash: hashSecret(device.word),
    now: ctx.now,
    most_sessions: MOST_SESSIONS,
  })
  ctx.cookies_to_set.push(session.cookie, device.cookie)
  return { user: userFrom(account) }
}
