import type { Hashing } from './hashing.ts'

/** What the room keeps for the life of a process: how it hashes, and the secret it counts and signs by. */
export interface Keeping {
  hashing: Hashing
  secret: string
}
