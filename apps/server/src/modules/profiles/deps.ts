import type { KeyRing } from '../../platform/keys.ts'
import type { PhotosDeps } from '../photos/index.ts'
import type { Presence } from '../presence/index.ts'

/** The dependencies of the profiles room: photos, presence, and the keys that seal cursors. */
export interface ProfilesDeps {
  photos: PhotosDeps
  presence: Presence
  cursor_keys: KeyRing
}
