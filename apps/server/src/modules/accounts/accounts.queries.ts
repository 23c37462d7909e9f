/** SQL of accounts, for whoever has one already. */
import { DELETION_REVERSIBLE_DAYS } from '@app/contract/limits'
import type { AccountId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** The account of an address: the confirmed or still reversibly deleted one if there is, else the latest attempt. */
export function findByEmail(db: Database | Tx, site_id: SiteId, email: string, now: Date) {
  const reversible = new Date(now.getTime() - DELETION_REVERSIBLE_DAYS * 24 * 60 * 60 * 1000)
  return db
    .selectFrom('accounts.account')
    .where('site_id', '=', site_id)
    .where('email', '=', email)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', reversible)]))
    .select(['id', 'status', 'language', 'deleted_at'])
    .orderBy(sql`status = 'not_confirmed'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findUser(db: Database | Tx, id: AccountId) {
  return db
    .selectFrom('accounts.account')
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .select([
      'id',
      'site_id',
      'status',
      'email',
      'name',
      'language',
      'signup_date',
      'notifications_disabled',
      'paid_user',
      'country',
    ])
    .executeTakeFirst()
}

/** What is needed to check or change how somebody gets in. */
export function findCredentials(db: Database | Tx, id: AccountId) {
  return db
    .selectFrom('accounts.account')
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .select(['email', 'name', 'language', 'password_hash', 'status', 'passkey_user_handle'])
    .executeTakeFirst()
}

export async function setLanguage(db: Database, id: AccountId, language: string): Promise<void> {
  await db.updateTable('accounts.account').set({ language }).where('id', '=', id).execute()
}

export async function setName(tx: Tx, id: AccountId, name: string): Promise<void> {
  await tx.updateTable('accounts.account').set({ name }).where('id', '=', id).execute()
}

/** What an order follows from: since when they are here, whether they are Premium, where, and how they are spoken to. */
export function findSignup(db: Database | Tx, id: AccountId) {
  return db
    .selectFrom('accounts.account')
    .where('id', '=', id)
    .select(['signup_date', 'paid_user', 'country', 'language'])
    .executeTakeFirstOrThrow()
}

/** Waits until nobody else changes the account, and lets nobody to the end of the transaction. Comes before other locks. */
export async function lockAccount(tx: Tx, id: AccountId): Promise<void> {
  await sql`select from accounts.account where id = ${id} for no key update`.execute(tx)
}

/** A member who bought is Premium for as long as something of it was not paid back. */
export async function setPremium(tx: Tx, id: AccountId, paid_user: boolean): Promise<void> {
  await tx.updateTable('accounts.account').set({ paid_user }).where('id', '=', id).execute()
}
