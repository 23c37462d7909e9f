import type { ObjectStore } from '../../adapters/store/port.ts'

/** The dependencies of the photos room: the object store, and the key that signs addresses. */
export interface PhotosDeps {
  store: ObjectStore
  secret: string
}
