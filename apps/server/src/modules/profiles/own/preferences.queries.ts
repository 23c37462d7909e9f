/** SQL of what a member prefers, with what is proposed before they chose. */
import type { Preferences, PreferencesChange } from '@app/contract'
import type { ProfileId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

interface PreferencesRow {
  date_of_birth: string
  city: string | null
  min_age: number | null
  max_age: number | null
  distance: Preferences['distance'] | null
  reason: Preferences['reason']
}

export async function findPreferences(db: Database, id: ProfileId): Promise<PreferencesRow | undefined> {
  const { rows } = await sql<PreferencesRow>`
    select date_of_birth, city.name as city, min_age, max_age, distance, preference.reason
    from profiles.profile as profile
    left join profiles.preference as preference on profile_id = profile.id
    left join places.city as city on city.id = city_id
    where profile.id = ${id}`.execute(db)
  return rows[0]
}

/** Changes what is named; whoever did not choose yet has the rest from what is given. Two changes at once both count. */
export async function savePreferences(
  db: Database,
  id: ProfileId,
  change: PreferencesChange,
  rest: Required<PreferencesChange>,
): Promise<void> {
  const { reason = null } = change
  const keeps_reason = change.reason === undefined
  await sql`
    insert into profiles.preference as preference (profile_id, min_age, max_age, distance, reason)
    values (${id}, ${change.min_age ?? rest.min_age}, ${change.max_age ?? rest.max_age},
      ${change.distance ?? rest.distance}, ${keeps_reason ? rest.reason : reason})
    on conflict (profile_id) do update set
      min_age = coalesce(${change.min_age ?? null}, preference.min_age),
      max_age = coalesce(${change.max_age ?? null}, preference.max_age),
      distance = coalesce(${change.distance ?? null}, preference.distance),
      reason = case when ${keeps_reason} then preference.reason else ${reason} end`.execute(db)
}
