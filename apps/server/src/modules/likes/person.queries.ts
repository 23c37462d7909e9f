/** SQL of everything that likes know about one person. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** Whom somebody liked, by name as long as everybody can read it, and when. */
export async function likesBy(db: Database, id: string) {
  const { rows } = await sql<{ name: string | null; created_at: Date; taken_back_at: Date | null }>`
    select profile.name, liked.created_at, liked.taken_back_at from likes.liked as liked
    left join profiles.profile as profile on profile.id = liked.to_id and profile.status = 'active' and not profile.invisible
    where liked.from_id = ${id} order by liked.created_at, liked.to_id`.execute(db)
  return rows
}

/** When somebody was liked; by whom is the business of others. */
export function likesOf(db: Database, id: string) {
  return db
    .selectFrom('likes.liked')
    .where('to_id', '=', id)
    .where('taken_back_at', 'is', null)
    .select('created_at')
    .orderBy('created_at')
    .execute()
}

export function matchesOf(db: Database, id: string) {
  return db.selectFrom('likes.match').where('member_id', '=', id).select('created_at').orderBy('created_at').execute()
}

/** Takes away what somebody gave and what they got, on both sides. */
export async function forgetLikes(tx: Tx, id: string): Promise<void> {
  await sql`delete from likes.liked where from_id = ${id}`.execute(tx)
  // Apart, because each has its own index.
  await sql`delete from likes.liked where to_id = ${id} and taken_back_at is null`.execute(tx)
  await sql`delete from likes.liked where to_id = ${id} and taken_back_at is not null`.execute(tx)
  await sql`
    delete from likes.match as theirs using likes.match as own
    where own.member_id = ${id} and theirs.member_id = own.other_id and theirs.other_id = ${id}`.execute(tx)
  await sql`delete from likes.match where member_id = ${id}`.execute(tx)
}
