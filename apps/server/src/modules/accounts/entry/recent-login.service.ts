/** Sensitive changes want the owner at the screen, not just a browser somebody left open. */
import { RECENT_LOGIN_MINUTES } from '@app/contract/limits'
import type { AccountFacts, Context } from '../../../platform/context.ts'
import { fail } from '../../../platform/refusal.ts'
import { findCredentials } from '../accounts.queries.ts'
import { guess } from '../limits/guessing.service.ts'
import type { Keeping } from '../keeping.ts'
import { keyedHash } from '../secrets.ts'
import { findProvedAt, setProvedAt } from './sessions.queries.ts'

export async function requireRecentLogin(ctx: Context, account: AccountFacts): Promise<void> {
  const authenticated_at = await findProvedAt(ctx.db, account.session_id)
  const since = ctx.now.getTime() - RECENT_LOGIN_MINUTES * 60_000
  if (!authenticated_at || authenticated_at.getTime() < since) fail('recent_login_required')
}

/** Whether that is the password of who is logged in; wrong ones lock, whichever screen they are typed on. */
export async function isOwnPassword(ctx: Context, keeping: Keeping, account: AccountFacts, password: string) {
  const { password_hash } = (await findCredentials(ctx.db, account.id)) ?? fail('authentication_required')
  const key = keyedHash(keeping.secret, 'own password', account.id)
  return guess(ctx, key, () => keeping.hashing.matches(password_hash, password))
}

export async function proveLogin(ctx: Context, keeping: Keeping, account: AccountFacts, password: string) {
  if (!(await isOwnPassword(ctx, keeping, account, password))) fail('login_failed')
  await setProvedAt(ctx.db, account.session_id, ctx.now)
}
