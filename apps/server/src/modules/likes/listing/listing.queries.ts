/**
 * SQL of the lists of likes. Each page is read off one index, already in order, from behind the row where the page
 * before ended. Whoever the reader does not see is passed over here, so that no page has gaps and the number of new
 * likes is the number of those in the list.
 */
import type { LikeType } from '@app/contract'
import { MOST_NEW_LIKES } from '@app/contract/limits'
import { Id, type ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { visibleTo, type Viewer } from '../../profiles/index.ts'
import { dueMatches } from '../showing/showing.queries.ts'

/** Where a page ended: of received likes the new ones come first. */
export const LikeCursor = z.object({ is_new: z.boolean(), at: z.iso.datetime(), id: Id.profile })
export type LikeCursor = z.infer<typeof LikeCursor>

export const FIRST_PAGE: LikeCursor = { is_new: true, at: 'infinity', id: Id.profile.parse('9223372036854775807') }

export interface LikeRow {
  id: ProfileId
  at: Date
  is_new: boolean
  likes_me: boolean
}

type Statement = (viewer: Viewer, after: LikeCursor, limit: number) => RawBuilder<LikeRow>

const received: Statement = (viewer, { is_new, at, id }, limit) => sql<LikeRow>`
  select from_id as id, created_at as at, is_new, true as likes_me from likes.profile_like
  where to_id = ${viewer.viewer_id} and revoked_at is null
    and (is_new, created_at, from_id) < (${is_new}::boolean, ${at}::timestamptz, ${id}::bigint)
    and ${visibleTo(viewer, sql`from_id`)}
  order by is_new desc, created_at desc, from_id desc limit ${sql.lit(limit)}`

const given: Statement = (viewer, { at, id }, limit) => sql<LikeRow>`
  select to_id as id, created_at as at, false as is_new, coalesce((
    select back.revoked_at is null from likes.profile_like as back
    where back.from_id = liked.to_id and back.to_id = ${viewer.viewer_id}), false) as likes_me
  from likes.profile_like as liked
  where from_id = ${viewer.viewer_id} and revoked_at is null
    and (created_at, to_id) < (${at}::timestamptz, ${id}::bigint) and ${visibleTo(viewer, sql`to_id`)}
  order by created_at desc, to_id desc limit ${sql.lit(limit)}`

const matches: Statement = (viewer, { at, id }, limit) => sql<LikeRow>`
  select other_id as id, created_at as at, false as is_new, true as likes_me from likes.match
  where member_id = ${viewer.viewer_id} and (created_at, other_id) < (${at}::timestamptz, ${id}::bigint)
    and ${visibleTo(viewer, sql`other_id`)}
  order by created_at desc, other_id desc limit ${sql.lit(limit)}`

/** The statement of a page of each list, so that plans are of what is really asked. */
export const STATEMENTS: Readonly<Record<LikeType, Statement>> = { received, given, matches }

export async function listLikes(db: Database, type: LikeType, viewer: Viewer, after: LikeCursor, limit: number) {
  const { rows } = await STATEMENTS[type](viewer, after, limit).execute(db)
  return rows
}

export interface NewLikesRow {
  num_new: number
  /** Whether a match waits to be shown. */
  new_match: boolean
}

export const newsStatement = (viewer: Viewer): RawBuilder<NewLikesRow> => sql<NewLikesRow>`
  select (select count(*)::int from (
    select from likes.profile_like
    where to_id = ${viewer.viewer_id} and revoked_at is null and is_new and ${visibleTo(viewer, sql`from_id`)}
    limit ${sql.lit(MOST_NEW_LIKES)}) as unseen) as num_new,
    exists (${dueMatches(viewer)}) as new_match`

export async function findNews(db: Database, viewer: Viewer): Promise<NewLikesRow> {
  const { rows } = await newsStatement(viewer).execute(db)
  return rows[0] ?? { num_new: 0, new_match: false }
}

/** Looked at by the one who is liked. */
export async function markSeen(db: Database | Tx, from_id: ProfileId, to_id: ProfileId): Promise<void> {
  await sql`
    update likes.profile_like set is_new = false
    where from_id = ${from_id} and to_id = ${to_id} and is_new and revoked_at is null`.execute(db)
}
