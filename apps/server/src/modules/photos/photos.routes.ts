import type { AnsweredRoute } from '../../platform/http/answer.ts'
import type { PhotosKeeping } from './keeping.ts'

export function photosRoutes(_keeping: PhotosKeeping): AnsweredRoute[] {
  return []
}
