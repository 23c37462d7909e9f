import type { KeyRing } from '../../platform/keys.ts'
import type { PhotosDeps } from '../photos/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Looking } from './looking/looking.service.ts'

/** The dependencies of the profiles room: photos, presence, the limits of looking, and the keys that seal cursors. */
export interface ProfilesDeps {
  photos: PhotosDeps
  presence: Presence
  looking: Looking
  cursor_keys: KeyRing
}
