import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chanceOf } from './testing/population.ts'
import { bestFit, kmBetween, moved, type Measured, type Position } from './testing/trilateration.ts'

const POSITIONS = 500
/** A member may ask for so many cities in an hour: the thief has as many accounts as it takes. */
const POSITIONS_EACH = 10
const CITIES = ['Utrecht', 'Zwolle', 'Maastricht', 'Groningen']
/** All of them on one page. */
const TARGETS_EACH = 6
const CITY_RADIUS_KM = 3
const AROUND_KM = 20
const NO_BETTER = 0.95

const SEED = Number(process.env['SEED'] ?? 1)
const chance = chanceOf(SEED)

let server: TestServer
let people: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  people = membersOf(server)
})
afterAll(() => server.close())

interface City {
  id: number
  region: string
  centre: Position
}
interface Target {
  member: PlantedMember
  city: City
  real: Position
}

async function cityNamed(name: string): Promise<City> {
  const { rows } = await server.assembly.pool.query<City>(
    `select city.id, region.key as region, centre from places.city join places.region on region.id = city.region_id
     where name = $1 and city.country = 'NL'`,
    [name],
  )
  const [city] = rows
  if (!city) throw new Error(`there is no ${name}`)
  return city
}

/** Somewhere within so many kilometres, every place as likely as any other. */
const around = (centre: Position, km: number) =>
  moved(centre, km * Math.sqrt(chance.next()), 2 * Math.PI * chance.next())

/** As the browser does: two decimals of the position, and the answer saved as where one lives. */
async function liveAt(who: PlantedMember, { x, y }: Position): Promise<number | undefined> {
  const answer = await people.as(who, '/api/geocode.php', {
    method: 'POST',
    body: { lat: Number(y.toFixed(2)), lon: Number(x.toFixed(2)) },
  })
  expect(answer.status, answer.text).toBe(200)
  const place = answer.json()['place'] as { id: number; country: string; region: string } | null
  if (!place || place.country !== 'NL') return undefined
  const body = { country: place.country, region: place.region, city_id: place.id }
  expect((await people.as(who, '/api/profile/area', { method: 'PUT', body })).status).toBe(200)
  return place.id
}

/** Somebody whose browser told where they really are, within the city. */
async function plantTarget(city: City): Promise<Target> {
  for (;;) {
    const real = around(city.centre, CITY_RADIUS_KM)
    const member = await people.plantOne({ gender: 'female' })
    if ((await liveAt(member, real)) === city.id) return { member, city, real }
    await people.change(member.id, { invisible: true })
  }
}

interface Seen {
  rank: number
  km: number
}

/** Everybody the thief finds, nearest first: at which place in the order, and how far it says they are. */
async function lookAround(thief: PlantedMember): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (let after: string | null = ''; after !== null;) {
    const from = after === '' ? '' : `&after=${after}`
    const answer = await people.as(thief, `/api/members?sort=nearest&gender=female&country=NL${from}`)
    const page = answer.json() as { results: { id: string; distance_km: number }[]; next: string | null }
    for (const { id, distance_km } of page.results) seen.set(id, { rank: seen.size, km: distance_km })
    after = page.next
  }
  return seen
}

interface Look {
  /** Where the thief claimed to be, and the centre of the city that was made of it. */
  claimed: Position
  centre: Position
  seen: Map<string, Seen>
}

async function spoof(cities: readonly City[]): Promise<Look[]> {
  const thieves = await people.plant(POSITIONS / POSITIONS_EACH, { gender: 'male', looking_for: 'female' })
  const looks: Look[] = []
  const steal = async (thief: PlantedMember) => {
    for (let nth = 0; nth < POSITIONS_EACH; nth += 1) {
      const claimed = around(chance.oneOf(cities).centre, AROUND_KM)
      const city = await liveAt(thief, claimed)
      if (city === undefined) continue
      const { rows } = await server.assembly.pool.query<City>('select centre from places.city where id = $1', [city])
      looks.push({ claimed, centre: rows[0]?.centre ?? claimed, seen: await lookAround(thief) })
    }
  }
  for (let nth = 0; nth < thieves.length; nth += 5) await Promise.all(thieves.slice(nth, nth + 5).map(steal))
  return looks
}

const mean = (positions: readonly Position[]): Position => ({
  x: positions.reduce((sum, { x }) => sum + x, 0) / positions.length,
  y: positions.reduce((sum, { y }) => sum + y, 0) / positions.length,
})

/** What a thief can make of it. */
function guesses(looks: readonly Look[], target: Target): Record<string, Position> {
  const seen = looks.flatMap((look) => {
    const one = look.seen.get(target.member.public_id)
    return one ? [{ ...look, ...one }] : []
  })
  const measured = (of: 'claimed' | 'centre'): Measured[] => seen.map((look) => ({ from: look[of], km: look.km }))
  const nearest = Math.min(...seen.map(({ rank }) => rank))
  const closest = Math.min(...seen.map(({ km }) => km))
  return {
    'distances from where they claimed to be': bestFit(measured('claimed')),
    'distances from centres of cities': bestFit(measured('centre')),
    'where the target ranked first': mean(seen.filter(({ rank }) => rank === nearest).map(({ claimed }) => claimed)),
    'where the distance was least': mean(seen.filter(({ km }) => km === closest).map(({ claimed }) => claimed)),
  }
}

test(`[D.72] 500 spoofed positions find nobody better than the city does (seed ${String(SEED)})`, async () => {
  const cities = await Promise.all(CITIES.map(cityNamed))
  const targets: Target[] = []
  for (const city of cities) for (let nth = 0; nth < TARGETS_EACH; nth += 1) targets.push(await plantTarget(city))
  const looks = await spoof(cities)
  expect(looks.length).toBeGreaterThan(POSITIONS * 0.8)
  const errors: Record<string, number> = {}
  let byCity = 0
  let ifBetrayed = 0
  for (const target of targets) {
    byCity += kmBetween(target.city.centre, target.real)
    // The same thief, if distances were those between people.
    const betrayed = looks.map(({ claimed }) => ({ from: claimed, km: Math.round(kmBetween(claimed, target.real)) }))
    ifBetrayed += kmBetween(bestFit(betrayed), target.real)
    for (const [way, guess] of Object.entries(guesses(looks, target))) {
      errors[way] = (errors[way] ?? 0) + kmBetween(guess, target.real)
    }
  }
  const ratios = Object.fromEntries(Object.entries(errors).map(([way, sum]) => [way, sum / byCity]))
  process.stdout.write(`error of a guess to that of the city's centre: ${JSON.stringify(ratios)}\n`)
  expect(ifBetrayed / byCity).toBeLessThan(0.2)
  for (const [way, ratio] of Object.entries(ratios)) expect(ratio, way).toBeGreaterThanOrEqual(NO_BETTER)
}, 180_000)
