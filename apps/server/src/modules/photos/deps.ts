import type { ObjectStore } from '../../adapters/store/port.ts'

/** The dependencies of the photos room: the object store, the key that signs addresses, how long a check takes at most, and the limits. */
export interface PhotosDeps {
  store: ObjectStore
  secret: string
  check_minutes: number
  /** Multiplies the limits of uploading. */
  limits_factor: number
}
