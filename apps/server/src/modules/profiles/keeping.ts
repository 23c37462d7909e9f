import type { PhotosKeeping } from '../photos/index.ts'
import type { Presence } from '../presence/index.ts'

/** What the room keeps for the life of a process: how photos are shown, who is there, and what cursors are sealed with. */
export interface ProfilesKeeping {
  photos: PhotosKeeping
  presence: Presence
  secret: string
}
