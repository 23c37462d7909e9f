/** SQL of giving likes and taking them back. */
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export interface Given {
  /** False where a block stands between the two. */
  given: boolean
  /** Whether there was no such like before. */
  fresh: boolean
  mutual: boolean
}

export async function give(db: Database | Tx, from: string, to: string, at: Date): Promise<Given> {
  const { rows } = await sql<Given>`select * from likes.give(${from}, ${to}, ${at})`.execute(db)
  return rows[0] ?? { given: false, fresh: false, mutual: false }
}

/** Whether there was a like to be taken back. */
export async function takeBack(db: Database | Tx, from: string, to: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from likes.liked where from_id = ${from} and to_id = ${to} and taken_back_at is null) as was,
      likes.take_back(${from}, ${to}, ${at})`.execute(db)
  return rows[0]?.was ?? false
}

/** Held by whoever does something between two, to the end of the transaction. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await sql`select likes.lock_pair(${one}, ${other})`.execute(tx)
}

/**
 * Ends all that is between two who want nothing more to do with each other. The like of who blocks is taken back and its
 * row stays: whoever could have it forgotten by a block of a moment could knock again and again. Answers whether there was
 * a like.
 */
export async function part(tx: Tx, blocker_id: string, blocked_id: string, at: Date): Promise<boolean> {
  const given = await takeBack(tx, blocker_id, blocked_id, at)
  const received = await tx
    .deleteFrom('likes.liked')
    .where('from_id', '=', blocked_id)
    .where('to_id', '=', blocker_id)
    .returning('taken_back_at')
    .executeTakeFirst()
  return given || received?.taken_back_at === null
}
