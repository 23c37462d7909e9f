/** SQL of places. It is asked about cities only: no statement here knows a person. */
import type { CityId, RegionId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/pool.ts'
import type { Centre } from './places.rules.ts'

export interface CityRow {
  id: CityId
  name: string
  country: string
  region_id: RegionId
  /** The region's key. */
  region: string
  population: number
  centre: Centre
}

export interface RegionRow {
  id: RegionId
  country: string
  key: string
}

export function listRegionRows(db: Database, countries: readonly string[]) {
  return sql<{ country: string; key: string; names: Record<string, string> }>`
    select country, key, names from places.region where country = any(${countries})`.execute(db)
}

export async function regionByKey(db: Database | Tx, key: string): Promise<RegionRow | undefined> {
  const query = db.selectFrom('places.region').select(['id', 'country', 'key']).where('key', '=', key)
  return query.executeTakeFirst()
}

const CITY = sql`c.id, c.name, c.country, c.region_id, r.key as region, c.population, c.centre`

export async function findCityRow(db: Database | Tx, id: number): Promise<CityRow | undefined> {
  const { rows } = await sql<CityRow>`
    select ${CITY} from places.city c join places.region r on r.id = c.region_id where c.id = ${id}`.execute(db)
  return rows[0]
}

// Written into the statement: a plan that does not know how few are wanted reads them all.
const MOST_CITIES = sql.lit(20)
/** Comes after everything that begins with the letters before it. */
const LAST_LETTER = '\u{10FFFF}'

interface Beginning {
  country: string
  region: string | null
  typed: string
}

/** A range instead of `like`: one plan serves all parameters, and such a plan cannot use an index for `like`. */
export function citiesBeginning({ country, region, typed }: Beginning) {
  return sql<CityRow>`
    select ${CITY}
    from (
      select distinct city_id from places.city_name
      where country = ${country} and search_name >= ${typed} and search_name < ${typed + LAST_LETTER}
    ) n
    join places.city c on c.id = n.city_id
    join places.region r on r.id = c.region_id
    where ${region}::text is null or r.key = ${region}
    order by c.population desc, c.id
    limit ${MOST_CITIES}`
}

/** Enough that a city is among them although many of its suburbs are nearer. */
const CANDIDATES = sql.lit(40)

/** The centres nearest to a position, near enough to weigh. A city without a name is no longer in the data. */
export function citiesAround({ x, y }: Centre) {
  return sql<CityRow>`
    select ${CITY}
    from (select * from places.city order by centre <-> point(${x}::float8, ${y}::float8) limit ${CANDIDATES}) c
    join places.region r on r.id = c.region_id
    where exists (select from places.city_name n where n.city_id = c.id)`
}
