/** SQL of matches that a member has not been shown yet. */
import type { ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { visibleTo, type Viewer } from '../../profiles/index.ts'

/** Those with somebody the viewer sees, to be read on with an order; the index has nothing but what is due. */
export const dueMatches = (viewer: Viewer): RawBuilder<unknown> => sql`
  select own.from_id, own.to_id from likes.profile_like as own
  cross join lateral (
    select match.created_at from likes.match as match
    where match.member_id = own.from_id and match.other_id = own.to_id offset 0) as match
  where own.from_id = ${viewer.viewer_id} and not own.match_shown and own.revoked_at is null
    and ${visibleTo(viewer, sql`own.to_id`)}`

/** Takes the latest one: of any number who ask at once, one gets it. */
export async function takeDueMatch(db: Database, viewer: Viewer): Promise<ProfileId | undefined> {
  const { rows } = await sql<{ id: ProfileId }>`
    with due as (${dueMatches(viewer)} order by match.created_at desc, own.to_id desc limit 1 for update of own)
    update likes.profile_like as shown set match_shown = true from due
    where shown.from_id = due.from_id and shown.to_id = due.to_id
    returning shown.to_id as id`.execute(db)
  return rows[0]?.id
}
