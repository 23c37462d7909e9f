/** SQL of swipes: who was swiped, and who is therefore not dealt. */
import type { ProfileId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { inBatches } from '../../platform/db/in-batches.ts'
import type { Database, Tx } from '../../platform/db/pool.ts'

export function findSwipe(tx: Tx, member_id: ProfileId, other_id: ProfileId) {
  return tx
    .selectFrom('swipe_game.swipe')
    .where('member_id', '=', member_id)
    .where('other_id', '=', other_id)
    .select(['liked', 'round'])
    .executeTakeFirst()
}

export async function writeSwipe(tx: Tx, swipe: Selectable<DB['swipe_game.swipe']>): Promise<void> {
  const { liked, round, created_at } = swipe
  await tx
    .insertInto('swipe_game.swipe')
    .values(swipe)
    .onConflict((conflict) => conflict.columns(['member_id', 'other_id']).doUpdateSet({ liked, round, created_at }))
    .execute()
}

export async function removeSwipe(tx: Tx, member_id: ProfileId, other_id: ProfileId): Promise<void> {
  await tx.deleteFrom('swipe_game.swipe').where('member_id', '=', member_id).where('other_id', '=', other_id).execute()
}

/** Whether two like each other. */
export async function areMatch(tx: Tx, member_id: ProfileId, other_id: ProfileId): Promise<boolean> {
  const { rows } = await sql`
    select from likes.match where member_id = ${member_id} and other_id = ${other_id}`.execute(tx)
  return rows.length > 0
}

/** `member.id` is not liked: what another round asks of who was passed in this one. */
export const isUnliked = (member_id: ProfileId) => sql`coalesce((
  select liked.revoked_at is not null from likes.profile_like as liked
  where liked.from_id = ${member_id} and liked.to_id = member.id), true)`

/** `member.id` was not swiped in this round, and is not liked. */
export const isUnplayed = (member_id: ProfileId, round: number): RawBuilder<unknown> => sql`${isUnliked(member_id)}
  and coalesce((
    select swipe.round < ${round} from swipe_game.swipe as swipe
    where swipe.member_id = ${member_id} and swipe.other_id = member.id), true)`

/** Some of those who were passed in this round. */
export async function listPassed(db: Database, member_id: ProfileId, round: number, limit: number) {
  const { rows } = await sql<{ other_id: ProfileId }>`
    select other_id from swipe_game.swipe
    where member_id = ${member_id} and round = ${round} and not liked limit ${limit}`.execute(db)
  return rows.map(({ other_id }) => other_id)
}

/** Whom a box undoes who is out of reach now: no profile has this id. That there is nothing to undo would tell of them. */
const noUndo = sql`undo_id = 0`

/** Removes all swipes between two. */
export async function removeBetween(tx: Tx, a_id: ProfileId, b_id: ProfileId): Promise<void> {
  for (const [member_id, other_id] of [
    [a_id, b_id],
    [b_id, a_id],
  ] as const) {
    await removeSwipe(tx, member_id, other_id)
    await sql`
      update swipe_game.daily_allowance set ${noUndo} where member_id = ${member_id} and undo_id = ${other_id}`.execute(
      tx,
    )
  }
}

/** What somebody did with each card, and when; with whom is the business of others. */
export function swipesBy(db: Database, member_id: ProfileId) {
  return db
    .selectFrom('swipe_game.swipe')
    .where('member_id', '=', member_id)
    .select(['liked', 'created_at'])
    .orderBy('created_at')
    .execute()
}

/** Takes away the games of these. */
export async function eraseSwipeBoxes(tx: Tx, ids: readonly ProfileId[]): Promise<void> {
  const some = (most: number) => sql`
    delete from swipe_game.swipe where ctid = any (array(
      select ctid from swipe_game.swipe where member_id = any (${ids}::bigint[]) limit ${most}))`
  await inBatches(tx, some)
  await tx.deleteFrom('swipe_game.daily_allowance').where('member_id', 'in', ids).execute()
}

/** Takes somebody out of everybody's game, and their own away. */
export async function eraseSwipes(tx: Tx, id: ProfileId): Promise<void> {
  const some = (most: number) => sql`
    with swiped as (
      select ctid, member_id from swipe_game.swipe where other_id = ${id} limit ${most}
    ), undone as (
      update swipe_game.daily_allowance set ${noUndo}
      where undo_id = ${id} and member_id = any (array(select member_id from swiped))
    )
    delete from swipe_game.swipe where ctid = any (array(select ctid from swiped))`
  await inBatches(tx, some)
  await eraseSwipeBoxes(tx, [id])
}
