/**
 * Fills a site with demo people: for development and demonstrations, never in production. The same seed gives the same
 * people; running it again adds who is missing, and an interrupted run can be taken up. Everything but names of files
 * and addresses follows from the seed.
 */
import { DEMO_PASSWORD } from '@app/db/people/logins'
import { makePerson, seedId, type Person, type Population } from '@app/db/people/person'
import { photosOf } from '@app/db/people/photos'
import type { Progress } from '@app/db/people/progress'
import { allowDrawings, rasterize } from '@app/db/people/rasterize'
import { listSeeded, readSeedPlaces } from '@app/db/people/write/read-seeded'
import { writePeople, writeSearchRows } from '@app/db/people/write/write-people'
import pg from 'pg'
import { createHashing } from '../modules/accounts/index.ts'
import { plantPhotos } from '../modules/photos/index.ts'
import { listSites } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import { assemble, type Assembly } from './assemble.ts'

export interface PeopleWanted {
  members: number
  /** The key of the site; the one at localhost where it is left out. */
  site?: string | undefined
  seed?: number | undefined
  /** Without pictures it is hundreds of times as fast. */
  photos?: boolean | undefined
  /** How many of them are here right now. */
  online?: number | undefined
  progress?: Progress | undefined
}

export interface Seeded {
  site: string
  people: number
  fictional: number
  photos: number
  online: number
}

/** People who are written together; with pictures fewer, so that somebody is there to be seen soon. */
const BATCH = { drawn: 40, plain: 20_000 }
/** Pictures that are made at the same time: more than there are cores does not help. */
const AT_ONCE = 4

async function requirePopulation(house: Assembly, client: pg.Client, { site, seed = 1 }: PeopleWanted) {
  const sites = await listSites(house.db)
  const found = sites.find(({ key, hosts }) => (site === undefined ? hosts.includes('localhost') : key === site))
  if (!found) throw new Error(`There is no site ${site ?? ''}: say one of ${sites.map(({ key }) => key).join(', ')}`)
  const home = found.domain_language.slice(-2)
  const countries = found.countries.map(({ country }) => country)
  const ordered = [home, ...countries.filter((country) => country !== home)].filter((one) => countries.includes(one))
  return { site: found, seed, now: house.clock.now(), places: await readSeedPlaces(client, ordered) }
}

async function plantAll(house: Assembly, population: Population, people: readonly Person[]): Promise<number> {
  const waiting = [...people]
  let planted = 0
  const work = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const pictures = await Promise.all(photosOf(person, population).map(rasterize))
      const owner = { site_id: population.site.id, profile_id: person.id, created_at: person.created_at }
      const photos = await plantPhotos(house.db, house.photos, owner, pictures)
      planted += photos
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return planted
}

/** Everybody of a batch appears at once, with pictures. */
async function seedBatch(
  house: Assembly,
  client: pg.Client,
  population: Population,
  people: readonly Person[],
  more: { password_hash: string; photos: boolean },
) {
  const { password_hash, photos } = more
  const planted = photos ? await plantAll(house, population, people) : 0
  await client.query('begin')
  await writePeople(client, people, { site_id: population.site.id, password_hash })
  await writeSearchRows(client, people)
  await client.query('commit')
  return planted
}

async function seedInto(house: Assembly, client: pg.Client, wanted: PeopleWanted): Promise<Seeded> {
  const { members, photos = true, online = 0, progress } = wanted
  const population = await requirePopulation(house, client, wanted)
  const seeded = await listSeeded(client, seedId(population, 1), seedId(population, members))
  const password_hash = await (await createHashing(house.config.SECRET)).hash(DEMO_PASSWORD)
  const told: Seeded = { site: population.site.key, people: 0, fictional: 0, photos: 0, online: 0 }
  const size = photos ? BATCH.drawn : BATCH.plain
  for (let from = 1; from <= members; from += size) {
    const numbers = Array.from({ length: Math.min(size, members - from + 1) }, (_, at) => from + at)
    const missing = numbers.filter((number) => !seeded.has(seedId(population, number)))
    const people = missing.map((number) => makePerson(population, number))
    told.photos += await seedBatch(house, client, population, people, { password_hash, photos })
    told.people += people.length
    told.fictional += people.filter(({ kind }) => kind === 'fictional').length
    progress?.add(numbers.length)
  }
  for (let number = 4; number <= members && told.online < online; number += 1) {
    const { kind, id } = makePerson(population, number)
    if (kind === 'fictional') continue
    house.presence.note(population.site.id, id, population.now)
    told.online += 1
  }
  return told
}

export async function seedPeople(config: Config, wanted: PeopleWanted): Promise<Seeded> {
  if (config.ENVIRONMENT === 'production') throw new Error('Demo people are not for production.')
  allowDrawings()
  const house = await assemble(config)
  // Without the limits of a request: many rows take their time.
  const client = new pg.Client(config.DATABASE_URL)
  try {
    await client.connect()
    return await seedInto(house, client, wanted)
  } finally {
    await client.end()
    await house.release()
  }
}
