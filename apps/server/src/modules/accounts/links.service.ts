/** Links in mails: made so that only who reads the mail can use them, and used once. */
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { fail } from '../../platform/refusal.ts'
import { findLink, insertLink, takeLink, type LinkPurpose } from './links.queries.ts'
import { hashSecret, keyedHash } from './secrets.ts'

export const ACTIVATION_DAYS = 7
export const RESET_MINUTES = 60
const MINUTES: Readonly<Record<LinkPurpose, number>> = { activate: ACTIVATION_DAYS * 24 * 60, reset: RESET_MINUTES }

/**
 * The word a link carries. It is worked out from the mail it belongs to, so that it need not be stored anywhere for a
 * mail that is still waiting, and a mail sent twice after a crash carries the same one.
 */
export function linkWord(secret: string, mail_id: string): string {
  return keyedHash(secret, 'link', mail_id).toString('base64url')
}

interface NewLink {
  purpose: LinkPurpose
  account_id: string
  word: string
}

export async function makeLink(ctx: Context, tx: Tx, { purpose, account_id, word }: NewLink): Promise<void> {
  const expires_at = new Date(ctx.now.getTime() + MINUTES[purpose] * 60_000)
  const token_hash = hashSecret(word)
  await insertLink(tx, { token_hash, site_id: ctx.site.id, purpose, account_id, created_at: ctx.now, expires_at })
}

/** Uses a link up and says whose it was. Unknown, used, expired and another purpose's are one refusal. */
export async function useLink(ctx: Context, tx: Tx, purpose: LinkPurpose, word: string): Promise<string> {
  const link = await takeLink(tx, { token_hash: hashSecret(word), site_id: ctx.site.id, purpose, now: ctx.now })
  return link?.account_id ?? fail('link_invalid')
}

/** What a link is for, without using it up. */
export async function purposeOf(ctx: Context, word: string): Promise<{ purpose: LinkPurpose }> {
  const link = await findLink(ctx.db, { token_hash: hashSecret(word), site_id: ctx.site.id, now: ctx.now })
  const purpose = link?.purpose
  return purpose === 'activate' || purpose === 'reset' ? { purpose } : fail('link_invalid')
}
