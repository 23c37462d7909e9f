/** Opens a photo to others when its check ends. One that a moderator has to look at has no such job. */
import { Id } from '@app/db/ids'
import * as z from 'zod'
import { photosChanged } from '../../../events/photos.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts'
import { findPhoto, lockPhotos, openPhoto } from '../photos.queries.ts'

const OpenPhotoJob = z.strictObject({
  /** Whose it is: an order of somebody who is forgotten is taken back. */
  account_id: Id.member,
  photo_id: Id.photo,
})

export const openPhotoJob = defineJob({
  name: 'photos.open',
  payload: OpenPhotoJob,
  handle: async ({ db, publish }, { account_id, photo_id }) => {
    await db.transaction().execute(async (tx) => {
      await lockPhotos(tx, account_id)
      if ((await findPhoto(tx, photo_id))?.state !== 'in_review') return
      await openPhoto(tx, photo_id)
      await publish(tx, photosChanged, { profile_id: account_id })
    })
  },
})

export async function openLater(tx: Tx, photo: z.infer<typeof OpenPhotoJob>, run_at: Date): Promise<void> {
  await enqueue(tx, openPhotoJob, photo, { run_at })
}
