/** What is there already, and where people can live. */
import type { ClientBase } from 'pg'
import { placesOf, type SeedCity, type SeedPlaces } from '../places.ts'

/** Which of these numbers are taken. */
export async function listSeeded(client: ClientBase, from: string, to: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>('select id from profiles.profile where id between $1 and $2', [
    from,
    to,
  ])
  return new Set(rows.map(({ id }) => id))
}

export async function readSeedPlaces(client: ClientBase, countries: readonly string[]): Promise<SeedPlaces> {
  const { rows } = await client.query<SeedCity>(
    `select city.id, city.country, region_id, region.key as region, population
     from places.city join places.region on region.id = region_id
     where city.country = any($1) and exists (select from places.city_name where city_id = city.id)
     order by city.id`,
    [countries],
  )
  return placesOf(countries, rows)
}
