import { NOBODY } from '@app/db/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let people: ReturnType<typeof membersOf>
let me: PlantedMember
let utrecht: { id: number; region_id: number }
let zwolle: { id: number; region_id: number }

const cityNamed = async (name: string) => {
  const { rows } = await server.assembly.pool.query<{ id: number; region_id: number }>(
    'select id, region_id from places.city where name = $1 and country = $2',
    [name, 'NL'],
  )
  const [city] = rows
  if (!city) throw new Error(`there is no ${name}`)
  return city
}

beforeAll(async () => {
  server = await startTestServer()
  people = membersOf(server)
  utrecht = await cityNamed('Utrecht')
  zwolle = await cityNamed('Zwolle')
})
beforeEach(async () => {
  await server.assembly.pool.query(
    'truncate profiles.profile, profiles.preference, chat.waiting_line, search.member, search.facet, search.city_facet',
  )
  me = await people.plantOne({
    gender: 'male',
    looking_for: 'female',
    city_id: utrecht.id,
    region_id: utrecht.region_id,
  })
})
afterAll(() => server.close())

interface Found {
  results: { id: string; kind: string; distance_km: number | null; online: boolean }[]
  next: string | null
  numResults: number
  num_in_country: number | null
  num_fictional: number
  filters: Record<string, unknown>
}

async function search(query = '', who: { cookie: string } | null = me, path = '/api/members'): Promise<Found> {
  const answer = await people.as(who, `${path}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Found
}

const idsOf = ({ results }: Found) => results.map(({ id }) => id)

test('[S3.15] what is left open is taken from the member: whom they look for, and where they live', async () => {
  const [woman] = await people.plant(1, { gender: 'female' })
  await people.plantOne({ gender: 'male' })
  await people.plantOne({ gender: 'female', country: 'BE' })
  const found = await search()
  expect(idsOf(found)).toEqual([woman?.public_id])
  expect(found.filters).toEqual({
    gender: 'female',
    country: 'NL',
    countryregion: null,
    distance: null,
    reason: null,
    min_age: 18,
    max_age: 99,
    online: false,
    with_photo: false,
    real_only: false,
    sort: 'recent',
  })
})

test('[S3.15] each filter narrows the results, and numResults agrees', async () => {
  await people.plantOne({
    gender: 'female',
    date_of_birth: '1996-01-01',
    city_id: utrecht.id,
    region_id: utrecht.region_id,
  })
  await people.plantOne({
    gender: 'female',
    date_of_birth: '1976-01-01',
    city_id: zwolle.id,
    region_id: zwolle.region_id,
  })
  await people.plantOne({ gender: 'male', date_of_birth: '1996-01-01' })
  await people.plantOne({ gender: 'female', country: 'BE' })
  const counted = async (query: string) => {
    const { results, numResults } = await search(query)
    expect(results).toHaveLength(numResults)
    return numResults
  }
  expect(await counted('gender=both&country=NL')).toBe(3)
  expect(await counted('gender=both&country=BE')).toBe(1)
  expect(await counted('gender=male')).toBe(1)
  expect(await counted('gender=female')).toBe(2)
  expect(await counted('gender=female&countryregion=NL-UT')).toBe(1)
  expect(await counted('gender=female&min_age=40')).toBe(1)
  expect(await counted('gender=female&max_age=40')).toBe(1)
  expect(await counted('gender=female&min_age=31&max_age=40')).toBe(0)
})

test('few results in a region come with how many there are in the country', async () => {
  await people.plant(2, { gender: 'female', city_id: utrecht.id, region_id: utrecht.region_id })
  await people.plant(11, { gender: 'female', city_id: zwolle.id, region_id: zwolle.region_id })
  expect(await search('countryregion=NL-UT')).toMatchObject({ numResults: 2, num_in_country: 13 })
  expect(await search('countryregion=NL-OV')).toMatchObject({ numResults: 11, num_in_country: null })
  expect(await search()).toMatchObject({ numResults: 13, num_in_country: null })
})

test('[D.38] ages go from 18 to 99, and a birthday counts on the day itself, where the site is at home', async () => {
  const { settableClock } = server.assembly
  // Half past eleven at night in London, the day after in Amsterdam.
  settableClock?.set(new Date('2026-11-14T23:30:00Z'))
  try {
    const found = async (query: string) => idsOf(await search(query)).length
    await people.plantOne({ gender: 'female', date_of_birth: '2008-11-15' })
    await people.plantOne({ gender: 'female', date_of_birth: '1927-11-15' })
    expect([await found('max_age=18'), await found('min_age=99'), await found('')]).toEqual([1, 1, 2])
    await people.plantOne({ gender: 'female', date_of_birth: '2008-11-16' })
    await people.plantOne({ gender: 'female', date_of_birth: '1926-11-15' })
    expect([await found('max_age=18'), await found('min_age=99'), await found('')]).toEqual([1, 1, 2])
  } finally {
    settableClock?.reset()
  }
  for (const ages of ['min_age=17', 'max_age=100', 'min_age=x']) {
    expect(codeOf(await people.as(me, `/api/members?${ages}`))).toBe('invalid_input')
  }
})

test('[D.46] fictional profiles are counted, and left out where only real members are wanted', async () => {
  const real = await people.plantOne({ gender: 'female' })
  await people.plantFictional()
  const all = await search()
  expect(all.results.map(({ kind }) => kind).toSorted()).toEqual(['fictional', 'real'])
  expect(all).toMatchObject({ numResults: 2, num_fictional: 1 })
  const found = await search('real_only=yes')
  expect(idsOf(found)).toEqual([real.public_id])
  expect(found).toMatchObject({ numResults: 1, num_fictional: 0 })
})

test('with a photo means one that others see', async () => {
  const [seen, unseen] = await people.plant(2, { gender: 'female' })
  await people.plantPhotos(seen?.id ?? NOBODY, 1)
  await server.assembly.pool.query(
    `insert into photos.photo (id, site_id, profile_id, position, state, created_at)
     select ids.next_id(ids.shard_of(id)), site_id, id, 0, 'processing', now() from profiles.profile where id = $1`,
    [unseen?.id],
  )
  await people.change(unseen?.id ?? NOBODY, {})
  expect(idsOf(await search('with_photo=yes'))).toEqual([seen?.public_id])
})

test('[S4.12] [S6.18] who becomes invisible is in no result, similar ones neither, and comes back', async () => {
  const [shy] = await people.plant(1, { gender: 'female', date_of_birth: '1990-01-01' })
  if (!shy) throw new Error('nobody was planted')
  const similar = () => search('min_age=38&max_age=40', me, '/api/members/similar')
  const be = (invisible: boolean) => people.as(shy, '/api/profile', { method: 'PUT', body: { invisible } })
  expect([idsOf(await search()), idsOf(await similar())]).toEqual([[shy.public_id], [shy.public_id]])
  expect((await be(true)).status).toBe(200)
  expect([idsOf(await search()), idsOf(await similar())]).toEqual([[], []])
  expect((await search()).numResults).toBe(0)
  expect((await be(false)).status).toBe(200)
  expect([idsOf(await search()), idsOf(await similar())]).toEqual([[shy.public_id], [shy.public_id]])
})

test('[S6.18] who has not confirmed, was deleted or blocked is in no result', async () => {
  const [disabled, deleted, blocked, blocker] = await people.plant(4, { gender: 'female' })
  await people.change(disabled?.id ?? NOBODY, { status: 'disabled' })
  await people.change(deleted?.id ?? NOBODY, { status: 'deleted' })
  expect((await search()).numResults).toBe(2)
  await people.as(me, `/api/members/${String(blocked?.public_id)}/block`, { method: 'PUT' })
  if (blocker) await people.as(blocker, `/api/members/${me.public_id}/block`, { method: 'PUT' })
  expect(await search()).toMatchObject({ results: [], numResults: 0 })
})

test('[D.72] nearest first, by the distance between the centres of two cities', async () => {
  const far = await people.plantOne({ gender: 'female', city_id: zwolle.id, region_id: zwolle.region_id })
  const near = await people.plantOne({ gender: 'female', city_id: utrecht.id, region_id: utrecht.region_id })
  const nowhere = await people.plantOne({ gender: 'female' })
  const found = await search('sort=nearest')
  expect(idsOf(found)).toEqual([near.public_id, far.public_id, nowhere.public_id])
  expect(found.results.map(({ distance_km }) => distance_km)).toEqual([0, 81, null])
  // Who told no city has nothing near.
  await people.change(me.id, { city_id: null, region_id: null })
  expect((await search('sort=nearest')).filters['sort']).toBe('recent')
})

/** A process remembers a site for half a minute. */
async function setUp(settings: object): Promise<void> {
  const { pool, settableClock, clock } = server.assembly
  await pool.query(`update sites.site set settings = settings || $1::jsonb where key = 'vonk'`, [settings])
  settableClock?.set(new Date(clock.now().getTime() + 31_000))
}

test('[D.72] where the site shows no city, no order tells of one', async () => {
  const { rows } = await server.assembly.pool.query<{ settings: { visible_profile_fields: string[] } }>(
    `select settings from sites.site where key = 'vonk'`,
  )
  const { visible_profile_fields = [] } = rows[0]?.settings ?? {}
  const near = await people.plantOne({ gender: 'female', city_id: utrecht.id, region_id: utrecht.region_id })
  const far = await people.plantOne({ gender: 'female', city_id: zwolle.id, region_id: zwolle.region_id })
  expect(idsOf(await search('sort=nearest'))).toEqual([near.public_id, far.public_id])
  await setUp({ visible_profile_fields: visible_profile_fields.filter((field) => field !== 'city') })
  const found = await search('sort=nearest')
  await setUp({ visible_profile_fields })
  expect(found.filters['sort']).toBe('recent')
  expect(idsOf(found)).toEqual([far.public_id, near.public_id])
})

test('where a page ended cannot be made up, nor used by another or for another list', async () => {
  await people.plant(30, { gender: 'female' })
  const { next } = await search()
  const other = await people.plantOne({ gender: 'male', looking_for: 'female' })
  const after = (text: string | null) => `after=${String(text)}`
  expect((await search(after(next))).results).toHaveLength(6)
  for (const [who, path] of [
    [other, `/api/members?${after(next)}`],
    [me, `/api/members/similar?${after(next)}`],
    [me, `/api/members?${after('AAAA')}`],
    [me, `/api/members?sort=nearest&${after(next)}`],
  ] as const) {
    expect(codeOf(await people.as(who, path))).toBe('invalid_input')
  }
  expect(codeOf(await people.as(me, '/api/members?country=NL&countryregion=BE-VAN'))).toBe('invalid_input')
})

test('[S6.8] [S6.9] visitors search where the site lets all of them, or those who came by a known way', async () => {
  const [woman] = await people.plant(1, { gender: 'female' })
  const resolved = async (headers: Record<string, string> = {}) => {
    const paths = ['/api/members?country=NL', '/api/members/similar?country=NL&min_age=38']
    return Promise.all(paths.map(async (path) => (await people.as(null, path, { headers })).status))
  }
  const cookie = '__Host-network=radio'
  await setUp({ logged_out_search: false, logged_out_search_trafficsource: false })
  expect([await resolved(), await resolved({ cookie })]).toEqual([
    [403, 403],
    [403, 403],
  ])
  await setUp({ logged_out_search: false, logged_out_search_trafficsource: true, networks: ['radio'] })
  expect(await resolved({ cookie: '__Host-network=x' })).toEqual([403, 403])
  expect([await resolved(), await resolved({ cookie })]).toEqual([
    [403, 403],
    [200, 200],
  ])
  await setUp({ logged_out_search: true, logged_out_search_trafficsource: false })
  expect([await resolved(), await resolved({ cookie })]).toEqual([
    [200, 200],
    [200, 200],
  ])
  const found = await search('gender=female', null)
  expect(found).toMatchObject({ filters: { country: 'NL', gender: 'female' }, numResults: 1 })
  expect(found.results).toMatchObject([{ id: woman?.public_id, distance_km: null }])
})
