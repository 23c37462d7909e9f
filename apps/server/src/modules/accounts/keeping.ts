import type { ObjectStore } from '../../adapters/store/port.ts'
import type { Hashing } from './hashing.ts'

/** What the room keeps for the life of a process: how it hashes, the secret it counts and signs by, where files go. */
export interface Keeping {
  hashing: Hashing
  secret: string
  store: ObjectStore
}
