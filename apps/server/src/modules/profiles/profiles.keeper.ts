/** What profiles keep about a person: what they said about themselves. */
import type { PersonKeeper } from '../../platform/person.ts'
import { findOwnProfile, removeProfile } from './own/own-profile.queries.ts'

export const profilesKeeper: PersonKeeper = {
  name: 'profiles',
  async exportOf(db, account_id) {
    return { data: await findOwnProfile(db, account_id) }
  },
  forget: removeProfile,
}
