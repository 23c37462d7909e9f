/** What profiles keep about a person: what they said about themselves. */
import type { PersonKeeper } from '../../platform/person.ts'
import { findOwnProfile, removeProfile } from './own/own-profile.queries.ts'

export const profilesKeeper: PersonKeeper = {
  name: 'profiles',
  async exportOf(db, account_id) {
    const profile = await findOwnProfile(db, account_id)
    if (!profile) return { data: null }
    const { id: _, account_id: __, site_id: ___, region_id: ____, city_id: _____, ...data } = profile
    return { data }
  },
  forget: removeProfile,
}
