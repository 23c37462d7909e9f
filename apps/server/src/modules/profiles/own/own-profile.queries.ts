/** SQL of the own profile. */
import type { Insertable } from 'kysely'
import type { DB } from '@app/db/tables'
import type { Database, Tx } from '../../../platform/db/pool.ts'

type NewProfile = Insertable<DB['profiles.profile']>

export async function insertProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await tx.insertInto('profiles.profile').values(profile).execute()
}

export async function setStatus(tx: Tx, id: string, status: string): Promise<void> {
  await tx.updateTable('profiles.profile').set({ status }).where('id', '=', id).execute()
}

export function findOwnProfile(db: Database | Tx, id: string) {
  return db.selectFrom('profiles.profile').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function removeProfile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('profiles.profile').where('id', '=', id).execute()
}
