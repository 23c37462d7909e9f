/** SQL of passkeys. */
import type { AccountId, PasskeyId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export function listPasskeys(db: Database | Tx, account_id: AccountId) {
  return db
    .selectFrom('accounts.passkey')
    .where('account_id', '=', account_id)
    .select(['id', 'credential_id', 'device', 'created_at', 'used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

interface NewPasskeyRow {
  credential_id: Buffer
  account_id: AccountId
  public_key: Buffer
  sign_count: string
  device: string
  created_at: Date
}

/** Adds a passkey unless the account has enough of them or some account has this one. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow, most: number): Promise<boolean> {
  // Held, so that two at once are not more than one after another.
  await sql`select from accounts.account where id = ${passkey.account_id} for no key update`.execute(tx)
  if ((await listPasskeys(tx, passkey.account_id)).length >= most) return false
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('accounts.passkey')
    .values({ ...passkey, id: sql<PasskeyId>`ids.next_id(ids.shard_of(${passkey.account_id}))` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted === 1n
}

export async function removePasskey(db: Database, account_id: AccountId, id: PasskeyId): Promise<void> {
  await db.deleteFrom('accounts.passkey').where('account_id', '=', account_id).where('id', '=', id).execute()
}

export async function removePasskeys(tx: Tx, account_id: AccountId): Promise<void> {
  await tx.deleteFrom('accounts.passkey').where('account_id', '=', account_id).execute()
}

/** A passkey of a confirmed account of the site, with what logging in needs. */
export function findPasskey(db: Database, site_id: SiteId, credential_id: Buffer) {
  return db
    .selectFrom('accounts.passkey as passkey')
    .innerJoin('accounts.account as account', 'account.id', 'passkey.account_id')
    .where('passkey.credential_id', '=', credential_id)
    .where('account.site_id', '=', site_id)
    .where('account.status', '=', 'confirmed')
    .select([
      'passkey.public_key',
      'passkey.sign_count',
      'account.passkey_user_handle',
      'account.id',
      'account.status',
      'account.password_hash',
    ])
    .select(['account.email', 'account.name', 'account.language', 'account.signup_date'])
    .select(['account.notifications_disabled', 'account.paid_user', 'account.country'])
    .executeTakeFirst()
}

/** Records a use; false where the device's count does not go forward, for then somebody copied it. */
export async function recordPasskeyUse(db: Database, credential_id: Buffer, sign_count: string, used_at: Date) {
  const { numUpdatedRows } = await db
    .updateTable('accounts.passkey')
    .set({ sign_count, used_at })
    .where('credential_id', '=', credential_id)
    .where((passkey) => passkey.or([passkey('sign_count', '<', sign_count), passkey('sign_count', '=', '0')]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
