/** SQL of loading an edition of the data: few statements, each with all its rows. */
import type { RawPlaces } from '@app/db/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

export interface TypedName {
  id: number
  country: string
  typed: string
}

/** The edition that is loaded; whoever asks next waits until this transaction is over. */
export async function lockEdition(tx: Tx): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('places.dataset'))`.execute(tx)
  return (await tx.selectFrom('places.dataset').select('version').executeTakeFirst())?.version
}

export async function saveRegions(tx: Tx, regions: RawPlaces['regions']): Promise<void> {
  await sql`
    insert into places.region (id, country, key, names)
    select * from jsonb_to_recordset(${JSON.stringify(regions)}::jsonb)
      as r (id smallint, country text, key text, names jsonb)
    on conflict (id) do update set country = excluded.country, key = excluded.key, names = excluded.names`.execute(tx)
}

export async function saveCities(tx: Tx, cities: RawPlaces['cities']): Promise<void> {
  const column = <K extends keyof RawPlaces['cities'][number]>(name: K) => cities.map((city) => city[name])
  await sql`
    insert into places.city as city (id, country, region_id, name, population, centre)
    select c.id, c.country, c.region_id, c.name, c.population, point(c.lon, c.lat)
    from unnest(
      ${column('id')}::integer[], ${column('country')}::text[], ${column('region_id')}::smallint[],
      ${column('name')}::text[], ${column('population')}::integer[], ${column('lon')}::float8[], ${column('lat')}::float8[]
    ) as c (id, country, region_id, name, population, lon, lat)
    on conflict (id) do update set
      country = excluded.country, region_id = excluded.region_id, name = excluded.name,
      population = excluded.population, centre = excluded.centre
    where (city.country, city.region_id, city.name, city.population, city.centre::text)
      is distinct from
      (excluded.country, excluded.region_id, excluded.name, excluded.population, excluded.centre::text)`.execute(tx)
}

export async function saveNames(tx: Tx, names: readonly TypedName[]): Promise<void> {
  await sql`delete from places.city_name`.execute(tx)
  await sql`
    insert into places.city_name (country, search_name, city_id)
    select * from unnest(
      ${names.map(({ country }) => country)}::text[], ${names.map(({ typed }) => typed)}::text[],
      ${names.map(({ id }) => id)}::integer[]
    )
    order by 1, 2`.execute(tx)
}

/** Statistics along with it: until there are some, plans would be made for empty tables. */
export async function saveEdition(tx: Tx, version: string): Promise<void> {
  await sql`
    insert into places.dataset (version) values (${version})
    on conflict (id) do update set version = excluded.version`.execute(tx)
  await sql`analyze places.region, places.city, places.city_name`.execute(tx)
}
