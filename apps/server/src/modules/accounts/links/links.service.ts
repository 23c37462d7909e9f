/** Links in mails: made so that only who reads the mail can use them, and used once. */
import type { LinkPurpose } from '@app/contract'
import { ACTIVATION_DAYS, CHANGE_HOURS, DELETION_REVERSIBLE_DAYS, RESET_MINUTES, UNDO_DAYS } from '@app/contract/limits'
import type { AccountId } from '@app/db/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { keyedHash, type Key, type KeyRing } from '../../../platform/keys.ts'
import { fail } from '../../../platform/refusal.ts'
import { lockAddress } from '../signup/pending-signups.queries.ts'
import {
  findLink,
  findLinkAddress,
  lockLinkOwner,
  insertActivatedLink,
  insertLink,
  consumeLink,
} from './links.queries.ts'
import { hashSecret } from '../secrets.ts'

const CHAT_LINK_DAYS = 30
const DAY_MINUTES = 24 * 60
const MINUTES: Readonly<Record<LinkPurpose, number>> = {
  activate: ACTIVATION_DAYS * DAY_MINUTES,
  reset: RESET_MINUTES,
  change_email: CHANGE_HOURS * 60,
  reactivate: DELETION_REVERSIBLE_DAYS * DAY_MINUTES,
  undo: UNDO_DAYS * DAY_MINUTES,
  open_chat: CHAT_LINK_DAYS * DAY_MINUTES,
}

/**
 * The word a link carries. It is worked out from the mail it belongs to, so that it need not be stored anywhere for a
 * mail that is still waiting, and a mail sent twice after a crash carries the same one. The mail says by which key.
 */
export function linkWord(key: Key, mail_id: string): string {
  return keyedHash(key, mail_id).toString('base64url')
}

/** The word of a mail that waited: it stays the same whatever key is the newest by now. */
export function wordOfMail(keys: KeyRing, { mail_id, key_id }: { mail_id: string; key_id?: string | undefined }) {
  if (key_id === undefined) return ''
  const key = keys.find(({ id }) => id === key_id)
  if (!key) throw new Error(`no secret in SECRETS has the key id ${key_id}`)
  return linkWord(key, mail_id)
}

export interface NewLink {
  purpose: LinkPurpose
  account_id: AccountId | null
  /** What the link needs to do its work. */
  data?: object
  /** Where it ends before its usual time. */
  expires_at?: Date
}

export async function makeLink(ctx: Context, tx: Tx, link: NewLink, word: string): Promise<void> {
  const { purpose, account_id, data = {} } = link
  const expires_at = link.expires_at ?? new Date(ctx.now.getTime() + MINUTES[purpose] * 60_000)
  const token_hash = hashSecret(word)
  await insertLink(tx, { token_hash, site_id: ctx.site.id, purpose, account_id, data, created_at: ctx.now, expires_at })
}

/** Waits for other transactions that confirm the e-mail address of this link. */
export async function lockAddressOf(ctx: Context, tx: Tx, word: string): Promise<void> {
  const link = await findLinkAddress(tx, { token_hash: hashSecret(word), site_id: ctx.site.id })
  if (!link) return
  const { email: next } = link.data as { email?: string }
  await lockAddress(tx, ctx.site.id, next ?? link.email)
}

/** Uses a link up and says whose it was. Unknown, used, expired and another purpose's are one refusal. */
export async function useLink(ctx: Context, tx: Tx, purpose: LinkPurpose, word: string) {
  await lockLinkOwner(tx, { token_hash: hashSecret(word), site_id: ctx.site.id })
  const link = await consumeLink(tx, { token_hash: hashSecret(word), site_id: ctx.site.id, purpose, now: ctx.now })
  if (!link || link.account_id === null) return fail('link_invalid')
  return {
    account_id: link.account_id,
    created_at: link.created_at,
    expires_at: link.expires_at,
    data: link.data as Readonly<Record<string, unknown>>,
  }
}

type UsedLink = Awaited<ReturnType<typeof useLink>>

/** Remembers the link that activated an account: who opens it again, logged in to that account, finds it done. */
export async function rememberActivation(ctx: Context, tx: Tx, word: string, used: UsedLink): Promise<void> {
  const { account_id, created_at, expires_at } = used
  const link = { token_hash: hashSecret(word), site_id: ctx.site.id, account_id, created_at, expires_at }
  await insertActivatedLink(tx, link)
}

/**
 * What a link is for, without using it up. One that opens a chat says which; whoever opens it still has to log in. One that
 * activates says that it is done to the active member it belongs to; to anybody else a used one is as good as unknown.
 */
export async function purposeOf(ctx: Context, word: string) {
  const link = await findLink(ctx.db, { token_hash: hashSecret(word), site_id: ctx.site.id, now: ctx.now })
  if (!link) return fail('link_invalid')
  const own = ctx.account?.id === link.account_id
  const isActivation = link.purpose === 'activate' || link.purpose === 'activated'
  const done = isActivation && own && ctx.account?.status === 'confirmed'
  if (link.purpose === 'activated' && !done) return fail('link_invalid')
  const purpose = isActivation ? ('activate' as const) : (link.purpose as LinkPurpose)
  const { conversation = null } = link.data as { conversation?: string }
  return { purpose, conversation: purpose === 'open_chat' ? conversation : null, own, done }
}
