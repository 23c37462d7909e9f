/** Sensitive changes want the owner at the screen, not just a browser somebody left open. */
import { RECENT_LOGIN_MINUTES } from '@app/contract/limits'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { findCredentials } from '../accounts.queries.ts'
import { refuseTooManyHashes } from '../limits/address-limits.service.ts'
import { checkGuess } from '../limits/password-guesses.service.ts'
import type { AccountsDeps } from '../deps.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { turnOfMember } from './hash-queue.ts'
import { findProvedAt, setProvedAt } from './sessions.queries.ts'
import { rotateOwnToken } from './sessions.service.ts'

export async function requireRecentLogin(ctx: Context, account: AccountFacts): Promise<void> {
  const authenticated_at = await findProvedAt(ctx.db, account.session_id)
  const since = ctx.now.getTime() - RECENT_LOGIN_MINUTES * 60_000
  if (!authenticated_at || authenticated_at.getTime() < since) fail('recent_login_required')
}

/** Whether that is the password of who is logged in; wrong ones lock, whichever screen they are typed on. */
export async function isOwnPassword(ctx: Context, deps: AccountsDeps, account: AccountFacts, password: string) {
  const { password_hash } = (await findCredentials(ctx.db, account.id)) ?? fail('authentication_required')
  await refuseTooManyHashes(ctx, deps, account.id)
  const key = keyedHash(deps.secret, 'own password', account.id)
  return checkGuess(ctx, key, () => deps.hashing.matches(turnOfMember(ctx), password_hash, password))
}

export async function proveLogin(ctx: Context, deps: AccountsDeps, account: AccountFacts, password: string) {
  if (!(await isOwnPassword(ctx, deps, account, password))) fail('login_failed')
  const session = await setProvedAt(ctx.db, account.session_id, ctx.now)
  if (session) await rotateOwnToken(ctx, session)
}
