/** SQL that keeps the search's rows as the profiles are. */
import type { ProfileId, SiteId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

/** One after the other for each profile, or of two changes at the same moment the later could write what was before. */
export async function lockRow(tx: Tx, profile_id: ProfileId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search.member', ${profile_id}))`.execute(tx)
}

/** Makes these rows what the profiles say now: there, different or gone. Doing it again changes nothing. */
export async function refreshRows(tx: Tx | Database, ids: readonly ProfileId[]): Promise<void> {
  await sql`
    with findable as (select * from search.searchable_profile where id = any (${ids}::bigint[])),
    gone as (
      delete from search.member as member
      where id = any (${ids}::bigint[]) and not exists (select from findable where findable.id = member.id)
    )
    insert into search.member as member
      (id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth, active_bucket, flags, looks)
    select id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth, active_bucket, flags, looks
    from findable
    on conflict (id) do update set
      country = excluded.country, region_id = excluded.region_id, city_id = excluded.city_id,
      gender = excluded.gender, birth_year = excluded.birth_year, date_of_birth = excluded.date_of_birth,
      flags = excluded.flags, looks = excluded.looks
    where (member.country, member.region_id, member.city_id, member.gender, member.date_of_birth, member.flags,
      member.looks)
      <> (excluded.country, excluded.region_id, excluded.city_id, excluded.gender, excluded.date_of_birth,
        excluded.flags, excluded.looks)`.execute(tx)
}

export async function removeRow(tx: Tx, id: ProfileId): Promise<void> {
  await tx.deleteFrom('search.member').where('id', '=', id).execute()
}

/** Writes down when people were last seen, where that is later than what is known. */
export async function writeLastSeen(db: Database, ids: readonly ProfileId[], buckets: readonly number[]) {
  await sql`
    update search.member as member set active_bucket = seen.bucket
    from unnest(${ids}::bigint[], ${buckets}::int[]) as seen (id, bucket)
    where member.id = seen.id and member.active_bucket < seen.bucket`.execute(db)
}

export async function findWrittenUntil(db: Database, site_id: SiteId): Promise<Date | undefined> {
  const row = await db
    .selectFrom('search.presence_checkpoint')
    .where('site_id', '=', site_id)
    .select('until')
    .executeTakeFirst()
  return row?.until
}

export async function saveWrittenUntil(db: Database, site_id: SiteId, until: Date): Promise<void> {
  await db
    .insertInto('search.presence_checkpoint')
    .values({ site_id, until })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ until }))
    .execute()
}

/** When somebody was last seen, to the quarter of an hour. */
export async function findLastSeen(db: Database, id: ProfileId): Promise<Date | null> {
  const { rows } = await sql<{ seen: Date }>`
    select to_timestamp(active_bucket * 900.0) as seen from search.member where id = ${id}`.execute(db)
  return rows[0]?.seen ?? null
}

/** The sites that have members, by leaping from one to the next. */
export async function listSiteIds(db: Database): Promise<SiteId[]> {
  const { rows } = await sql<{ site_id: SiteId }>`
    with recursive leap as (
      (select site_id from search.member order by site_id limit 1)
      union all
      select next.site_id from leap cross join lateral (
        select site_id from search.member where site_id > leap.site_id order by site_id limit 1) as next
    )
    select site_id from leap`.execute(db)
  return rows.map(({ site_id }) => site_id)
}
