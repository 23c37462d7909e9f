/** SQL of boxes: one row for each member who plays. */
import type { ProfileId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

export type Box = Omit<Selectable<DB['swipe_game.daily_allowance']>, 'member_id'>

const columns = sql`day, used, round, undo_id, undo_was_like`

export async function findBox(db: Database | Tx, member_id: ProfileId): Promise<Box | undefined> {
  const { rows } =
    await sql<Box>`select ${columns} from swipe_game.daily_allowance where member_id = ${member_id}`.execute(db)
  return rows[0]
}

interface Play {
  member_id: ProfileId
  other_id: ProfileId
  /** The day it is where the member is. */
  today: string
  /** How many likes the swipe uses: one, or none. */
  uses: 0 | 1
  most: number
}

/**
 * Takes what a swipe uses out of the box of the day and notes the swipe as the one to be undone. Count and limit are one
 * statement: of many at once each waits for the one before, and there is no row for whom nothing was left.
 */
export async function takeFromBox(tx: Tx, { member_id, other_id, today, uses, most }: Play): Promise<Box | undefined> {
  const usedToday = sql`case when excluded.day > box.day then 0 else box.used end + excluded.used`
  const { rows } = await sql<Box>`
    insert into swipe_game.daily_allowance as box (member_id, day, used, undo_id, undo_was_like)
    values (${member_id}, ${today}, ${uses}, ${other_id}, ${uses === 1})
    on conflict (member_id) do update set
      day = greatest(box.day, excluded.day), used = ${usedToday},
      undo_id = excluded.undo_id, undo_was_like = excluded.undo_was_like
    where excluded.used = 0 or ${usedToday} <= ${most}
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** Undoes the swipe with somebody, as far as the box knows of it; nothing where that is not the one to be undone. */
export async function putBack(tx: Tx, member_id: ProfileId, other_id: ProfileId) {
  const { rows } = await sql<{ gave: boolean }>`
    with before as (
      select member_id, undo_was_like as gave from swipe_game.daily_allowance
      where member_id = ${member_id} and undo_id = ${other_id} for update
    )
    update swipe_game.daily_allowance as box set used = used - gave::int, undo_id = null, undo_was_like = false
    from before where box.member_id = before.member_id
    returning gave`.execute(tx)
  return rows[0]
}

export async function nextRound(db: Database, member_id: ProfileId): Promise<void> {
  await sql`update swipe_game.daily_allowance set round = round + 1 where member_id = ${member_id}`.execute(db)
}
