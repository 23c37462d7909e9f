import type { Hashing } from './hashing.ts'

/** What the room keeps for the life of a process: how it hashes, the secret it counts and signs by, how hard it asks. */
export interface Keeping {
  hashing: Hashing
  secret: string
  challenge_cost: number
}
