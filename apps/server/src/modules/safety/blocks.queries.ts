/** SQL of blocks. */
import type { AccountId, MemberId, ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** Held by whoever does something between two, to the end of the transaction; taken before any other lock. */
export async function lockPair(tx: Tx, profile_id: ProfileId, other_id: ProfileId): Promise<void> {
  await sql`select safety.lock_pair(one => ${profile_id}, other => ${other_id})`.execute(tx)
}

interface NewBlock {
  blocker_id: MemberId
  blocked_id: ProfileId
  created_at: Date
  /** What the blocker recognises them by. */
  name: string
  kind: 'real' | 'fictional'
  image_key: string | null
}

/** Blocking twice is blocking once; the answer says whether it was new. The pair stays locked for what others do about it. */
export async function block(tx: Tx, newBlock: NewBlock): Promise<boolean> {
  await lockPair(tx, newBlock.blocker_id, newBlock.blocked_id)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('safety.block')
    .values(newBlock)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** How many somebody blocked, counted no further than that. */
export async function countBlocked(db: Database, blocker_id: AccountId, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from safety.block where blocker_id = ${blocker_id} limit ${most}) as blocked`.execute(db)
  return rows[0]?.n ?? 0
}

/** Answers with the copied picture, which nobody needs any more. */
export async function unblock(tx: Tx, blocker_id: AccountId, blocked_id: ProfileId): Promise<string | null> {
  const removed = await tx
    .deleteFrom('safety.block')
    .where('blocker_id', '=', blocker_id)
    .where('blocked_id', '=', blocked_id)
    .returning('image_key')
    .executeTakeFirst()
  return removed?.image_key ?? null
}

/** Pictures copied for the blocks of a person and for blocks of that person by others. */
export async function blockImagesOf(tx: Tx, id: MemberId): Promise<string[]> {
  const rows = await tx
    .selectFrom('safety.block')
    .where((eb) => eb.or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)]))
    .select('image_key')
    .execute()
  return rows.flatMap(({ image_key }) => image_key ?? [])
}

/** When somebody blocked; whom is the business of others. */
export function blocksBy(db: Database, blocker_id: AccountId) {
  return db
    .selectFrom('safety.block')
    .where('blocker_id', '=', blocker_id)
    .select('created_at')
    .orderBy('created_at')
    .execute()
}

export async function eraseBlocks(tx: Tx, id: MemberId): Promise<void> {
  await tx.deleteFrom('safety.block').where('blocker_id', '=', id).execute()
  await tx.deleteFrom('safety.block').where('blocked_id', '=', id).execute()
}

interface BlockedAt {
  created_at: Date
  blocked_id: ProfileId
}

/** Whom somebody blocked, latest first, from where the page before ended. */
export function listBlocked(db: Database, blocker_id: AccountId, after: BlockedAt | undefined, limit: number) {
  let blocks = db
    .selectFrom('safety.block')
    .where('blocker_id', '=', blocker_id)
    .select(['blocked_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id')
    .limit(limit)
  if (after) {
    blocks = blocks
      .where('created_at', '<=', after.created_at)
      .where((eb) => eb.or([eb('created_at', '<', after.created_at), eb('blocked_id', '>', after.blocked_id)]))
  }
  return blocks.execute()
}
