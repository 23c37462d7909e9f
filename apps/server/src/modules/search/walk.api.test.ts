import { MOST_PEOPLE_COUNTED } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distanceKm } from '../places/index.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chanceOf, cityOf, isFindable, randomPerson, insertPeople, someCities } from './testing/population.ts'
import type { Chance, City, Person } from './testing/population.ts'
import { bucketOf } from './search.rules.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const SIZE = 900
const WALKS = 60

let server: TestServer
let people: ReturnType<typeof membersOf>
let me: PlantedMember
let cities: City[]
let home: City
const chance = chanceOf(SEED)
const population: Person[] = []
const hidden = new Set<string>()

beforeAll(async () => {
  server = await startTestServer()
  people = membersOf(server)
  cities = await someCities(server)
  home = chance.oneOf(cities.filter(({ country }) => country === 'NL'))
  const now = server.assembly.clock.now()
  for (let nth = 0; nth < SIZE; nth += 1) population.push(randomPerson(chance, cities, now, bucketOf(now)))
  await insertPeople(server, population)
  me = await people.plantOne({ looking_for: 'both', city_id: home.id, region_id: home.region_id })
  for (const person of population.slice(0, 40)) {
    // Fictional profiles block nobody.
    const blocks = person.kind === 'real' && chance.next() < 0.5
    const pair = blocks ? [person.id, me.id] : [me.id, person.id]
    await server.assembly.pool.query(`insert into safety.block values ($1, $2, now(), 'Blocked', 'real')`, pair)
    hidden.add(person.id)
  }
})
afterAll(() => server.close())

interface Query {
  gender?: 'male' | 'female' | 'both'
  country: string
  countryregion?: string
  distance?: '10' | '25' | '50' | '100'
  reason?: 'serious' | 'dating'
  min_age?: number
  max_age?: number
  with_photo?: 'yes'
  real_only?: 'yes'
  sort?: 'nearest'
}

/** A region, a distance from the own city, or the whole country. */
function place(using: Chance, city: City): Pick<Query, 'countryregion' | 'distance'> {
  const choice = using.next()
  if (choice < 0.35) return { countryregion: city.region }
  return choice < 0.7 ? { distance: using.oneOf(['10', '25', '50', '100'] as const) } : {}
}

function randomQuery(using: Chance): Query {
  const city = using.oneOf(cities)
  const youngest = 18 + Math.floor(81 * using.next() ** 2)
  return {
    country: city.country,
    ...(using.next() < 0.7 ? { gender: using.oneOf(['male', 'female', 'both'] as const) } : {}),
    ...place(using, city),
    ...(using.next() < 0.2 ? { reason: using.oneOf(['serious', 'dating'] as const) } : {}),
    ...(using.next() < 0.7 ? { min_age: youngest, max_age: Math.min(99, youngest + using.below(30)) } : {}),
    ...(using.next() < 0.3 ? { with_photo: 'yes' as const } : {}),
    ...(using.next() < 0.3 ? { real_only: 'yes' as const } : {}),
    ...(using.next() < 0.4 ? { sort: 'nearest' as const } : {}),
  }
}

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(server.assembly.clock.now())

/** As anybody would reckon it. */
function ageOf({ date_of_birth }: Person): number {
  const had = today().slice(5) >= date_of_birth.slice(5)
  return Number(today().slice(0, 4)) - Number(date_of_birth.slice(0, 4)) - (had ? 0 : 1)
}

/** Between the centres of two cities: who told none is at no distance, nor is a fictional profile. */
const isWithin = (person: Person, km: number) =>
  person.kind === 'real' &&
  cities.some(({ id, centre }) => id === person.city_id && distanceKm(home.centre, centre) <= km)

const fits = (query: Query, person: Person, ages = { min: query.min_age ?? 18, max: query.max_age ?? 99 }) =>
  isFindable(person) &&
  !hidden.has(person.id) &&
  person.country === query.country &&
  (query.gender === undefined || query.gender === 'both' || query.gender === person.gender) &&
  (query.countryregion === undefined || query.countryregion === person.region) &&
  (query.distance === undefined || isWithin(person, Number(query.distance))) &&
  (query.reason === undefined || query.reason === person.reason) &&
  ageOf(person) >= ages.min &&
  ageOf(person) <= ages.max &&
  (query.with_photo === undefined || person.has_photo) &&
  (query.real_only === undefined || person.kind === 'real')

const latestFirst = (a: Person, b: Person) => b.bucket - a.bucket || (BigInt(b.id) > BigInt(a.id) ? 1 : -1)

/** Real cities by distance, then those who told their region only, then the rest. */
function nearestFirst(a: Person, b: Person): number {
  const centre = (id: number) => cities.find((city) => city.id === id)?.centre ?? home.centre
  const far = (person: Person): [number, number] => {
    const city = cityOf(person)
    if (city > 0) return [distanceKm(home.centre, centre(city)), city]
    return city > -100_000 ? [1_000_000, -city] : [2_000_000, 0]
  }
  const [[kmA, idA], [kmB, idB]] = [far(a), far(b)]
  return kmA - kmB || idA - idB || latestFirst(a, b)
}

function addressOf(path: string, query: Query, after: string | null): string {
  const resolved = new URLSearchParams(query as unknown as Record<string, string>)
  if (after !== null) resolved.set('after', after)
  return `${path}?${resolved.toString()}`
}

interface Walked {
  ids: string[]
  counts: Set<unknown>
  fictional: Set<unknown>
}

async function walk(path: string, query: Query, between: () => Promise<void> = async () => {}): Promise<Walked> {
  const walked: Walked = { ids: [], counts: new Set(), fictional: new Set() }
  let after: string | null = null
  do {
    const answer = await people.as(me, addressOf(path, query, after))
    expect(answer.status, answer.text).toBe(200)
    const page = answer.json()
    const results = page['results'] as { id: string }[]
    expect(results.length).toBeLessThanOrEqual(24)
    walked.ids.push(...results.map(({ id }) => id))
    walked.counts.add(page['numResults'])
    walked.fictional.add(page['num_fictional'])
    after = page['next'] as string | null
    await between()
  } while (after !== null)
  return walked
}

const idsOf = (found: readonly Person[]) => found.map(({ public_id }) => public_id)

test(`[S3.15] [D.38] all pages together are everybody who fits, in order, each once, and numResults says how many (seed ${String(SEED)})`, async () => {
  for (let nth = 0; nth < WALKS; nth += 1) {
    const query = randomQuery(chance)
    const criteria = population.filter((person) => fits(query, person))
    const ordered = criteria.toSorted(query.sort === 'nearest' ? nearestFirst : latestFirst)
    const { ids, counts, fictional } = await walk('/api/members', query)
    expect({ query, ids }).toEqual({ query, ids: idsOf(ordered) })
    // Counted by reading, it is counted up to a bound.
    const isBounded = query.distance !== undefined || query.reason !== undefined
    const counted = isBounded ? Math.min(criteria.length, MOST_PEOPLE_COUNTED) : criteria.length
    expect({ query, counts: [...counts] }).toEqual({ query, counts: [counted] })
    expect([...fictional]).toEqual([criteria.filter(({ kind }) => kind === 'fictional').length])
  }
}, 120_000)

test(`[S3.16] similar ones are of the other regions or some years older or younger, and never fit already (seed ${String(SEED)})`, async () => {
  for (let nth = 0; nth < WALKS; nth += 1) {
    const query = randomQuery(chance)
    const wide = { min: (query.min_age ?? 18) - 5, max: (query.max_age ?? 99) + 5 }
    const { countryregion: _, distance, ...country } = query
    // Who looks for people at a distance looks for real ones.
    if (distance !== undefined) country.real_only = 'yes'
    const criteria = population.filter(
      (person) =>
        fits(country, person, { min: Math.max(18, wide.min), max: Math.min(99, wide.max) }) && !fits(query, person),
    )
    const { ids } = await walk('/api/members/similar', query)
    expect({ query, ids }).toEqual({ query, ids: idsOf(criteria.toSorted(latestFirst)) })
  }
}, 120_000)

/** Whoever is seen meanwhile moves to the front: they may be missed on the pages behind, but are never shown twice. */
test(`[S3.15] while people come and go, nobody else is missed or shown twice (seed ${String(SEED)})`, async () => {
  const { pool } = server.assembly
  for (const sort of [undefined, 'nearest'] as const) {
    const query: Query = { country: 'NL', gender: 'both', ...(sort ? { sort } : {}) }
    const moved = new Set<string>()
    const { ids } = await walk('/api/members', query, async () => {
      const seen = [0, 1, 2, 3, 4].map(() => chance.oneOf(population))
      for (const person of seen) {
        person.bucket += 1
        moved.add(person.public_id)
        await pool.query('update search.member set active_bucket = $2 where id = $1', [person.id, person.bucket])
      }
    })
    expect(new Set(ids).size).toBe(ids.length)
    const criteria = new Set(idsOf(population.filter((person) => fits(query, person))))
    expect(ids.filter((id) => !criteria.has(id))).toEqual([])
    expect([...criteria].filter((id) => !ids.includes(id) && !moved.has(id))).toEqual([])
  }
})
