import type { ObjectStore } from '../../adapters/store/port.ts'
import type { Key, KeyRing } from '../../platform/keys.ts'

/** The dependencies of the photos room: the object store, the keys that sign addresses, how long a check takes, the limits. */
export interface PhotosDeps {
  store: ObjectStore
  address_keys: KeyRing
  /** Hashes whose uploads are counted. */
  counter_key: Key
  check_minutes: number
  /** Multiplies the limits of uploading. */
  limits_factor: number
}
