/** Personal data of the profiles room: what a member said about themselves. */
import type { PersonalData } from '../../platform/personal-data.ts'
import { imageFile } from '../photos/index.ts'
import { blockImagesOf } from '../safety/index.ts'
import { findOwnProfile, removeProfile } from './own/own-profile.queries.ts'
import { findPreferences } from './own/preferences.queries.ts'

export const profilesPersonalData: PersonalData = {
  name: 'profiles',
  async export(db, account_id) {
    const profile = await findOwnProfile(db, account_id)
    const preferences = await findPreferences(db, account_id)
    if (!profile || !preferences) return { data: null }
    const { id: _, account_id: __, site_id: ___, region_id: ____, city_id: _____, ...data } = profile
    const { min_age, max_age, distance, reason } = preferences
    return { data: { ...data, preferences: distance === null ? null : { min_age, max_age, distance, reason } } }
  },
  /** The pictures in the block lists of others, and in the own one. */
  objectKeys: async (tx, account_id) => (await blockImagesOf(tx, account_id)).map(imageFile),
  erase: removeProfile,
}
