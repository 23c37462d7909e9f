import type { Job } from '../../platform/jobs/jobs.ts'
import type { PhotosKeeping } from './keeping.ts'

export function photosJobs(_keeping: PhotosKeeping): Job[] {
  return []
}
