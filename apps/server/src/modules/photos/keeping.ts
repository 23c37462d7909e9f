import type { ObjectStore } from '../../adapters/store/port.ts'

/** What the room keeps for the life of a process: where files are, and what their addresses are signed with. */
export interface PhotosKeeping {
  store: ObjectStore
  secret: string
}
