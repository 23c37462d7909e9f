/** What photos keep about a person: the pictures, and every file made of them. */
import type { PersonKeeper } from '../../platform/person.ts'

export const photosKeeper: PersonKeeper = {
  name: 'photos',
  async exportOf() {
    return { data: [] }
  },
  async forget() {
    // Filled in with the room.
  },
}
