import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let me: PlantedMember
let utrecht: Place

interface Place {
  id: number
  region_id: number
}

async function placeOf(name: string): Promise<Place> {
  const { rows } = await server.assembly.pool.query<Place>(
    `select id, region_id from places.city where country = 'NL' and name = $1 order by population desc limit 1`,
    [name],
  )
  const [place] = rows
  if (!place) throw new Error(`there is no ${name}`)
  return place
}

const yearsAgo = (years: number) => {
  const day = server.assembly.clock.now()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() - 30)
  return day.toISOString().slice(0, 10)
}

beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  utrecht = await placeOf('Utrecht')
}, 60_000)
afterAll(() => server.close())

/** A woman of 33 in Utrecht. */
beforeEach(async () => {
  const home = { city_id: utrecht.id, region_id: utrecht.region_id, country: 'NL' }
  me = await members.plantOne({ ...home, gender: 'female', looking_for: 'male', date_of_birth: yearsAgo(33) })
})

const call = (method: string, path: string, body?: unknown) =>
  members.as(me, path, body === undefined ? { method } : { method, body })
const own = async () => (await call('GET', '/api/preferences')).json()['preferences']

test('before anything is chosen, ages around the own one are proposed, and nobody is left out', async () => {
  expect(await own()).toEqual({
    min_age: 25,
    max_age: 41,
    distance: '50',
    reason: null,
    chosen: false,
    city: 'Utrecht',
  })
  expect((await call('GET', '/api/members')).json()['filters']).toMatchObject({
    min_age: 18,
    max_age: 99,
    countryregion: null,
    distance: null,
  })
})

test('what is chosen is kept, changed in part, and is in the export', async () => {
  const chosen = { min_age: 28, max_age: 42, distance: '25', reason: 'serious' }
  expect((await call('PUT', '/api/preferences', chosen)).json()['preferences']).toMatchObject({
    ...chosen,
    chosen: true,
  })
  await call('PUT', '/api/preferences', { distance: 'region' })
  await call('PUT', '/api/preferences', { reason: null })
  expect(await own()).toMatchObject({ min_age: 28, max_age: 42, distance: 'region', reason: null, chosen: true })
  const { rows } = await server.assembly.pool.query('select * from profiles.preference where profile_id = $1', [me.id])
  expect(rows).toHaveLength(1)
})

test('whoever changes one thing first narrows nothing else', async () => {
  await call('PUT', '/api/preferences', { distance: '25' })
  expect(await own()).toMatchObject({ min_age: 18, max_age: 99, distance: '25' })
})

test.each([
  { min_age: 17, max_age: 30 },
  { min_age: 30, max_age: 100 },
  { min_age: 40, max_age: 30 },
  { min_age: 40 },
  { distance: '26' },
  { reason: 'money' },
  { city: 'Utrecht' },
])('%j is refused, and nothing is kept', async (change) => {
  expect((await call('PUT', '/api/preferences', change)).status).toBe(400)
  expect(await own()).toMatchObject({ chosen: false })
})

test('they are used by the search, the swipe game, the match finder and suggestions', async () => {
  const [amersfoort, groningen] = [await placeOf('Amersfoort'), await placeOf('Groningen')]
  const man = async (age: number, place: Place, reason: string | null = null) => {
    const home = { city_id: place.id, region_id: place.region_id, country: 'NL' }
    const member = await members.plantOne({ ...home, gender: 'male', date_of_birth: yearsAgo(age), reason })
    await members.plantPhotos(member.id, 1)
    return member.public_id
  }
  const [near, serious] = [await man(35, amersfoort), await man(30, utrecht, 'serious')]
  const [old, far, young] = [await man(76, utrecht), await man(35, groningen), await man(21, utrecht)]
  const fictional = await members.plantFictional({ gender: 'male', city_id: utrecht.id, region_id: utrecht.region_id })
  await members.plantPhotos(fictional.id, 1)

  const searched = async (query = '') => idsIn((await call('GET', `/api/members${query}`)).json()['results'])
  const dealt = async () => idsIn((await call('GET', '/api/swipe-game?time_zone=Europe/Amsterdam')).json()['cards'])
  const found = async (answers: object) => idsIn((await call('POST', '/api/match-finder', answers)).json()['results'])
  const everybody = [near, serious, old, far, young]
  expect((await searched()).toSorted()).toEqual([...everybody, fictional.public_id].toSorted())

  await call('PUT', '/api/preferences', { min_age: 25, max_age: 41, distance: '50' })
  for (const ids of [await searched(), await dealt(), await found({})]) {
    expect(ids.toSorted()).toEqual([near, serious].toSorted())
  }
  // An answer of the match finder is kept to the ages one prefers, where the two overlap.
  expect(await found({ age: '35+' })).toEqual([near])
  expect(await found({ age: '18-35' })).toEqual(expect.arrayContaining([near, serious]))
  // What an address says wins for that visit.
  expect(await searched('?min_age=70&max_age=80')).toEqual([old])
  expect((await searched('?country=NL&min_age=18&max_age=99&real_only=yes')).toSorted()).toEqual(everybody.toSorted())

  await call('PUT', '/api/preferences', { reason: 'serious' })
  for (const ids of [await searched(), await dealt(), await found({})]) expect(ids).toEqual([serious])
  expect((await searched('?reason=any')).toSorted()).toEqual([near, serious].toSorted())
  expect(await suggested()).toBe(serious)
})

const idsIn = (people: unknown) => (people as { id: string }[]).map(({ id }) => id)

async function suggested(): Promise<unknown> {
  const { profile } = (await call('GET', '/api/auto-like.php')).json() as { profile: { id: string } | null }
  return profile?.id
}

test('without a city a distance means the own region', async () => {
  await call('PUT', '/api/preferences', { distance: '10' })
  await members.change(me.id, { city_id: null })
  expect((await call('GET', '/api/members')).json()['filters']).toMatchObject({
    countryregion: 'NL-UT',
    distance: null,
  })
  await members.change(me.id, { region_id: null })
  expect((await call('GET', '/api/members')).json()['filters']).toMatchObject({ countryregion: null, distance: null })
})
