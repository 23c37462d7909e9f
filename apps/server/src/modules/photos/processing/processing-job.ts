/** The order to make a photo of an upload. It names every file, so that a run whose photo is gone can clear them away. */
import { Id } from '@app/db/ids'
import * as z from 'zod'

export const ProcessPhotoJob = z.strictObject({
  /** Whose it is: an order of somebody who is forgotten is taken back. */
  account_id: Id.member,
  photo_id: Id.photo,
  object_keys: z.array(z.string()),
})
export type ProcessPhotoJob = z.infer<typeof ProcessPhotoJob>
