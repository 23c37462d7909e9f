/** SQL of photos as others see them. */
import type { Database } from '../../platform/db/pool.ts'

/** Other people's photos are these, in this order; the first one is the main one. */
export function listOpenPhotos(db: Database, profile_id: string) {
  return db
    .selectFrom('photos.photo')
    .where('profile_id', '=', profile_id)
    .where('state', '=', 'open')
    .select(['public_id', 'large_key', 'card_key', 'thumb_key', 'blur_key'])
    .orderBy('position')
    .execute()
}

export function findOpenPhoto(db: Database, profile_id: string, public_id: string) {
  return db
    .selectFrom('photos.photo')
    .where('public_id', '=', public_id)
    .where('profile_id', '=', profile_id)
    .where('state', '=', 'open')
    .select(['id', 'public_id', 'large_key'])
    .executeTakeFirst()
}

/** The photo the owner is known by: the one others see, or the one that waits to be seen. */
export function findOwnMainPhoto(db: Database, profile_id: string) {
  return db
    .selectFrom('photos.photo')
    .where('profile_id', '=', profile_id)
    .where('state', 'in', ['open', 'in_review'])
    .select(['large_key', 'card_key', 'thumb_key'])
    .orderBy('state', 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}
