import { Id } from '@app/db/ids'
import { LOCALES } from '@app/i18n/locales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf } from '../../../testing/context.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { codeOf } from '../../../testing/people.ts'
import { removeTestPhotos } from '../../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { cardsFor } from '../index.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
let viewer: PlantedMember
let here: Record<string, unknown>
let away: Record<string, unknown>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  const { rows } = await server.assembly.pool.query<Record<string, number>>(
    `select min(id) filter (where key = 'NL-NH') as holland, min(id) filter (where key = 'NL-UT') as utrecht
     from places.region`,
  )
  here = { region_id: rows[0]?.['holland'], city_id: AMSTERDAM }
  away = { region_id: rows[0]?.['utrecht'], city_id: UTRECHT }
  viewer = await members.plantOne({ ...here, interests: ['cats', 'wine'] })
})
beforeEach(() => server.assembly.settableClock?.reset())
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

/** Two cities whose centres are 35 kilometres apart. */
const AMSTERDAM = 2_759_794
const UTRECHT = 2_745_912

const FILLED = {
  name: 'Noor',
  gender: 'female',
  sexuality: 'bi',
  hair_color: 'brown',
  eye_color: 'green',
  body_type: 'average',
  relationship_status: 'divorced',
  tattoos: 'one',
  reason: 'dating',
  children: 'none',
  smoking: 'quitting',
  drinking: 'no',
  education: 'student',
  height_cm: 168,
  work: 'Potter',
  languages: ['nl', 'en'],
  about_me: 'Coffee first.',
  interests: ['yoga', 'cats', 'art', 'wine'],
}

type Json = Record<string, unknown>
const ask = (who: PlantedMember | null, public_id: string, query = '', host?: string) =>
  members.as(who, `/api/members/${public_id}${query}`, host === undefined ? {} : { host })
const view = async (who: PlantedMember | null, public_id: string, query = '') =>
  (await ask(who, public_id, query)).json()['profile'] as Json

test('others see the fields that were filled in, as far as the site shows them', async () => {
  const { public_id } = await members.plantOne({ ...FILLED, ...away })
  const { interests: _, ...facts } = FILLED
  expect(await view(viewer, public_id)).toMatchObject({ ...facts, region: 'NL-UT', city: 'Utrecht', kind: 'real' })
  expect((await view(viewer, public_id))['interests']).toEqual([
    { key: 'cats', shared: true },
    { key: 'wine', shared: true },
    { key: 'yoga', shared: false },
    { key: 'art', shared: false },
  ])
  const empty = await members.plantOne()
  expect(await view(viewer, empty.public_id)).toMatchObject({ sexuality: null, about_me: null, interests: [] })
  expect(await view(viewer, empty.public_id)).toMatchObject({ height_cm: null, work: null, languages: [], prompts: [] })
})

test('what a site does not show is not in the answer', async () => {
  const { public_id } = await members.plantOne({ ...FILLED, ...away })
  const { pool, settableClock, clock } = server.assembly
  const settings = { visible_profile_fields: ['gender', 'tattoos'], visible_profile_notes: [] }
  const before = await pool.query<{ settings: object }>(`select settings from sites.site where key = 'vonk'`)
  await pool.query(`update sites.site set settings = settings || $1::jsonb where key = 'vonk'`, [settings])
  settableClock?.set(new Date(clock.now().getTime() + 60_000))
  const profile = await view(viewer, public_id)
  expect(profile).toMatchObject({ tattoos: 'one', sexuality: null, about_me: null, reason: null, interests: [] })
  expect(profile).toMatchObject({ region: null, city: null, distance_km: null })
  expect(profile).toMatchObject({ children: null, height_cm: null, work: null, languages: [] })
  for (const word of ['Coffee first', 'Utrecht', 'NL-UT', 'yoga']) expect(JSON.stringify(profile)).not.toContain(word)
  await pool.query(`update sites.site set settings = $1::jsonb where key = 'vonk'`, [before.rows[0]?.settings])
  settableClock?.set(new Date(clock.now().getTime() + 120_000))
  expect(await view(viewer, public_id)).toMatchObject({ city: 'Utrecht' })
})

test('[S3.4] the main image is the first open photo: three paths to be put after the prefix', async () => {
  const { id, public_id } = await members.plantOne()
  expect(await view(viewer, public_id)).toMatchObject({ main_image: null, photos: [], num_photos: 0 })
  await members.plantPhotos(id, 2)
  const { main_image } = await view(viewer, public_id)
  expect(Object.keys(main_image as Json)).toEqual(['filename', 'thumb_filename', 'match'])
  const { rows } = await server.assembly.pool.query<Json>(
    'select large_key, thumb_key, card_key from photos.photo where profile_id = $1 and position = 0',
    [id],
  )
  const path = /^([\w-]+)\?e=[\da-z]+&s=[\w-]{22}$/
  expect(Object.values(main_image as Json).map((text) => path.exec(String(text))?.[1])).toEqual(
    Object.values(rows[0] ?? {}),
  )
  await server.assembly.pool.query(
    `update photos.photo set state = 'in_review' where profile_id = $1 and position = 0`,
    [id],
  )
  expect(JSON.stringify(await view(viewer, public_id))).not.toContain(String(rows[0]?.['large_key']))
})

test('[D.39] the age is that of today at the place of the site', async () => {
  const { public_id } = await members.plantOne({ date_of_birth: '1990-03-14' })
  const ageAt = async (instant: string) => {
    server.assembly.settableClock?.set(new Date(instant))
    const { pool } = server.assembly
    await pool.query(`update accounts.session set seen_at = $1, rotated_at = $1, expires_at = '2030-01-01'`, [instant])
    return (await view(viewer, public_id))['age']
  }
  expect(await ageAt('2027-03-13T22:59:00Z')).toBe(36)
  expect(await ageAt('2027-03-13T23:01:00Z')).toBe(37)
})

test('[D.71] [D.72] of where somebody lives, region, city and the distance of two centres are told', async () => {
  const [far, near, nowhere] = [await members.plantOne(away), await members.plantOne(here), await members.plantOne()]
  expect(await view(viewer, far.public_id)).toMatchObject({ region: 'NL-UT', city: 'Utrecht', distance_km: 35 })
  expect(await view(viewer, near.public_id)).toMatchObject({ region: 'NL-NH', city: 'Amsterdam', distance_km: 0 })
  expect(await view(viewer, nowhere.public_id)).toMatchObject({ region: null, city: null, distance_km: null })
  expect(await view(nowhere, far.public_id)).toMatchObject({ city: 'Utrecht', distance_km: null })
  // No coordinate, whole or rounded, is in any answer.
  const answers = [await ask(viewer, far.public_id), await members.as(far, '/api/profile')]
  for (const { text } of answers) expect(text).not.toMatch(/\d\.\d|centre|\b(lat|lon)\b/)
  const fictional = await members.plantFictional(away)
  expect(await view(viewer, fictional.public_id)).toMatchObject({ city: 'Utrecht', distance_km: null })
})

test('[S1.22] a fictional profile says so, in words and in the reader’s language, and is never online', async () => {
  const { id, public_id } = await members.plantFictional()
  const { clock, presence, pool } = server.assembly
  const { rows } = await pool.query<{ id: number; warning: Json }>(
    `select id, settings->'fictional_warning' as warning from sites.site where key = 'vonk'`,
  )
  presence.recordSeen(Id.site.parse(rows[0]?.id), id, clock.now())
  for (const language of LOCALES) {
    const profile = await view(viewer, public_id, `?language=${language}`)
    expect(profile).toMatchObject({ kind: 'fictional', online: false, distance_km: null })
    expect(profile['fictional_warning']).toBe(rows[0]?.warning[language])
  }
  const chosen = await members.as(viewer, `/api/members/${public_id}`, {
    headers: { cookie: `${viewer.cookie}; __Host-locale=pl` },
  })
  expect(chosen.json()['profile']).toMatchObject({ fictional_warning: rows[0]?.warning['pl'] })
  const real = await members.plantOne()
  expect(await view(viewer, real.public_id)).toMatchObject({ kind: 'real', fictional_warning: null })
  const [card] = await cardsFor(await contextOf(server, viewer), server.assembly.profiles, [id])
  expect(card).toMatchObject({ kind: 'fictional', online: false })
})

test('nothing on a fictional profile lets anybody hope for a meeting, whoever writes it', async () => {
  const { id, public_id } = await members.plantFictional()
  const hopes = { relationship_status: 'single', reason: 'serious', sexuality: 'hetero' }
  for (const [field, value] of Object.entries(hopes)) {
    await expect(members.change(id, { [field]: value }), field).rejects.toThrow('violates check constraint')
  }
  expect(await view(viewer, public_id)).toMatchObject({ relationship_status: null, reason: null, sexuality: null })
})

test('[S4.8] [S4.12] [S6.18] deleted, unconfirmed and invisible members are not there for others', async () => {
  const other = await members.plantOne()
  const ctx = await contextOf(server, viewer)
  const seen = async () => [
    (await ask(viewer, other.public_id)).status,
    (await cardsFor(ctx, server.assembly.profiles, [other.id])).length,
  ]
  expect(await seen()).toEqual([200, 1])
  for (const row of [{ status: 'deleted' }, { status: 'disabled' }, { status: 'active', invisible: true }]) {
    await members.change(other.id, row)
    expect(await seen(), JSON.stringify(row)).toEqual([404, 0])
  }
  // Who is invisible still sees the others, and the own profile.
  expect((await ask(other, viewer.public_id)).status).toBe(200)
  expect((await ask(other, other.public_id)).status).toBe(200)
  await members.change(other.id, { invisible: false })
  expect(await seen()).toEqual([200, 1])
})

test('people of another site, and ids that are none, are not there either', async () => {
  const other = await members.plantOne()
  expect((await ask(viewer, other.public_id, '', 'klaver.localhost')).status).toBe(403)
  await server.assembly.pool.query(
    `update profiles.profile set site_id = (select id from sites.site where key = 'klaver') where id = $1`,
    [other.id],
  )
  expect(codeOf(await ask(viewer, other.public_id))).toBe('not_found')
  expect(codeOf(await ask(viewer, 'AAAAAAAAAAAAAAAA'))).toBe('not_found')
  expect((await ask(viewer, other.id)).status).toBe(400)
})

test('cards come in the order asked for, without those who are not there, and never with a number to walk by', async () => {
  const [one, two, three] = await members.plant(3)
  if (!one || !two || !three) throw new Error('nobody was planted')
  const ctx = await contextOf(server, viewer)
  const cards = await cardsFor(ctx, server.assembly.profiles, [three.id, Id.profile.parse('42'), one.id, two.id])
  expect(cards.map(({ id }) => id)).toEqual([three.public_id, one.public_id, two.public_id])
  for (const { id } of [one, two, three]) expect(JSON.stringify(cards)).not.toContain(id)
  expect(await cardsFor(ctx, server.assembly.profiles, [])).toEqual([])
})
