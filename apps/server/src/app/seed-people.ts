/**
 * Fills a site with demo people: for development and demonstrations, never in production. The same seed gives the same
 * people; running it again adds who is missing, and an interrupted run can be taken up. Everything but names of files
 * and addresses follows from the seed.
 */
import { DEMO_PASSWORD, loginOf } from '@app/db/people/logins'
import { makePerson, seedId, type Person, type Population } from '@app/db/people/person'
import { photosOf } from '@app/db/people/photos'
import type { Progress } from '@app/db/people/progress'
import { allowDrawings, rasterize } from '@app/db/people/rasterize'
import { listSeeded, readSeedPlaces } from '@app/db/people/read-seeded'
import { writePeople, writeSearchRows } from '@app/db/people/write-people'
import pg from 'pg'
import { createHashing } from '../modules/accounts/index.ts'
import { plantPhotos } from '../modules/photos/index.ts'
import { listSites, type Site } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import { assemble, type Assembly } from './assemble.ts'
import { seedCredits } from './seed-credits.ts'

export interface PeopleWanted {
  members: number
  /** The key of the site; the one at localhost where it is left out. */
  site?: string | undefined
  seed?: number | undefined
  /** Pictures of one person at most. */
  photos?: number | undefined
  /** How many dots high: small ones are made much faster. As high as the largest a member sees where it is left out. */
  photo_height?: number | undefined
  /** Only what finding and showing people needs, and no pictures: hundreds of times as fast. */
  fast?: boolean | undefined
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
const BATCH = { drawn: 40, fast: 10_000 }
/** Pictures that are made at the same time: more than there are cores does not help. */
const AT_ONCE = 4
/** The longest side of the largest size a member sees. */
const LARGEST_SHOWN = 1080
const PATIENCE_MS = 60_000

interface Seeding {
  house: Assembly
  client: pg.Client
  population: Population & { site: Site }
  password_hash: string
  most: number
  photo_height: number
  fast: boolean
}

async function requirePopulation(house: Assembly, client: pg.Client, { site, seed = 1 }: PeopleWanted) {
  const sites = await listSites(house.db)
  const found = sites.find(({ key, hosts }) => (site === undefined ? hosts.includes('localhost') : key === site))
  if (!found) throw new Error(`There is no site ${site ?? ''}: say one of ${sites.map(({ key }) => key).join(', ')}`)
  const home = found.domain_language.slice(-2)
  const countries = found.countries.map(({ country }) => country)
  const ordered = [home, ...countries.filter((country) => country !== home)].filter((one) => countries.includes(one))
  return { site: found, seed, now: house.clock.now(), places: await readSeedPlaces(client, ordered) }
}

async function plantAll(
  { house, population, most, photo_height }: Seeding,
  people: readonly Person[],
): Promise<number> {
  const waiting = [...people]
  let planted = 0
  const work = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const drawings = photosOf(person, population).slice(0, most)
      const pictures = await Promise.all(drawings.map((drawing) => rasterize(drawing, photo_height)))
      const owner = { site_id: population.site.id, profile_id: person.id, created_at: person.created_at }
      const photos = await plantPhotos(house.db, house.photos, owner, pictures)
      planted += photos
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return planted
}

/** Everybody of a batch appears at once, with pictures. */
async function seedBatch(seeding: Seeding, people: readonly Person[]): Promise<number> {
  const { house, client, population, password_hash, fast } = seeding
  const planted = fast ? 0 : await plantAll(seeding, people)
  await client.query('begin')
  await writePeople(client, people, { site_id: population.site.id, password_hash, agreements: !fast })
  await writeSearchRows(client, people)
  await client.query('commit')
  await seedCredits(house.db, population.site, people)
  return planted
}

/** The people who are not there yet, a batch at a time. */
function* missingPeople({ population, fast }: Seeding, members: number, seeded: ReadonlySet<string>) {
  const size = fast ? BATCH.fast : BATCH.drawn
  for (let from = 1; from <= members; from += size) {
    const numbers = Array.from({ length: Math.min(size, members - from + 1) }, (_, at) => from + at)
    const missing = numbers.filter((number) => !seeded.has(seedId(population, number)))
    yield { done: numbers.length, people: missing.map((number) => makePerson(population, number)) }
  }
}

/** Of those who have an account, and not of the ones somebody may log in as. */
function bringOnline({ house, population }: Seeding, members: number, wanted: number): number {
  let here = 0
  for (let number = 1; number <= members && here < wanted; number += 1) {
    const { kind, id } = makePerson(population, number)
    if (kind === 'fictional' || loginOf(number)) continue
    house.presence.note(population.site.id, id, population.now)
    here += 1
  }
  return here
}

async function seedInto(house: Assembly, client: pg.Client, wanted: PeopleWanted): Promise<Seeded> {
  const { members, photos: most = Number.POSITIVE_INFINITY, fast = false, online = 0, progress } = wanted
  const { photo_height = LARGEST_SHOWN } = wanted
  const population = await requirePopulation(house, client, wanted)
  const seeded = await listSeeded(client, seedId(population, 1), seedId(population, members))
  const password_hash = await (
    await createHashing(house.config.SECRET, house.config.HASH_MEMORY_KIB)
  ).hash(DEMO_PASSWORD)
  const seeding = { house, client, population, password_hash, most, photo_height, fast }
  const told: Seeded = { site: population.site.key, people: 0, fictional: 0, photos: 0, online: 0 }
  // The next people are thought up while the database takes in the ones before.
  let writing: Promise<void> = Promise.resolve()
  for (const { done, people } of missingPeople(seeding, members, seeded)) {
    await writing
    told.people += people.length
    told.fictional += people.filter(({ kind }) => kind === 'fictional').length
    const write = async () => {
      const photos = await seedBatch(seeding, people)
      told.photos += photos
      progress?.add(done)
    }
    writing = write()
  }
  await writing
  return { ...told, online: bringOnline(seeding, members, online) }
}

export async function seedPeople(config: Config, wanted: PeopleWanted): Promise<Seeded> {
  if (config.ENVIRONMENT === 'production') throw new Error('Demo people are not for production.')
  allowDrawings()
  // Nobody waits for an answer, so the database may take its time.
  const house = await assemble({ ...config, DATABASE_WAIT_MS: PATIENCE_MS })
  const client = new pg.Client(config.DATABASE_URL)
  try {
    await client.connect()
    await client.query('set synchronous_commit = off')
    return await seedInto(house, client, wanted)
  } finally {
    await client.end()
    await house.release()
  }
}
