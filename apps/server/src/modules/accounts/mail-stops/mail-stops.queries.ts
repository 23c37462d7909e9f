/** SQL of the reasons why a member is sent no notices by mail. */
import type { MailStopReason } from '@app/contract'
import type { AccountId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export async function stopMail(tx: Tx, id: AccountId, reason: MailStopReason): Promise<void> {
  await sql`update accounts.account set notifications_disabled = array_append(notifications_disabled, ${reason}::text)
    where id = ${id} and status <> 'deleted' and not ${reason}::text = any (notifications_disabled)`.execute(tx)
}

export async function endMailStop(tx: Tx, id: AccountId, reason: MailStopReason): Promise<void> {
  await sql`update accounts.account set notifications_disabled = array_remove(notifications_disabled, ${reason}::text)
    where id = ${id} and ${reason}::text = any (notifications_disabled)`.execute(tx)
}

export async function clearMailStops(tx: Tx, id: AccountId): Promise<void> {
  await tx.updateTable('accounts.account').set({ notifications_disabled: [] }).where('id', '=', id).execute()
}

/** Where and how a member is written to: nobody who left, or whose address was never confirmed. */
export function findNoticeRecipient(db: Database | Tx, id: AccountId) {
  return db
    .selectFrom('accounts.account')
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .select(['site_id', 'email', 'language', 'country', 'notifications_disabled'])
    .executeTakeFirst()
}

export function findAddress(db: Database | Tx, id: AccountId) {
  return db.selectFrom('accounts.account').where('id', '=', id).select(['email']).executeTakeFirst()
}
