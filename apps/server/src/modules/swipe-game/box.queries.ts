/** SQL of boxes: one row for each member who plays. */
import type { ProfileId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

export type Box = Omit<Selectable<DB['swipe_game.daily_allowance']>, 'member_id'>

const columns = sql`day, used, round, undo_id, undo_was_like, undo_used`

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
  /** Whether the swipe gave a like. */
  gave: boolean
  /** How many likes of the box it uses: one, or none. */
  uses: 0 | 1
  most: number
}

/**
 * Takes what a swipe uses out of the box of the day and notes the swipe as the one to be undone. Count and limit are one
 * statement: of many at once each waits for the one before, and there is no row for whom nothing was left.
 */
export async function takeFromBox(tx: Tx, play: Play): Promise<Box | undefined> {
  const { member_id, other_id, today, gave, uses, most } = play
  const usedToday = sql`case when excluded.day > box.day then 0 else box.used end + excluded.used`
  const { rows } = await sql<Box>`
    insert into swipe_game.daily_allowance as box (member_id, day, used, undo_id, undo_was_like, undo_used)
    values (${member_id}, ${today}, ${uses}, ${other_id}, ${gave}, ${uses})
    on conflict (member_id) do update set
      day = greatest(box.day, excluded.day), used = ${usedToday},
      undo_id = excluded.undo_id, undo_was_like = excluded.undo_was_like,
      undo_used = excluded.undo_used
    where excluded.used = 0 or ${usedToday} <= ${most}
    returning ${columns}`.execute(tx)
  return rows[0]
}

/** Undoes the swipe with somebody, as far as the box knows of it; nothing where that is not the one to be undone. */
export async function putBack(tx: Tx, member_id: ProfileId, other_id: ProfileId) {
  const { rows } = await sql<{ gave: boolean }>`
    with before as (
      select member_id, undo_was_like as gave, undo_used from swipe_game.daily_allowance
      where member_id = ${member_id} and undo_id = ${other_id} for update
    )
    update swipe_game.daily_allowance as box set used = used - before.undo_used, undo_id = null, undo_was_like = false,
      undo_used = 0
    from before where box.member_id = before.member_id
    returning gave`.execute(tx)
  return rows[0]
}

export async function nextRound(db: Database, member_id: ProfileId): Promise<void> {
  await sql`update swipe_game.daily_allowance set round = round + 1 where member_id = ${member_id}`.execute(db)
}
