/** Background work of photos. Every job may run twice. */
import { defineJob, type Job } from '../../platform/jobs/jobs.ts'
import { UploadToClear } from './upload-job.ts'
import type { PhotosDeps } from './deps.ts'
import { openPhotoJob } from './processing/open-photo-job.ts'
import { ProcessPhotoJob } from './processing/processing-job.ts'
import { isClaimed } from './processing/processing.queries.ts'
import { processPhoto } from './processing/processing.service.ts'
import { uploadObject } from './object-keys.ts'

export function photosJobs(deps: PhotosDeps): Job[] {
  const { store } = deps
  return [
    defineJob({
      name: 'photos.make',
      payload: ProcessPhotoJob,
      handle: (ctx, order) => processPhoto(ctx, deps, order),
    }),
    openPhotoJob,
    defineJob({
      name: 'photos.clear-upload',
      payload: UploadToClear,
      handle: async ({ db }, { upload_key }) => {
        if (!(await isClaimed(db, upload_key))) await store.remove([uploadObject(upload_key)])
      },
    }),
  ]
}
