import type { ObjectStore } from '../../adapters/store/port.ts'

/** The dependencies of the photos room: the object store, the key that signs addresses, and how long a check takes at most. */
export interface PhotosDeps {
  store: ObjectStore
  secret: string
  check_minutes: number
}
