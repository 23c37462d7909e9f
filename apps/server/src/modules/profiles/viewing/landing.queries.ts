/** SQL of the people visitors may be shown: whoever agreed is asked here, for each page anew. */
import type { MemberId, ProfileId, SiteId } from '@app/db/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

export interface LandingRow {
  id: ProfileId
  kind: 'real' | 'fictional'
  name: string
  date_of_birth: string
  city: string | null
  about_me: string | null
  interests: string[]
  entry_pages: boolean
  entry_question: string | null
  large_key: string | null
  card_key: string | null
  thumb_key: string | null
}

const rowsWhere = (condition: RawBuilder<unknown>) => sql<LandingRow>`
  select profile.id, profile.kind, profile.name, profile.date_of_birth, city.name as city, profile.about_me, profile.interests,
    profile.entry_pages, profile.entry_question, photo.large_key, photo.card_key, photo.thumb_key
  from profiles.profile as profile
  left join places.city as city on city.id = profile.city_id
  left join lateral (
    select large_key, card_key, thumb_key from photos.photo
    where profile_id = profile.id and state = 'open' order by position limit 1) as photo on true
  where ${condition}`

/** A fictional profile agrees to nothing, because nobody is behind it. */
export async function findForVisitors(
  db: Database,
  site_id: SiteId,
  public_id: string,
): Promise<LandingRow | undefined> {
  const { rows } = await rowsWhere(sql`profile.public_id = ${public_id} and profile.site_id = ${site_id}
    and profile.status = 'active' and not profile.invisible and (profile.kind = 'fictional' or profile.entry_pages)`).execute(
    db,
  )
  return rows[0]
}

/** What would be shown of a member, whether or not they agreed. */
export async function findOwnLanding(db: Database, id: MemberId): Promise<LandingRow | undefined> {
  return (await rowsWhere(sql`profile.id = ${id}`).execute(db)).rows[0]
}

/** False where the member is invisible, and cannot agree. */
export async function setEntryPages(
  tx: Tx,
  id: MemberId,
  { on, question }: { on?: boolean | undefined; question?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles.profile')
    .set((row) => ({
      entry_pages: on ?? row.ref('entry_pages'),
      entry_question: question ?? row.ref('entry_question'),
    }))
    .where('id', '=', id)
    .$if(on === true, (update) => update.where('invisible', '=', false))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
