import type { PhotosDeps } from '../photos/index.ts'
import type { Presence } from '../presence/index.ts'

/** The dependencies of the profiles room: photos, presence, and the key that seals cursors. */
export interface ProfilesDeps {
  photos: PhotosDeps
  presence: Presence
  secret: string
}
