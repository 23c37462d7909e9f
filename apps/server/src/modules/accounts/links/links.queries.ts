/** SQL of the links that mails carry. A link is used by taking its row away: whoever gets the row has used it. */
import type { LinkPurpose } from '@app/contract'
import type { AccountId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

interface NewLink {
  token_hash: Buffer
  site_id: SiteId
  purpose: LinkPurpose
  /** Whose it is; a link that nobody will ever hold belongs to nobody. */
  account_id: AccountId | null
  data: object
  created_at: Date
  expires_at: Date
}

export async function insertLink(tx: Tx | Database, link: NewLink): Promise<void> {
  await tx
    .insertInto('accounts.link')
    .values({ ...link, data: JSON.stringify(link.data) })
    .execute()
}

/** Remembers a link that activated its account, for as long as the mail says that it works. */
export async function insertActivatedLink(tx: Tx, link: Omit<NewLink, 'purpose' | 'data'>): Promise<void> {
  await tx
    .insertInto('accounts.link')
    .values({ ...link, purpose: 'activated' })
    .execute()
}

/** Holds whose link it is, before the link: whoever changes an account takes the account first and its links after. */
export async function lockLinkOwner(tx: Tx, link: { token_hash: Buffer; site_id: SiteId }): Promise<void> {
  await sql`
    select from accounts.account where id = (
      select account_id from accounts.link where token_hash = ${link.token_hash} and site_id = ${link.site_id})
    for no key update`.execute(tx)
}

/** What the earliest undo that still works would bring back. */
export async function findEarliestUndo(tx: Tx, account_id: AccountId, now: Date) {
  const link = await tx
    .selectFrom('accounts.link')
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'undo')
    .where('expires_at', '>', now)
    .select('data')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return link?.data as { password_hash?: string } | undefined
}

/** An undo takes along those that were sent after it: they lead back to what was just undone. */
export async function removeLaterUndos(tx: Tx, account_id: AccountId, since: Date): Promise<void> {
  await tx
    .deleteFrom('accounts.link')
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'undo')
    .where('created_at', '>=', since)
    .execute()
}

/** Two uses at the same moment wait for each other here, and the second finds nothing. */
export function consumeLink(tx: Tx, link: { token_hash: Buffer; site_id: SiteId; purpose: LinkPurpose; now: Date }) {
  return tx
    .deleteFrom('accounts.link')
    .where('token_hash', '=', link.token_hash)
    .where('site_id', '=', link.site_id)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '>', link.now)
    .returning(['account_id', 'data', 'created_at', 'expires_at'])
    .executeTakeFirst()
}

export function findLink(db: Database, link: { token_hash: Buffer; site_id: SiteId; now: Date }) {
  return db
    .selectFrom('accounts.link')
    .where('token_hash', '=', link.token_hash)
    .where('site_id', '=', link.site_id)
    .where('expires_at', '>', link.now)
    .where('account_id', 'is not', null)
    .select(['purpose', 'data', 'account_id'])
    .executeTakeFirst()
}

/** Whose link it is and how they get in, without using it up. */
export function findLinkOwner(
  db: Database,
  link: { token_hash: Buffer; site_id: SiteId; purpose: LinkPurpose; now: Date },
) {
  return db
    .selectFrom('accounts.link as link')
    .innerJoin('accounts.account as account', 'account.id', 'link.account_id')
    .where('link.token_hash', '=', link.token_hash)
    .where('link.site_id', '=', link.site_id)
    .where('link.purpose', '=', link.purpose)
    .where('link.expires_at', '>', link.now)
    .select(['account.id', 'account.email', 'account.password_hash'])
    .executeTakeFirst()
}

/** The address of the account a link belongs to, without using the link up. */
export function findLinkAddress(tx: Tx, link: { token_hash: Buffer; site_id: SiteId }) {
  return tx
    .selectFrom('accounts.link as link')
    .innerJoin('accounts.account as account', 'account.id', 'link.account_id')
    .where('link.token_hash', '=', link.token_hash)
    .where('link.site_id', '=', link.site_id)
    .select(['account.email', 'link.data'])
    .executeTakeFirst()
}

export async function removeLinksOf(tx: Tx, account_id: AccountId, purposes: readonly LinkPurpose[]): Promise<void> {
  await tx.deleteFrom('accounts.link').where('account_id', '=', account_id).where('purpose', 'in', purposes).execute()
}

export async function removeExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('accounts.link').where('expires_at', '<', now).execute()
}
