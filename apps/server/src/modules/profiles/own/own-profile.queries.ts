/** SQL of the own profile. */
import type { ProfileId } from '@app/db/ids'
import type { Insertable, Updateable } from 'kysely'
import type { DB } from '@app/db/tables'
import type { Database, Tx } from '../../../platform/db/pool.ts'

type NewProfile = Insertable<DB['profiles.profile']>
export type ChangedProfile = Omit<Updateable<DB['profiles.profile']>, 'id' | 'account_id' | 'site_id' | 'kind'>

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await tx.insertInto('profiles.profile').values(profile).execute()
}

export async function setStatus(tx: Tx, id: ProfileId, status: string): Promise<void> {
  await tx.updateTable('profiles.profile').set({ status }).where('id', '=', id).execute()
}

/** The own profile with the names of where it is at home. */
export function findOwnProfile(db: Database | Tx, id: ProfileId) {
  return db
    .selectFrom('profiles.profile as profile')
    .leftJoin('places.region as region', 'region.id', 'profile.region_id')
    .leftJoin('places.city as city', 'city.id', 'profile.city_id')
    .where('profile.id', '=', id)
    .selectAll('profile')
    .select(['region.key as region', 'city.name as city'])
    .executeTakeFirst()
}

/** Keeps the row until the transaction ends, so that what changed is told truly. */
export function lockProfile(tx: Tx, id: ProfileId) {
  return tx.selectFrom('profiles.profile').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export async function updateProfile(tx: Tx, id: ProfileId, change: ChangedProfile): Promise<void> {
  await tx.updateTable('profiles.profile').set(change).where('id', '=', id).execute()
}

export async function removeProfile(tx: Tx, id: ProfileId): Promise<void> {
  await tx.deleteFrom('profiles.profile').where('id', '=', id).execute()
}
