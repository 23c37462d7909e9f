/** Personal data of the photos room: the photos, and every file made of them. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { masterObject, objectsOf } from './object-keys.ts'
import { deletePhotos, listPhotos } from './photos.queries.ts'
import { stateForOwner } from './photos.rules.ts'

export const photosPersonalData: PersonalData = {
  name: 'photos',
  async export(db, account_id, now) {
    const photos = (await listPhotos(db, account_id)).map((photo, nth) => {
      const isMade = photo.state === 'open' || photo.state === 'in_review'
      return { ...photo, state: stateForOwner(photo, now), name: isMade ? `photo-${String(nth + 1)}.jpg` : null }
    })
    return {
      data: photos.map(({ name, state, refusal, created_at, width, height }) => {
        return { file: name, state, refusal, created_at, width, height }
      }),
      files: photos.flatMap(({ name, master_key }) =>
        name === null || master_key === null ? [] : [{ name, object_key: masterObject(master_key) }],
      ),
    }
  },
  async objectKeys(tx, account_id) {
    return (await listPhotos(tx, account_id)).flatMap((photo) => objectsOf(photo))
  },
  erase: deletePhotos,
}
