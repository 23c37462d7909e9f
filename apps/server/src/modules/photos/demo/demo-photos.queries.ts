/** SQL of planting: photos that are open from the start. */
import type { PhotoId, ProfileId } from '@app/db/ids'
import { sql, type Insertable } from 'kysely'
import type { DB } from '@app/db/tables'
import type { Database } from '../../../platform/db/pool.ts'

export async function countPhotosOf(db: Database, profile_id: ProfileId): Promise<number> {
  const rows = await db.selectFrom('photos.photo').where('profile_id', '=', profile_id).select('id').execute()
  return rows.length
}

export async function insertOpenPhotos(
  db: Database,
  photos: readonly Omit<Insertable<DB['photos.photo']>, 'id' | 'state'>[],
): Promise<void> {
  await db
    .insertInto('photos.photo')
    .values(
      photos.map((photo) => ({
        ...photo,
        id: sql<PhotoId>`ids.next_id(ids.shard_of(${photo.profile_id}))`,
        state: 'open',
      })),
    )
    .execute()
}
