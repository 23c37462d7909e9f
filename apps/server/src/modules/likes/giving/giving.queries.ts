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

export async function takeBack(db: Database | Tx, from: string, to: string, at: Date): Promise<void> {
  await sql`select likes.take_back(${from}, ${to}, ${at})`.execute(db)
}

/** Held by whoever does something between two, to the end of the transaction. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await sql`select likes.lock_pair(${one}, ${other})`.execute(tx)
}

/** Removes all that is between two who want nothing more to do with each other. */
export async function removeBetween(tx: Tx, one: string, other: string): Promise<void> {
  await lockPair(tx, one, other)
  const pair = [one, other]
  await tx.deleteFrom('likes.liked').where('from_id', 'in', pair).where('to_id', 'in', pair).execute()
  await tx.deleteFrom('likes.match').where('member_id', 'in', pair).where('other_id', 'in', pair).execute()
}
