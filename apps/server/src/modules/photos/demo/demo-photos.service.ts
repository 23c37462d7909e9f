/** Puts pictures of demo people where those of members are: made by the same hands, but at once and open to see. */
import type { ProfileId, SiteId } from '@app/db/ids'
import type { Database } from '../../../platform/db/pool.ts'
import type { PhotosDeps } from '../deps.ts'
import { writeFiles } from '../processing/write-files.ts'
import { newFileKeys } from '../object-keys.ts'
import { renderFiles } from '../pictures/render.ts'
import { countPhotosOf, insertOpenPhotos } from './demo-photos.queries.ts'

interface Owner {
  site_id: SiteId
  profile_id: ProfileId
  created_at: Date
}

/** In this order; who has photos already keeps those. */
export async function insertDemoPhotos(
  db: Database,
  { store }: Pick<PhotosDeps, 'store'>,
  owner: Owner,
  pictures: readonly Uint8Array[],
): Promise<number> {
  if (pictures.length === 0 || (await countPhotosOf(db, owner.profile_id)) > 0) return 0
  const inserted = await Promise.all(
    pictures.map(async (picture, index) => {
      const { width, height, ...files } = await renderFiles(picture, { hurried: true })
      const keys = { ...newFileKeys(), upload_key: null }
      await writeFiles(store, keys, files)
      return { ...keys, ...owner, width, height, position: index + 1 }
    }),
  )
  await insertOpenPhotos(db, inserted)
  return inserted.length
}
