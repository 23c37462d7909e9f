/** SQL of the own photos: a member's, in their order. */
import type { PhotoId, ProfileId } from '@app/db/ids'
import type { DB } from '@app/db/tables'
import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { NO_FILES, type FileKeys } from './object-keys.ts'

const KEYS = ['upload_key', 'master_key', 'large_key', 'card_key', 'thumb_key', 'blur_key'] as const

/** One after the other for each profile: what counts, orders or compares its photos sees them stand still. */
export async function lockPhotos(tx: Tx, profile_id: ProfileId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('photos', ${profile_id}))`.execute(tx)
}

/** Those that were refused take no place. */
export async function countPhotos(db: Database | Tx, profile_id: ProfileId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from photos.photo where profile_id = ${profile_id} and state <> 'refused'`.execute(db)
  return rows[0]?.n ?? 0
}

type NewPhoto = Pick<Selectable<DB['photos.photo']>, 'site_id' | 'profile_id' | 'created_at' | 'check_ends_at'>

/** Puts a photo last, to be made. */
export async function insertPhoto(tx: Tx, photo: NewPhoto & FileKeys): Promise<PhotoId> {
  const { id } = await tx
    .insertInto('photos.photo')
    .values({
      ...photo,
      id: sql<PhotoId>`ids.next_id(ids.shard_of(${photo.profile_id}))`,
      state: 'processing',
      position: sql<number>`(select coalesce(max(position), 0) + 1 from photos.photo
        where profile_id = ${photo.profile_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listPhotos(db: Database | Tx, profile_id: ProfileId) {
  return db
    .selectFrom('photos.photo')
    .where('profile_id', '=', profile_id)
    .select(['public_id', 'state', 'refusal', 'created_at', 'check_ends_at', 'width', 'height', ...KEYS])
    .orderBy('position')
    .execute()
}

export async function reorderPhotos(tx: Tx, profile_id: ProfileId, public_ids: readonly string[]): Promise<void> {
  await sql`update photos.photo set position = requested.position
    from unnest(${public_ids}::text[]) with ordinality as requested (public_id, position)
    where photo.profile_id = ${profile_id} and photo.public_id = requested.public_id`.execute(tx)
}

export function deletePhoto(tx: Tx, profile_id: ProfileId, public_id: string) {
  return tx
    .deleteFrom('photos.photo')
    .where('profile_id', '=', profile_id)
    .where('public_id', '=', public_id)
    .returning(['state', ...KEYS])
    .executeTakeFirst()
}

export async function deletePhotos(tx: Tx, profile_id: ProfileId): Promise<void> {
  await tx.deleteFrom('photos.unlock').where('member_id', '=', profile_id).execute()
  await tx.deleteFrom('photos.photo').where('profile_id', '=', profile_id).execute()
}

/** Removes refused photos beyond the newest few: repeated attempts leave no endless list. Photos that a moderator refused, known by their hash, are removed last. */
export async function dropOldRefused(tx: Tx, profile_id: ProfileId, keep: number): Promise<void> {
  await sql`delete from photos.photo where profile_id = ${profile_id} and state = 'refused' and id not in (
    select id from photos.photo where profile_id = ${profile_id} and state = 'refused'
    order by hash is not null desc, id desc limit ${keep})`.execute(tx)
}

export function findPhoto(db: Database | Tx, id: PhotoId) {
  return db
    .selectFrom('photos.photo')
    .where('id', '=', id)
    .select(['id', 'profile_id', 'site_id', 'state', 'tries', 'check_ends_at', ...KEYS])
    .executeTakeFirst()
}

/** A refused photo keeps no file. What a moderator refused is known by its hash, should it be uploaded again. */
export async function refusePhoto(tx: Tx, id: PhotoId, refusal: string, hash?: string): Promise<void> {
  await tx
    .updateTable('photos.photo')
    .set({ state: 'refused', refusal, ...NO_FILES, ...(hash === undefined ? {} : { hash }) })
    .where('id', '=', id)
    .execute()
}

export async function openPhoto(tx: Tx, id: PhotoId): Promise<void> {
  await tx.updateTable('photos.photo').set({ state: 'open' }).where('id', '=', id).execute()
}
