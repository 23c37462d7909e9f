/** SQL of accounts and the links their mails carry. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

export interface NewAccount {
  site_id: number
  email: string
  password_hash: string
  name: string
  gender: string
  looking_for: string
  date_of_birth: string
  country: string
  language: string
  signup_message: string | null
  tracking: object
  signup_date: Date
}

export async function insertAttempt(tx: Tx, account: NewAccount): Promise<string> {
  const { id } = await tx
    .insertInto('accounts.account')
    .values({ ...account, tracking: JSON.stringify(account.tracking), status: 'not_confirmed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertConsents(tx: Tx, account_id: string, version: string, given_at: Date): Promise<void> {
  await tx
    .insertInto('accounts.consent')
    .values(['terms', 'sensitive_data'].map((kind) => ({ account_id, kind, version, given_at })))
    .execute()
}

/** The account of an address: the confirmed or deleted one if there is, else the latest attempt. */
export function findByEmail(db: Database | Tx, site_id: number, email: string) {
  return db
    .selectFrom('accounts.account')
    .where('site_id', '=', site_id)
    .where('email', '=', email)
    .select(['id', 'status', 'password_hash', 'language', 'deleted_at'])
    .orderBy(sql`status = 'not_confirmed'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findUser(db: Database | Tx, id: string) {
  return db
    .selectFrom('accounts.account')
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .select(['id', 'site_id', 'status', 'email', 'name', 'language', 'signup_date', 'notifications_disabled'])
    .executeTakeFirst()
}

/** Confirms an attempt; false where another one confirmed the address before, or nothing waits any more. */
export async function confirmAttempt(tx: Tx, id: string, confirmed_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.account')
    .set({ status: 'confirmed', confirmed_at })
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The other attempts on an address that has now found its owner, with their sessions and links. */
export async function removeOtherAttempts(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from accounts.account as other using accounts.account as mine
    where mine.id = ${id} and other.site_id = mine.site_id and other.email = mine.email
      and other.status = 'not_confirmed' and other.id <> mine.id`.execute(tx)
}

export async function setPassword(tx: Tx, id: string, password_hash: string): Promise<void> {
  await tx.updateTable('accounts.account').set({ password_hash }).where('id', '=', id).execute()
}

export async function setLanguage(db: Database, id: string, language: string): Promise<void> {
  await db.updateTable('accounts.account').set({ language }).where('id', '=', id).execute()
}

export async function removeStaleAttempts(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('accounts.account')
    .where('status', '=', 'not_confirmed')
    .where('signup_date', '<', before)
    .execute()
}
