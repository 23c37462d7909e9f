/** Background work of photos. Every job may run twice. */
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { UploadToClear } from './upload-job.ts'
import type { PhotosKeeping } from './keeping.ts'
import { MakeOrder } from './making/make-job.ts'
import { isClaimed } from './making/make.queries.ts'
import { makePhoto } from './making/make.service.ts'
import { uploadObject } from './object-keys.ts'

export function photosJobs(keeping: PhotosKeeping): Job[] {
  const { store } = keeping
  return [
    defineJob({
      name: 'photos.make',
      payload: MakeOrder,
      handle: (ctx, order) => makePhoto(ctx, keeping, order),
    }),
    defineJob({
      name: 'photos.clear-upload',
      payload: UploadToClear,
      handle: async ({ db }, { upload_key }) => {
        if (!(await isClaimed(db, upload_key))) await store.remove([uploadObject(upload_key)])
      },
    }),
  ]
}
