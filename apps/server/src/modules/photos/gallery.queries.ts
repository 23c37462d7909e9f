/** SQL of photos as others see them. */
import { NOBODY, type PhotoId, type ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'

/** `stateForOwner` in SQL. */
const openToOwner = (now: Date) => sql<boolean>`(state = 'open' or state = 'in_review' and check_ends_at <= ${now})`

/**
 * Other people's photos are these, in this order; the first one is the main one. Some of them the viewer has paid for.
 * The owner sees here what they are told is open.
 */
export function listOpenPhotos(db: Database | Tx, profile_id: ProfileId, now: Date, viewer_id: ProfileId = NOBODY) {
  return db
    .selectFrom('photos.photo as photo')
    .where('profile_id', '=', profile_id)
    .where(viewer_id === profile_id ? openToOwner(now) : sql<boolean>`state = 'open'`)
    .select(['photo.id', 'public_id', 'large_key', 'card_key', 'thumb_key', 'blur_key'])
    .select((photo) =>
      photo
        .exists(
          photo
            .selectFrom('photos.unlock')
            .where('member_id', '=', viewer_id)
            .whereRef('photo_id', '=', 'photo.id')
            .select('photo_id'),
        )
        .as('unlocked'),
    )
    .orderBy('position')
    .execute()
}

export function findOpenPhoto(db: Database, profile_id: ProfileId, public_id: string) {
  return db
    .selectFrom('photos.photo')
    .where('public_id', '=', public_id)
    .where('profile_id', '=', profile_id)
    .where('state', '=', 'open')
    .select(['id', 'public_id', 'large_key'])
    .executeTakeFirst()
}

/** Whether it was opened now: not where it is open already, or no longer shown. Whoever asks at once waits for this one. */
export async function insertUnlock(tx: Tx, member_id: ProfileId, photo_id: PhotoId, created_at: Date) {
  const { rows } = await sql<{ photo_id: PhotoId }>`
    insert into photos.unlock (member_id, photo_id, created_at)
    select ${member_id}, id, ${created_at} from photos.photo where id = ${photo_id} and state = 'open' for key share
    on conflict do nothing returning photo_id`.execute(tx)
  return rows.length > 0
}

/** The photo the owner is known by: the one others see, or the one that waits to be seen. */
export function findOwnMainPhoto(db: Database, profile_id: ProfileId, now: Date) {
  return db
    .selectFrom('photos.photo')
    .where('profile_id', '=', profile_id)
    .where('state', 'in', ['open', 'in_review'])
    .select(['large_key', 'card_key', 'thumb_key'])
    .orderBy(openToOwner(now), 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}
