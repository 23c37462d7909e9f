/** SQL of what a person may read of itself. No hash of a password or a token is among it. */
import type { AccountId } from '@app/db/ids'
import type { Database } from '../../../platform/db/pool.ts'

export function exportAccount(db: Database, id: AccountId) {
  return db
    .selectFrom('accounts.account')
    .where('id', '=', id)
    .select(['status', 'email', 'name', 'gender', 'looking_for', 'date_of_birth', 'country', 'language'])
    .select([
      'signup_message',
      'tracking',
      'notifications_disabled',
      'signup_date',
      'signup_mail_sent_at',
      'visited_at',
    ])
    .select(['confirmed_at', 'deleted_at', 'delete_reason', 'delete_remarks'])
    .executeTakeFirst()
}

export function exportConsents(db: Database, account_id: AccountId) {
  return db
    .selectFrom('accounts.consent')
    .where('account_id', '=', account_id)
    .select(['kind', 'version', 'given_at', 'withdrawn_at'])
    .orderBy('given_at')
    .orderBy('kind')
    .execute()
}

export function exportSessions(db: Database, account_id: AccountId) {
  return db
    .selectFrom('accounts.session')
    .where('account_id', '=', account_id)
    .select(['device', 'created_at', 'seen_at', 'expires_at'])
    .orderBy('created_at')
    .execute()
}

export function exportKnownDevices(db: Database, account_id: AccountId) {
  return db
    .selectFrom('accounts.known_device')
    .where('account_id', '=', account_id)
    .select('seen_at')
    .orderBy('seen_at')
    .execute()
}

export function exportPasskeys(db: Database, account_id: AccountId) {
  return db
    .selectFrom('accounts.passkey')
    .where('account_id', '=', account_id)
    .select(['device', 'created_at', 'used_at'])
    .orderBy('created_at')
    .execute()
}
