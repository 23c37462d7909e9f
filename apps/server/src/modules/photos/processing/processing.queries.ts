/** SQL of making photos and of finding those that look the same. */
import type { PhotoId, ProfileId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import { quartersNear, SAME_PICTURE_BITS } from '../photos.rules.ts'
import type { Fingerprint } from '../pictures/fingerprint.ts'

export async function setTries(db: Database, id: PhotoId, tries: number): Promise<void> {
  await db.updateTable('photos.photo').set({ tries }).where('id', '=', id).execute()
}

interface PhotoResult {
  state: 'open' | 'in_review'
  check_ends_at: Date | null
  width: number
  height: number
  hash: string
}

export async function savePhotoResult(tx: Tx, id: PhotoId, result: PhotoResult): Promise<void> {
  await tx
    .updateTable('photos.photo')
    .set({ ...result, upload_key: null })
    .where('id', '=', id)
    .execute()
}

export async function isClaimed(db: Database, upload_key: string): Promise<boolean> {
  const { rows } = await sql`select from photos.photo where upload_key = ${upload_key}`.execute(db)
  return rows.length > 0
}

const isLike = ({ hash, mirrored }: Fingerprint) => sql<boolean>`(
  bit_count(hash # ${hash}::bit(64)) <= ${SAME_PICTURE_BITS}
  or bit_count(hash # ${mirrored}::bit(64)) <= ${SAME_PICTURE_BITS})`

/** The same picture among the own ones: whether there is one, and whether it was refused by a moderator. */
export function findOwnDuplicate(tx: Tx, profile_id: ProfileId, picture: Fingerprint) {
  return tx
    .selectFrom('photos.photo')
    .where('profile_id', '=', profile_id)
    .where('hash', 'is not', null)
    .where(isLike(picture))
    .select('state')
    .orderBy('state', 'desc')
    .executeTakeFirst()
}

/** Whether another profile of the site has, or was refused, the same picture. */
export async function hasDuplicateElsewhere(
  db: Database,
  photo: { site_id: SiteId; profile_id: ProfileId },
  picture: Fingerprint,
): Promise<boolean> {
  const quarters = quartersNear([picture.hash, picture.mirrored])
  const looks = quarters.map(
    (values, nth) => sql`exists (
      select from photos.photo where site_id = ${photo.site_id} and hash is not null
      and substring(hash from ${sql.lit(nth * 16 + 1)} for 16) = any(${values}::bit(16)[])
      and profile_id <> ${photo.profile_id} and ${isLike(picture)})`,
  )
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(looks, sql` or `)} as found`.execute(db)
  return rows[0]?.found === true
}
