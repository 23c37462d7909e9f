/** SQL of the mails that tell members that people are near: who waits for one, and who had it. */
import type { AccountId, SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export function findArrivalMail(db: Database, account_id: AccountId) {
  return db
    .selectFrom('search.arrival_mail')
    .where('account_id', '=', account_id)
    .select(['requested_at', 'sent_at'])
    .executeTakeFirst()
}

/** Whoever waits already, or had it, stays as they are. */
export async function insertArrivalMail(db: Database, account_id: AccountId, requested_at: Date): Promise<void> {
  await db
    .insertInto('search.arrival_mail')
    .values({ account_id, requested_at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** Waits no more. That it was sent stays known. */
export async function cancelArrivalMail(db: Database, account_id: AccountId): Promise<void> {
  await db.deleteFrom('search.arrival_mail').where('account_id', '=', account_id).where('sent_at', 'is', null).execute()
}

export async function removeArrivalMail(tx: Tx, account_id: AccountId): Promise<void> {
  await tx.deleteFrom('search.arrival_mail').where('account_id', '=', account_id).execute()
}

interface WaitingMember {
  account_id: AccountId
  site_id: SiteId
}

/** Those who wait, a batch at a time: reads the index of them from where the last batch ended. */
export function waitingStatement(after: AccountId, limit: number): RawBuilder<WaitingMember> {
  return sql<WaitingMember>`
    select account_id, site_id from (
      select account_id from search.arrival_mail
      where sent_at is null and account_id > ${after} order by account_id limit ${sql.lit(limit)}
    ) as waiting
    join accounts.account on id = account_id
    order by account_id`
}

export async function listWaiting(db: Database, after: AccountId, limit: number): Promise<WaitingMember[]> {
  return (await waitingStatement(after, limit).execute(db)).rows
}

/** Marks it sent, for one of those who try at the same time; answers whether this one may send it. */
export async function claimArrivalMail(tx: Tx, account_id: AccountId, sent_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('search.arrival_mail')
    .set({ sent_at })
    .where('account_id', '=', account_id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
