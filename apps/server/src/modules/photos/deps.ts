import type { ObjectStore } from '../../adapters/store/port.ts'
import type { KeyRing } from '../../platform/keys.ts'

/** The dependencies of the photos room: the object store, the keys that sign addresses, and how long a check takes at most. */
export interface PhotosDeps {
  store: ObjectStore
  address_keys: KeyRing
  check_minutes: number
}
