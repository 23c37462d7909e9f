/** SQL of the list of news: what no other room can show. */
import { type AccountId, type EntryId, Id } from '@app/db/ids'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { numberOfKind } from '../notice-kinds.rules.ts'

export const EntryData = z.object({
  about: z.enum([
    'credits_added',
    'credits_returned',
    'credits_taken',
    'payment_failed',
    'photo_approved',
    'photo_refused',
    'report_answered',
    'decision',
  ]),
  credits: z.int().optional(),
})
export type EntryData = z.infer<typeof EntryData>

/** Where a page ended. */
export const EntryCursor = z.object({ at: z.iso.datetime(), id: Id.entry })
type EntryCursor = z.infer<typeof EntryCursor>

export interface EntryRow {
  id: EntryId
  data: unknown
  at: Date
  is_new: boolean
}

export async function listEntries(db: Database, account_id: AccountId, after: EntryCursor | null, limit: number) {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.data, entry.at, entry.at > coalesce(member.seen_at, '-infinity') as is_new
    from notifications.entry as entry left join notifications.member as member on member.account_id = entry.account_id
    where entry.account_id = ${account_id}
      and (entry.at, entry.id) < (${after?.at ?? 'infinity'}::timestamptz, ${after?.id ?? '9223372036854775807'}::bigint)
    order by entry.at desc, entry.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findSeenAt(db: Database, account_id: AccountId): Promise<Date | null> {
  const row = await db
    .selectFrom('notifications.member')
    .where('account_id', '=', account_id)
    .select('seen_at')
    .executeTakeFirst()
  return row?.seen_at ?? null
}

export async function setSeenAt(db: Database, account_id: AccountId, seen_at: Date): Promise<void> {
  await sql`insert into notifications.member as member (account_id, seen_at) values (${account_id}, ${seen_at})
    on conflict (account_id) do update set seen_at = greatest(member.seen_at, excluded.seen_at)`.execute(db)
}

interface NewEntry {
  account_id: AccountId
  kind: 'credits' | 'account'
  data: EntryData
  at: Date
}

/** Stands in the list, and is noted as something that happened: both, or neither. Who was erased meanwhile holds up nothing. */
export async function insertEntry(tx: Tx, { account_id, kind, data, at }: NewEntry): Promise<void> {
  const number = numberOfKind(kind)
  await sql`
    with entry as (
      insert into notifications.entry (id, account_id, kind, data, at)
      select ids.next_id(ids.shard_of(account.id)), account.id, ${number}, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz
      from accounts.account as account where account.id = ${account_id}::bigint for key share of account
      returning account_id)
    select notifications.note(member => entry.account_id, kind => ${number}::smallint, at => ${at}::timestamptz) from entry`.execute(
    tx,
  )
}

/** Nobody pages through years. */
export async function removeOldEntries(db: Database, before: Date): Promise<void> {
  await sql`delete from notifications.entry where at < ${before}`.execute(db)
}
