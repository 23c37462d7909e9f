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
import { insertDemoPhotos } from '../modules/photos/index.ts'
import { listSites, type Site } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import { deriveKeys } from '../platform/keys.ts'
import { assemble, type Assembly } from './assemble.ts'
import { seedContacts } from './seed-contacts.ts'
import { seedCredits } from './seed-credits.ts'

export interface SeedOptions {
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
  /** Whether those one can log in as have chats, likes and matches. */
  contacts?: boolean | undefined
  progress?: Progress | undefined
}

export interface SeedResult {
  site: string
  people: number
  fictional: number
  photos: number
  online: number
}

/** People who are written together; with pictures fewer, so that somebody is there to be seen soon. */
const BATCH = { drawn: 40, fast: 10_000 }
/** Pictures that are made at the same time: more than there are cores does not help. */
const CONCURRENT_PHOTOS = 4
/** The longest side of the largest size a member sees. */
const LARGEST_SHOWN = 1080
const DATABASE_WAIT_MS = 60_000

interface SeedRun {
  assembly: Assembly
  client: pg.Client
  population: Population & { site: Site }
  password_hash: string
  most: number
  photo_height: number
  fast: boolean
}

async function requirePopulation(assembly: Assembly, client: pg.Client, { site, seed = 1 }: SeedOptions) {
  const sites = await listSites(assembly.db)
  const selected = sites.find(({ key, hosts }) => (site === undefined ? hosts.includes('localhost') : key === site))
  if (!selected) throw new Error(`There is no site ${site ?? ''}: say one of ${sites.map(({ key }) => key).join(', ')}`)
  const home = selected.domain_language.slice(-2)
  const countries = selected.countries.map(({ country }) => country)
  const ordered = [home, ...countries.filter((country) => country !== home)].filter((candidate) =>
    countries.includes(candidate),
  )
  return { site: selected, seed, now: assembly.clock.now(), places: await readSeedPlaces(client, ordered) }
}

async function insertPhotosOf(
  { assembly, population, most, photo_height }: SeedRun,
  people: readonly Person[],
): Promise<number> {
  const waiting = [...people]
  let inserted = 0
  const work = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const drawings = photosOf(person, population).slice(0, most)
      const pictures = await Promise.all(drawings.map((drawing) => rasterize(drawing, photo_height)))
      const owner = { site_id: population.site.id, profile_id: person.id, created_at: person.created_at }
      const photos = await insertDemoPhotos(assembly.db, assembly.photos, owner, pictures)
      inserted += photos
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_PHOTOS }, work))
  return inserted
}

/** Everybody of a batch appears at once, with pictures. */
async function seedBatch(run: SeedRun, people: readonly Person[]): Promise<number> {
  const { assembly, client, population, password_hash, fast } = run
  const inserted = fast ? 0 : await insertPhotosOf(run, people)
  await client.query('begin')
  await writePeople(client, people, { site_id: population.site.id, password_hash, agreements: !fast })
  await writeSearchRows(client, people)
  await client.query('commit')
  await seedCredits(assembly.job_context, population.site, people)
  return inserted
}

/** The people who are not there yet, a batch at a time. */
function* missingPeople({ population, fast }: SeedRun, members: number, seeded: ReadonlySet<string>) {
  const size = fast ? BATCH.fast : BATCH.drawn
  for (let from = 1; from <= members; from += size) {
    const numbers = Array.from({ length: Math.min(size, members - from + 1) }, (_, at) => from + at)
    const missing = numbers.filter((number) => !seeded.has(seedId(population, number)))
    yield { done: numbers.length, people: missing.map((number) => makePerson(population, number)) }
  }
}

/** Of those who have an account, and not of the ones somebody may log in as. */
function bringOnline({ assembly, population }: SeedRun, members: number, options: number): number {
  let online_count = 0
  for (let number = 1; number <= members && online_count < options; number += 1) {
    const { kind, id } = makePerson(population, number)
    if (kind === 'fictional' || loginOf(number)) continue
    assembly.presence.recordSeen(population.site.id, id, population.now)
    online_count += 1
  }
  return online_count
}

async function seedInto(assembly: Assembly, client: pg.Client, options: SeedOptions): Promise<SeedResult> {
  const { members, photos: most = Number.POSITIVE_INFINITY, fast = false, online = 0, progress } = options
  const { photo_height = LARGEST_SHOWN, contacts = false } = options
  const population = await requirePopulation(assembly, client, options)
  const seeded = await listSeeded(client, seedId(population, 1), seedId(population, members))
  const password_hash = await (
    await createHashing(deriveKeys(assembly.config).passwords, assembly.config.HASH_MEMORY_KIB)
  ).hash(DEMO_PASSWORD)
  const run = { assembly, client, population, password_hash, most, photo_height, fast }
  const result: SeedResult = { site: population.site.key, people: 0, fictional: 0, photos: 0, online: 0 }
  // The next people are thought up while the database takes in the ones before.
  let writing: Promise<void> = Promise.resolve()
  for (const { done, people } of missingPeople(run, members, seeded)) {
    await writing
    result.people += people.length
    result.fictional += people.filter(({ kind }) => kind === 'fictional').length
    const write = async () => {
      const photos = await seedBatch(run, people)
      result.photos += photos
      progress?.add(done)
    }
    writing = write()
  }
  await writing
  if (contacts) {
    const everybody = Array.from({ length: members }, (_, at) => makePerson(population, at + 1))
    await seedContacts({ db: assembly.db, client, site: population.site, now: population.now }, everybody)
  }
  return { ...result, online: bringOnline(run, members, online) }
}

export async function seedPeople(config: Config, options: SeedOptions): Promise<SeedResult> {
  if (config.ENVIRONMENT === 'production') throw new Error('Demo people are not for production.')
  allowDrawings()
  // Nobody waits for an answer, so the database may take its time.
  const assembly = await assemble({ ...config, DATABASE_WAIT_MS })
  const client = new pg.Client(config.DATABASE_URL)
  try {
    await client.connect()
    await client.query('set synchronous_commit = off')
    return await seedInto(assembly, client, options)
  } finally {
    await client.end()
    await assembly.release()
  }
}
