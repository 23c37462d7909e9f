/** Strangers to look at: fictional profiles of all ages and regions of a country, written in a few statements. */
import type { TestServer } from '../../../testing/test-server.ts'

const COLUMNS =
  'id, site_id, country, region_id, city_id, gender, birth_year, date_of_birth, active_bucket, flags, looks'

export const YOUNGEST = 20
export const AGES = 50

export async function insertStrangers({ assembly: { pool, clock } }: TestServer, size: number): Promise<void> {
  await pool.query(
    `insert into profiles.profile (id, site_id, kind, status, name, gender, looking_for, date_of_birth, country, region_id,
       created_at)
     select ids.next_id(site.shard), site.id, 'fictional', 'active', 'Julie', 'female', 'male',
       ($2::timestamptz - make_interval(years => $3 + nth % $4, days => 40))::date, 'NL',
       region.ids[1 + nth % cardinality(region.ids)], $2
     from generate_series(1, $1::int) as nth, sites.site,
       (select array_agg(id) as ids from places.region where country = 'NL') as region
     where site.key = 'vonk'`,
    [size, clock.now(), YOUNGEST, AGES],
  )
  await pool.query(
    `insert into photos.photo (id, site_id, profile_id, position, state, created_at, master_key, large_key, card_key,
       thumb_key, blur_key)
     select ids.next_id(ids.shard_of(id)), site_id, id, 0, 'open', created_at, id || 'm', id || 'l', id || 'c', id || 't', id || 'b'
     from profiles.profile where kind = 'fictional'`,
  )
  await pool.query(`insert into search.member (${COLUMNS}) select ${COLUMNS} from search.searchable_profile
    where id in (select id from profiles.profile where kind = 'fictional') on conflict do nothing`)
  await pool.query('analyze profiles.profile; analyze photos.photo; analyze search.member')
}
