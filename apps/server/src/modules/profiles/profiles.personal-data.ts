/** Personal data of the profiles room: what a member said about themselves. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { findOwnProfile, removeProfile } from './own/own-profile.queries.ts'

export const profilesPersonalData: PersonalData = {
  name: 'profiles',
  async export(db, account_id) {
    const profile = await findOwnProfile(db, account_id)
    if (!profile) return { data: null }
    const { id: _, account_id: __, site_id: ___, region_id: ____, city_id: _____, ...data } = profile
    return { data }
  },
  erase: removeProfile,
}
