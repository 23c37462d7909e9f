import { OPEN_PHOTOS } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { codeOf } from '../../../testing/people.ts'
import { removeTestPhotos } from '../../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const PHOTOS = OPEN_PHOTOS + 2
let server: TestServer
let members: ReturnType<typeof membersOf>
let shown: PlantedMember
let free: PlantedMember
let ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
  ;[shown, free] = [await members.plantOne({ about_me: 'Hello' }), await members.plantOne()]
  ids = await members.plantPhotos(shown.id, PHOTOS)
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

const setSite = (key: string, settings: object) =>
  server.assembly.pool.query('update sites.site set settings = settings || $2::jsonb where key = $1', [key, settings])

/** A process remembers a site for half a minute. */
async function allowVisitors(settings: object): Promise<void> {
  await setSite('vonk', settings)
  const { settableClock, clock } = server.assembly
  settableClock?.set(new Date(clock.now().getTime() + 31_000))
}

interface Photo {
  locked: boolean
  image?: Record<string, string>
  blur?: string
}
const ask = (who: PlantedMember | null, query = '', headers: Record<string, string> = {}) =>
  members.as(who, `/api/members/${shown.public_id}${query}`, { headers })
async function gallery(who: PlantedMember | null) {
  const answer = await ask(who)
  const profile = answer.json()['profile'] as { photos: Photo[]; num_photos: number; main_image: unknown }
  return { ...profile, text: answer.text }
}

/** Every file of each photo, by what it shows. */
async function filesOf() {
  const { rows } = await server.assembly.pool.query<Record<string, string>>(
    `select master_key, large_key, card_key, thumb_key, blur_key from photos.photo
     where profile_id = $1 order by position`,
    [shown.id],
  )
  return rows.map(({ blur_key, ...clear }) => ({ blur: blur_key ?? '', clear: Object.values(clear) }))
}

test('[S6.11] [D.67] a free member sees the first photos, and of the others the blurred picture alone', async () => {
  const { photos, num_photos, text } = await gallery(free)
  expect(photos.map(({ locked }) => locked)).toEqual([false, false, false, true, true])
  expect(num_photos).toBe(PHOTOS)
  for (const [index, { blur, clear }] of (await filesOf()).entries()) {
    const isLocked = index >= OPEN_PHOTOS
    expect(text.includes(blur)).toBe(isLocked)
    for (const key of clear.slice(1)) expect(text.includes(key)).toBe(!isLocked)
    // What every variant is made of is in no answer.
    expect(text).not.toContain(clear[0])
  }
})

test('[S6.13] a premium member sees all photos sharp, and so does their owner', async () => {
  const premium = await members.plantOne()
  await server.assembly.pool.query('update accounts.account set paid_user = true where id = $1', [premium.id])
  for (const who of [premium, shown]) {
    const { photos, num_photos } = await gallery(who)
    expect(photos.map(({ locked }) => locked)).toEqual(Array.from({ length: PHOTOS }, () => false))
    expect(num_photos).toBe(PHOTOS)
  }
})

test('[D.68] addresses end within ten minutes; all but the main photo’s are made for one viewer', async () => {
  const now = server.assembly.clock.now().getTime() / 1000
  const [mine, others] = [await gallery(free), await gallery(shown)]
  const paths = mine.photos.map(({ image, blur }) => image?.['filename'] ?? blur ?? '')
  for (const [index, path] of paths.entries()) {
    const address = new URL(path, 'http://x/media/')
    const left = Number.parseInt(address.searchParams.get('e') ?? '', 36) - now
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(600)
    expect(address.searchParams.has('v')).toBe(index > 0)
  }
  expect(others.photos[0]?.image).toEqual(mine.photos[0]?.image)
  expect(others.photos[1]?.image).not.toEqual(mine.photos[1]?.image)
})

test('[S6.2] a visitor who may look around sees the main photo, and how many more a login would show', async () => {
  await allowVisitors({ logged_out_search: true })
  const { photos, num_photos, main_image, text } = await gallery(null)
  expect(photos).toEqual([{ locked: false, id: ids[0], image: main_image }])
  expect(num_photos).toBe(PHOTOS)
  for (const { blur, clear } of (await filesOf()).slice(1)) {
    for (const key of [blur, ...clear]) expect(text).not.toContain(key)
  }
})

test('[S6.8] [S6.9] visitors see profiles where the site lets them, or those who came by a known way', async () => {
  await allowVisitors({ logged_out_search: true, logged_out_search_trafficsource: false })
  expect((await ask(null)).json()['profile']).toMatchObject({ about_me: 'Hello', distance_km: null })
  await allowVisitors({ logged_out_search: false, logged_out_search_trafficsource: true, networks: ['radio'] })
  expect(codeOf(await ask(null))).toBe('authentication_required')
  expect((await ask(null, '?network=radio')).status).toBe(200)
  expect((await ask(null, '', { cookie: '__Host-network=radio' })).status).toBe(200)
  // A name that is not on the site's list means nothing.
  expect((await ask(null, '?network=x')).status).toBe(403)
  expect((await ask(null, '', { cookie: '__Host-network=x' })).status).toBe(403)
  await allowVisitors({ networks: [] })
  expect((await ask(null, '?network=radio')).status).toBe(403)
  await allowVisitors({ logged_out_search: false, logged_out_search_trafficsource: false })
  for (const query of ['', '?network=radio']) {
    const closed = await ask(null, query)
    expect([closed.status, codeOf(closed)]).toEqual([403, 'authentication_required'])
  }
  // Nothing tells a visitor whether there is such a profile.
  expect((await members.as(null, '/api/members/AAAAAAAAAAAAAAAA')).status).toBe(403)
})
