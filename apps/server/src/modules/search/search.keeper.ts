/** What the search keeps about a person: one row, made of the profile, and gone with it. */
import type { PersonKeeper } from '../../platform/person.ts'

export const searchKeeper: PersonKeeper = {
  name: 'search',
  async exportOf() {
    return { data: null }
  },
  async forget() {
    // Filled in with the room.
  },
}
