/** SQL of giving likes and taking them back. */
import type { ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { lockPair } from '../../safety/index.ts'

export interface LikeResult {
  /** False where a block stands between the two. */
  given: boolean
  /** Whether there was no such like before. */
  fresh: boolean
  mutual: boolean
}

export async function insertLike(db: Database | Tx, from: ProfileId, to: ProfileId, at: Date): Promise<LikeResult> {
  const { rows } = await sql<LikeResult>`
    select * from likes.give(giver => ${from}, receiver => ${to}, at => ${at})`.execute(db)
  return rows[0] ?? { given: false, fresh: false, mutual: false }
}

/** Whether there was a like to be taken back. */
export async function withdrawLike(tx: Tx, from: ProfileId, to: ProfileId, at: Date): Promise<boolean> {
  await lockPair(tx, from, to)
  const { numAffectedRows } = await sql`
    update likes.profile_like set revoked_at = ${at}
    where from_id = ${from} and to_id = ${to} and revoked_at is null`.execute(tx)
  await sql`
    delete from likes.match
    where (member_id = ${from} and other_id = ${to}) or (member_id = ${to} and other_id = ${from})`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Ends all that is between two who want nothing more to do with each other. The like of who blocks is taken back and its
 * row stays: whoever could have it forgotten by a block of a moment could like again and again. Answers whether there was
 * a like.
 */
export async function removeLikesBetween(tx: Tx, blocker_id: ProfileId, blocked_id: ProfileId, at: Date) {
  const hadGiven = await withdrawLike(tx, blocker_id, blocked_id, at)
  const withdrawn = await tx
    .deleteFrom('likes.profile_like')
    .where('from_id', '=', blocked_id)
    .where('to_id', '=', blocker_id)
    .returning('revoked_at')
    .executeTakeFirst()
  return hadGiven || withdrawn?.revoked_at === null
}
