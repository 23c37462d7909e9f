/** SQL of what notifications keep about a person. */
import type { MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

export async function findOwnChoices(db: Database, account_id: MemberId) {
  return (
    (await db
      .selectFrom('notifications.member')
      .where('account_id', '=', account_id)
      .select(['choices', 'preview', 'quiet_from', 'quiet_to', 'zone', 'seen_at'])
      .executeTakeFirst()) ?? null
  )
}

/** Which push service, and since when; the address itself is a key to the browser. */
export async function listOwnBrowsers(db: Database, account_id: MemberId) {
  const { rows } = await sql<{ push_service: string; made_on: string; zone: string | null }>`
    select substring(endpoint from '^[a-z]+://([^/:]+)') as push_service, made_at::date::text as made_on, zone
    from notifications.browser where account_id = ${account_id} order by made_at, id`.execute(db)
  return rows
}

export function listOwnEntries(db: Database, account_id: MemberId) {
  return db
    .selectFrom('notifications.entry')
    .where('account_id', '=', account_id)
    .select(['data', 'at'])
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** What is due is exported as when something was last said. */
export async function findOwnTimes(db: Database, account_id: MemberId) {
  return (
    (await db
      .selectFrom('notifications.due')
      .where('member_id', '=', account_id)
      .select(['latest_at', 'announced_at', 'pushed_at', 'mails', 'not_before'])
      .executeTakeFirst()) ?? null
  )
}

export async function eraseNotifications(tx: Tx, account_id: MemberId): Promise<void> {
  await tx.deleteFrom('notifications.outbox').where('member_id', '=', account_id).execute()
  await tx.deleteFrom('notifications.due').where('member_id', '=', account_id).execute()
  await tx.deleteFrom('notifications.browser').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('notifications.entry').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('notifications.member').where('account_id', '=', account_id).execute()
}
