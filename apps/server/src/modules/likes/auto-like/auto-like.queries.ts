/** SQL of who may be shown in the match overlay. */
import type { ProfileId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'
import { FIRST_PAGE, listLikes } from '../listing/listing.queries.ts'
import type { Viewer } from '../../profiles/index.ts'

/** The newest like that was not looked at yet; it is the first of those received. */
export async function findNewest(db: Database, viewer: Viewer): Promise<ProfileId | undefined> {
  const [first] = await listLikes(db, 'received', viewer, FIRST_PAGE, 1)
  return first?.is_new ? first.id : undefined
}

/** Of a member of the search: never liked, also not taken back. */
export const neverLiked = ({ viewer_id }: Viewer): RawBuilder<unknown> => sql`coalesce((
  select false from likes.profile_like where from_id = ${viewer_id} and to_id = member.id), true)`
