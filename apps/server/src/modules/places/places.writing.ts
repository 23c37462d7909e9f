/**
 * Loads the regions and cities, once per edition of the data however many processes start together. Numbers stay what
 * they are, because members refer to them: a city that left the data stays without a name, so that nobody can choose it.
 */
import type { RawPlaces } from '@app/db/places'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { typedForms } from './places.rules.ts'

/** Raised when the way names are typed changes, so that they are written again. */
const FORM = 1

async function saveRegions(tx: Tx, regions: RawPlaces['regions']): Promise<void> {
  await sql`
    insert into places.region (id, country, key, names)
    select * from jsonb_to_recordset(${JSON.stringify(regions)}::jsonb)
      as r (id smallint, country text, key text, names jsonb)
    on conflict (id) do update set country = excluded.country, key = excluded.key, names = excluded.names`.execute(tx)
}

async function saveCities(tx: Tx, cities: RawPlaces['cities']): Promise<void> {
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

async function saveNames(tx: Tx, cities: RawPlaces['cities']): Promise<void> {
  const names = cities.flatMap(({ id, country, name, also }) =>
    typedForms([name, ...also]).map((typed) => ({ id, country, typed })),
  )
  await sql`delete from places.city_name`.execute(tx)
  await sql`
    insert into places.city_name (country, typed, city_id)
    select * from unnest(
      ${names.map(({ country }) => country)}::text[], ${names.map(({ typed }) => typed)}::text[],
      ${names.map(({ id }) => id)}::integer[]
    )
    order by 1, 2`.execute(tx)
}

/** Whether there was anything to write. */
export async function savePlaces(db: Database, places: RawPlaces): Promise<boolean> {
  const version = `${places.version}-${String(FORM)}`
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('places.edition'))`.execute(tx)
    const loaded = await tx.selectFrom('places.edition').select('version').executeTakeFirst()
    if (loaded?.version === version) return false
    await saveRegions(tx, places.regions)
    await saveCities(tx, places.cities)
    await saveNames(tx, places.cities)
    await sql`
      insert into places.edition (version) values (${version})
      on conflict (id) do update set version = excluded.version`.execute(tx)
    await sql`analyze places.region, places.city, places.city_name`.execute(tx)
    return true
  })
}
