import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPlaces } from '@app/db/places'
import { HOUR_MS } from '../../platform/calendar.ts'
import { prepareDatabase } from '../../app/prepare-database.ts'
import type { Context } from '../../platform/context.ts'
import { codeOf, cookiesOf, peopleOf } from '../../testing/people.ts'
import { openBucket } from '../../testing/test-bucket.ts'
import { createTestDatabase, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tracesOf } from '../../testing/traces.ts'
import { findSiteByHost } from '../sites/index.ts'
import { distanceKm, regionByKey, requirePlace } from './index.ts'
import { citiesAround, citiesBeginning, findCityRow } from './places.queries.ts'

const UTRECHT = { id: 2_745_912, name: 'Utrecht', country: 'NL', region: 'NL-UT' }
let server: TestServer
let url: string
beforeAll(async () => {
  url = await createTestDatabase()
  await prepareDatabase(url)
  server = await startTestServer({ DATABASE_URL: url, S3_BUCKET: await openBucket('places') })
})
beforeEach(() => server.assembly.settableClock?.reset())
afterAll(() => server.close())

interface City {
  id: number
  name: string
  country: string
  region: string
}

const newcomer = async (host = 'vonk.localhost') =>
  cookiesOf(await peopleOf(server).signup({ country: 'GB' }, { host }))

const requestAs = (cookie: string, path: string, host?: string) =>
  server.request(path, { headers: { cookie }, ...(host === undefined ? {} : { host }) })

const geocode = (cookie: string, body: object, host?: string) =>
  server.request('/api/geocode.php', {
    method: 'POST',
    body,
    headers: { cookie, 'x-request-type': 'user' },
    ...(host === undefined ? {} : { host }),
  })

async function regions(language?: string, host?: string) {
  const path = language === undefined ? '/api/regions.php' : `/api/regions.php?language=${language}`
  const answer = await server.request(path, host === undefined ? {} : { host })
  return answer.json()['regions'] as Record<string, { key: string; name: string }[]>
}

const citiesOf = async (cookie: string, query: string) =>
  ((await requestAs(cookie, `/api/cities?${query}`)).json()['cities'] as City[]).map(({ name }) => name)

test('[S3.31] the regions of every country the site serves are listed by name, in the language asked for', async () => {
  const dutch = await regions('nl')
  expect(Object.keys(dutch).toSorted()).toEqual(['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PL'])
  expect(Object.keys(await regions('nl', 'klaver.localhost'))).toContain('US')
  expect(dutch['NL']).toHaveLength(12)
  expect(dutch['DE']?.map(({ name }) => name).slice(0, 3)).toEqual(['Baden-Württemberg', 'Beieren', 'Berlijn'])
  const nameOf = (list: Awaited<ReturnType<typeof regions>>, key: string) =>
    list[key.slice(0, 2)]?.find((region) => region.key === key)?.name
  expect(nameOf(dutch, 'NL-NB')).toBe('Noord-Brabant')
  expect(nameOf(await regions('pl'), 'NL-NB')).toBe('Brabancja Północna')
  expect(nameOf(await regions('de'), 'DE-BY')).toBe('Bayern')
  expect(nameOf(await regions(), 'DE-BY')).toBe('Bavaria')
  const polish = (await regions('pl'))['ES'] ?? []
  expect(polish).toEqual(polish.toSorted((a, b) => new Intl.Collator('pl').compare(a.name, b.name)))
})

test('[S7.18] the regions can be kept by any cache for a day', async () => {
  const { headers, status } = await server.request('/api/regions.php?language=nl')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(headers['set-cookie']).toBeUndefined()
  expect((await server.request('/api/regions.php?language=sv')).status).toBe(400)
})

test('cities are found by how they begin, largest first, without accents and by foreign names', async () => {
  const cookie = await newcomer()
  expect((await citiesOf(cookie, 'country=NL&name=am')).slice(0, 3)).toEqual(['Amsterdam', 'Amersfoort', 'Amstelveen'])
  expect(await citiesOf(cookie, 'country=NL&name=The+Hague')).toEqual(['Den Haag'])
  expect(await citiesOf(cookie, 'country=NL&name=den+bos')).toEqual(['’s-Hertogenbosch'])
  expect((await citiesOf(cookie, 'country=DE&name=muenche'))[0]).toBe('München')
  expect((await citiesOf(cookie, `country=PL&name=${encodeURIComponent('ŁÓDŹ')}`))[0]).toBe('Łódź')
  expect(await citiesOf(cookie, 'country=PL&name=lodz')).toContain('Łódź')
  expect(await citiesOf(cookie, 'country=BE&name=luik')).toEqual(['Liège'])
  expect(await citiesOf(cookie, 'country=NL&name=a')).toHaveLength(20)
  expect(await citiesOf(cookie, 'country=NL&region=NL-UT&name=am')).toEqual(['Amersfoort', 'Amerongen'])
  for (const nothing of ['country=NL&name=%25', 'country=NL&name=_', 'country=US&name=new', 'country=XX&name=a']) {
    expect(await citiesOf(cookie, nothing), nothing).toEqual([])
  }
  const [utrecht] = (await requestAs(cookie, '/api/cities?country=NL&name=utrecht')).json()['cities'] as City[]
  expect(utrecht).toEqual(UTRECHT)
  expect(codeOf(await server.request('/api/cities?country=NL&name=a'))).toBe('authentication_required')
})

const PROBES: Readonly<Record<string, Readonly<Record<string, [number, number]>>>> = {
  'vonk.localhost': {
    Amsterdam: [52.37, 4.9],
    Rotterdam: [51.89, 4.49],
    'Brussel / Bruxelles': [50.85, 4.35],
    Berlin: [52.52, 13.4],
    Paris: [48.86, 2.38],
    Milano: [45.46, 9.19],
    Madrid: [40.42, -3.7],
    Wien: [48.21, 16.37],
    Warszawa: [52.23, 21.01],
    Zürich: [47.37, 8.54],
  },
  'klaver.localhost': {
    Dublin: [53.35, -6.26],
    London: [51.51, -0.12],
    Toronto: [43.65, -79.38],
    Sydney: [-33.87, 151.21],
    Auckland: [-36.85, 174.76],
    'New York City': [40.75, -73.98],
  },
}

async function placeAt([lat, lon]: [number, number], cookie: string, host?: string): Promise<City | null> {
  const answer = await geocode(cookie, { lat, lon }, host)
  expect(answer.status).toBe(200)
  return answer.json()['place'] as City | null
}

test('[S7.6] a position is answered with its city: sixteen cities, not their suburbs', async () => {
  for (const [host, probes] of Object.entries(PROBES)) {
    const cookie = await newcomer(host)
    for (const [name, position] of Object.entries(probes)) {
      expect((await placeAt(position, cookie, host))?.name).toBe(name)
    }
  }
  expect(await placeAt([52.09, 5.12], await newcomer())).toEqual(UTRECHT)
})

test('[S7.6] there is no place at sea, in a country the site does not serve, or at an impossible position', async () => {
  const cookie = await newcomer()
  expect(await placeAt([56, 3], cookie)).toBeNull()
  expect(await placeAt([40.75, -73.98], cookie)).toBeNull()
  for (const body of [{ lat: 91, lon: 5 }, { lat: 52, lon: 181 }, { lat: 'x', lon: 5 }, { lat: 52 }, {}]) {
    expect((await geocode(cookie, body)).status, JSON.stringify(body)).toBe(400)
  }
  expect((await requestAs(cookie, '/api/geocode.php?lat=52&lon=5')).status, 'in an address').toBe(404)
  expect(codeOf(await geocode('', { lat: 52, lon: 5 }))).toBe('authentication_required')
})

test('positions are answered ten times an hour for each account', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const ask = async (cookie: string) => (await geocode(cookie, { lat: 52.09, lon: 5.12 })).status
  // In the middle of an hour, so that the test is never cut in two by the next.
  server.assembly.settableClock?.set(new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2))
  const ten = await Promise.all(Array.from({ length: 10 }, () => ask(one)))
  expect(ten).toEqual(Array.from({ length: 10 }, () => 200))
  expect([await ask(one), await ask(other)]).toEqual([429, 200])
  server.assembly.settableClock?.set(new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS * 1.5))
  expect(await ask(one)).toBe(200)
})

test('[D.69] a position is in no table, key or log line after it was asked, refused or failed', async () => {
  const cookie = await newcomer()
  const digits = { lat: '52.0913579', lon: '5.1235791', wrong: '91.2468135', failed: '5.1357924' }
  const at = (lat: string, lon: string) => ({ lat: Number(lat), lon: Number(lon) })
  await geocode(cookie, at(digits.lat, digits.lon))
  await geocode(cookie, at(digits.wrong, digits.lon))
  await geocode('', at(digits.lat, digits.lon))
  const { pool } = server.assembly
  await pool.query('alter table places.city rename to gone')
  const failed = await geocode(cookie, at(digits.lat, digits.failed))
  await pool.query('alter table places.gone rename to city')
  expect(failed.status).toBe(500)
  const { city, ...traces } = await tracesOf(server, { ...digits, city: 'Utrecht' })
  expect(traces).toEqual({ lat: [], lon: [], wrong: [], failed: [] })
  // The search does find what is there.
  expect(city).toContain('places.city')
  expect(server.logs()).toContain('/api/geocode.php')
})

/** The indexes that the one plan for all parameters uses. */
async function indexesOf(query: ReturnType<typeof citiesAround>, given: string): Promise<string> {
  const client = await server.assembly.pool.connect()
  try {
    await client.query(`prepare asked as ${query.compile(server.assembly.db).sql}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute asked(${given})`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}

test('what is typed and where somebody stands are found by an index, whatever the parameters', async () => {
  const typed = citiesBeginning({ country: 'NL', region: null, typed: 'utr' })
  const plan = await indexesOf(typed, `'NL', 'utr', 'uts', null, null`)
  expect(plan).toMatch(/city_name_pkey/)
  expect(plan).toMatch(/search_name >= \$2/)
  expect(plan).not.toMatch(/Seq Scan on city/)
  const around = await indexesOf(citiesAround({ x: 5, y: 52 }), '5, 52')
  expect(around).toMatch(/Index Scan using city_centre/)
  expect(around).not.toMatch(/Seq Scan on city/)
})

test('loading writes once per edition, keeps numbers, and hides what left the data', async () => {
  const { pool } = server.assembly
  expect(await prepareDatabase(url)).toEqual([])
  const before = await pool.query<{ count: string }>('select count(*) from places.city')
  const { version: _, ...places } = await readPlaces()
  const cities = places.cities.filter(({ name }) => name !== 'Utrecht')
  expect(await prepareDatabase(url, { ...places, cities, version: 'another' })).toHaveLength(1)
  const cookie = await newcomer()
  expect(await citiesOf(cookie, 'country=NL&name=utrecht')).toEqual([])
  expect((await placeAt([52.09, 5.12], cookie))?.name).not.toBe('Utrecht')
  expect((await pool.query<{ count: string }>('select count(*) from places.city')).rows).toEqual(before.rows)
  await Promise.all([prepareDatabase(url), prepareDatabase(url)])
  expect(await citiesOf(cookie, 'country=NL&name=utrecht')).toEqual(['Utrecht'])
})

test('where somebody chose to live is checked: the country is served, the city in it, the region the city’s', async () => {
  const { db, directory } = server.assembly
  const ctx = { db, site: await findSiteByHost(directory, 'vonk.localhost') } as unknown as Context
  const nowhere = { region: null, city_id: null }
  const utrecht = await regionByKey(db, 'NL-UT')
  expect(await requirePlace(ctx, { country: 'NL', ...nowhere })).toEqual({
    country: 'NL',
    region_id: null,
    city_id: null,
  })
  expect(await requirePlace(ctx, { country: 'NL', region: 'NL-UT', city_id: null })).toMatchObject({
    region_id: utrecht?.id,
  })
  expect(await requirePlace(ctx, { country: 'NL', region: 'NL-ZH', city_id: UTRECHT.id })).toEqual({
    country: 'NL',
    region_id: utrecht?.id,
    city_id: UTRECHT.id,
  })
  const wrong = [
    { country: 'US', ...nowhere },
    { country: 'DE', region: null, city_id: UTRECHT.id },
    { country: 'NL', region: null, city_id: 1 },
    { country: 'NL', region: 'DE-BY', city_id: null },
    { country: 'NL', region: 'NL-XX', city_id: null },
  ]
  for (const chosen of wrong) await expect(requirePlace(ctx, chosen)).rejects.toMatchObject({ code: 'invalid_input' })
  const amsterdam = await findCityRow(db, 2_759_794)
  const city = await findCityRow(db, UTRECHT.id)
  expect(city).toMatchObject({ ...UTRECHT, region_id: utrecht?.id })
  expect(amsterdam && city && distanceKm(amsterdam.centre, city.centre)).toBe(35)
  expect(await findCityRow(db, 1)).toBeUndefined()
})
