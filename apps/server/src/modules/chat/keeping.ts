import type { ProfilesKeeping } from '../profiles/index.ts'
import type { Pace } from './sending/pace.ts'

/** What the room keeps for the life of a process: how people are shown, and how fast anybody may send. */
export interface ChatKeeping extends ProfilesKeeping {
  pace: Pace
}
