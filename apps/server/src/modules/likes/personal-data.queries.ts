/** SQL of everything that likes know about one person. */
import type { ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import { inBatches } from '../../platform/db/in-batches.ts'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** Whom somebody liked, by name as long as everybody can read it, and when. */
export async function likesBy(db: Database, id: ProfileId) {
  const { rows } = await sql<{ name: string | null; created_at: Date; revoked_at: Date | null }>`
    select profile.name, liked.created_at, liked.revoked_at from likes.profile_like as liked
    left join profiles.profile as profile on profile.id = liked.to_id and profile.status = 'active' and not profile.invisible
    where liked.from_id = ${id} order by liked.created_at, liked.to_id`.execute(db)
  return rows
}

/** When somebody was liked; by whom is the business of others. */
export function likesOf(db: Database, id: ProfileId) {
  return db
    .selectFrom('likes.profile_like')
    .where('to_id', '=', id)
    .where('revoked_at', 'is', null)
    .select('created_at')
    .orderBy('created_at')
    .execute()
}

export function matchesOf(db: Database, id: ProfileId) {
  return db.selectFrom('likes.match').where('member_id', '=', id).select('created_at').orderBy('created_at').execute()
}

/** Each has its own index. */
const liked = (id: ProfileId): RawBuilder<unknown>[] => [
  sql`from_id = ${id}`,
  sql`to_id = ${id} and revoked_at is null`,
  sql`to_id = ${id} and revoked_at is not null`,
]

/** Takes away what somebody gave and what they got, on both sides. */
export async function eraseLikes(tx: Tx, id: ProfileId): Promise<void> {
  for (const condition of liked(id)) {
    await inBatches(
      tx,
      (most) => sql`
      delete from likes.profile_like where ctid = any (array(
        select ctid from likes.profile_like where ${condition} limit ${most}))`,
    )
  }
  // The other side's row is looked up for each: PostgreSQL might rather read all matches there are.
  await inBatches(
    tx,
    (most) => sql`
    delete from likes.match where ctid = any (array(
      select unnest(array[own.ctid, theirs.ctid])
      from (select ctid, other_id from likes.match where member_id = ${id} limit ${most}) as own
      left join lateral (
        select ctid from likes.match where member_id = own.other_id and other_id = ${id} offset 0) as theirs on true))`,
  )
}
