import type { ObjectStore } from '../../adapters/store/port.ts'
import type { Hashing } from './entry/hashing.ts'

/** What the room keeps for the life of a process: how it hashes, its secret, how hard it asks, where files go. */
export interface Keeping {
  hashing: Hashing
  secret: string
  challenge_cost: number
  store: ObjectStore
}
