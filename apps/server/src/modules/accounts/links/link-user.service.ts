/**
 * Who uses a link that ties an address to an account. A click proves the mailbox, not who typed the address: it must give
 * nothing to a password or a session that the reader does not share. In the browser of the account a click is enough;
 * elsewhere the reader shows the password, or chooses another one.
 */
import type { AccountId } from '@app/db/ids'
import type { LinkPurpose } from '@app/contract'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { keyedHash } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { siteOf } from '../../sites/index.ts'
import { refuseWeakPassword } from '../changes/passwords.service.ts'
import type { AccountsDeps } from '../deps.ts'
import { refuseTooManyHashes } from '../limits/address-limits.service.ts'
import { checkGuess } from '../limits/password-guesses.service.ts'
import { rememberDevice } from '../login/devices.service.ts'
import { turnOfBlock } from '../login/hash-queue.ts'
import { startSession } from '../login/start-session.service.ts'
import { hashSecret } from '../secrets.ts'
import { findLinkOwner } from './links.queries.ts'

export interface LinkUse {
  token: string
  password?: string | undefined
  new_password?: string | undefined
}

/** `new_password` is what has to be set; without any hash the browser is logged in to the account already. */
export interface LinkUser {
  shown_hash?: string
  new_hash?: string
}

export async function requireLinkUser(
  ctx: Context,
  deps: AccountsDeps,
  purpose: LinkPurpose,
  { token, password, new_password }: LinkUse,
): Promise<LinkUser> {
  const token_hash = hashSecret(token)
  // Before any hash: a word that anybody can invent must not cause one.
  const owner = await findLinkOwner(ctx.db, { token_hash, site_id: ctx.site.id, purpose, now: ctx.now })
  if (!owner) return fail('link_invalid')
  if (new_password !== undefined) {
    refuseWeakPassword(new_password, [owner.email, siteOf(ctx).name])
    await refuseTooManyHashes(ctx, deps, ctx.caller.block)
    return { new_hash: await deps.hashing.hash(turnOfBlock(ctx), new_password) }
  }
  if (ctx.account?.id === owner.id) return {}
  if (password === undefined) return fail('recent_login_required')
  await refuseTooManyHashes(ctx, deps, ctx.caller.block)
  const key = keyedHash(deps.keys.counters[0], 'link password', token_hash.toString('base64'))
  const isRight = () => deps.hashing.matches(turnOfBlock(ctx), owner.password_hash, password)
  if (!(await checkGuess(ctx, key, isRight))) fail('login_failed')
  return { shown_hash: owner.password_hash }
}

/** Logs in where the link was used, unless that browser is logged in already; either way it is known from now on. */
export async function logInLinkUser(ctx: Context, tx: Tx, account_id: AccountId, user: LinkUser): Promise<void> {
  const password_hash = user.new_hash ?? user.shown_hash
  if (password_hash === undefined) return rememberDevice(ctx, tx, account_id)
  // Another password was set since this one was shown.
  if (!(await startSession(ctx, tx, { id: account_id, password_hash }))) fail('link_invalid')
}
