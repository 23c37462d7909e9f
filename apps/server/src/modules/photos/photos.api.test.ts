import { FREE_PHOTOS, LARGEST_PHOTO_BYTES, PREMIUM_PHOTOS, UPLOADS_AT_ONCE } from '@app/contract/limits'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccounts, type PlantedAccounts } from '../../testing/planted-accounts.ts'
import { download } from '../../testing/download.ts'
import { codeOf, cookiesOf, newBlock, peopleOf } from '../../testing/people.ts'
import { testPhoto, photoClientOf, removeTestPhotos } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let accounts: PlantedAccounts
let taken = 0
beforeAll(async () => {
  server = await startTestServer()
  accounts = await plantAccounts(server, 20)
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

/** Somebody who has uploaded nothing yet. */
const somebody = () => accounts.cookies[(taken += 1)] ?? ''

const makePremium = (cookie: string) =>
  server.assembly.pool.query('update accounts.account set paid_user = true where email = $1', [
    accounts.emails[accounts.cookies.indexOf(cookie)],
  ])

const USER = () => ({ 'x-request-type': 'user', 'x-forwarded-for': newBlock() })
const arrange = (cookie: string, ids: readonly string[]) =>
  server.request('/api/photos/order', { method: 'PUT', body: { ids }, headers: { ...USER(), cookie } })
const remove = (cookie: string, id: string) =>
  server.request(`/api/photos/${id}`, { method: 'DELETE', headers: { ...USER(), cookie } })
const small = (seed: string) => testPhoto(seed, 300, 300)

test('an upload becomes a photo in three sizes, for its owner', async () => {
  const { show, upload } = photoClientOf(server)
  const anna = somebody()
  expect((await upload(anna, await testPhoto('first', 3000, 2000))).json()).toMatchObject({
    limit: FREE_PHOTOS,
    photos: [{ state: 'processing', refusal: null, main: false, image: null }],
  })
  const [photo] = await show(anna, [])
  expect(photo).toMatchObject({ state: 'open', main: true })
  const sizes = { filename: 1080, match: 640, thumb_filename: 320 } as const
  for (const [name, width] of Object.entries(sizes)) {
    const path = `/media/${photo?.image?.[name as keyof typeof sizes] ?? ''}`
    const { status, headers, bytes } = await download({ port: server.port, path, headers: { cookie: anna } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    })
    expect(headers['cache-control']).toMatch(/^private, max-age=([3-5]\d\d|600), immutable$/)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  }
})

describe('who may upload', () => {
  test('nobody without an account, without the header of the client, or before the address is confirmed', async () => {
    const { upload } = photoClientOf(server)
    const file = await small('refused')
    expect(codeOf(await upload('', file))).toBe('authentication_required')
    expect(codeOf(await upload(somebody(), file, { 'x-request-type': 'robot' }))).toBe('request_type_required')
    const unconfirmed = cookiesOf(await peopleOf(server).signup())
    expect(codeOf(await upload(unconfirmed, file))).toBe('confirmation_required')
  })

  test('a file that is too large, or is none, is refused', async () => {
    const { upload } = photoClientOf(server)
    const anna = somebody()
    const large = await upload(anna, Buffer.alloc(LARGEST_PHOTO_BYTES + 1, 0xff))
    expect([large.status, codeOf(large)]).toEqual([413, 'photo_too_large'])
    const json = await upload(anna, Buffer.from('{}'), { 'content-type': 'application/json' })
    expect([json.status, codeOf(json)]).toEqual([415, 'photo_type_refused'])
    const text = await upload(anna, Buffer.from('hello'), { 'content-type': 'text/plain' })
    expect([text.status, codeOf(text)]).toEqual([415, 'photo_type_refused'])
    expect((await upload(anna, await small('image'), { 'content-type': 'image/png' })).status).toBe(200)
  })
})

async function fill(cookie: string, count: number) {
  const { upload } = photoClientOf(server)
  for (let nth = 0; nth < count; nth += 1) {
    expect((await upload(cookie, await small(`${cookie}${String(nth)}`))).status).toBe(200)
  }
}

describe('limits', () => {
  test('[S5.12] a free member uploads at most three, however many at once, and another after deleting one', async () => {
    const { upload, own } = photoClientOf(server)
    const anna = somebody()
    await fill(anna, FREE_PHOTOS - 1)
    const file = await small('many')
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(anna, file)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    // Some were turned away at the door: one member sends only so many at once.
    const codes = new Set(refused.map(codeOf))
    codes.delete('temporarily_unavailable')
    expect(codes).toEqual(new Set(['photo_limit_reached']))
    const { photos, limit } = await own(anna)
    expect([photos.length, limit]).toEqual([FREE_PHOTOS, FREE_PHOTOS])
    expect((await remove(anna, photos[0]?.id ?? '')).status).toBe(200)
    expect((await upload(anna, await small('one more'))).status).toBe(200)
    expect(codeOf(await upload(anna, await small('too many')))).toBe('photo_limit_reached')
  })

  test('[S5.12] not one more even if all of them are held up just before they are written', async () => {
    const { upload, own } = photoClientOf(server)
    const anna = somebody()
    await fill(anna, FREE_PHOTOS - 1)
    const file = await small('held up')
    const holder = new pg.Client(server.assembly.config.DATABASE_URL)
    await holder.connect()
    await holder.query('begin; lock table photos.photo in share row exclusive mode')
    const answers = Array.from({ length: UPLOADS_AT_ONCE }, () => upload(anna, file))
    await expect
      .poll(async () => {
        const { rows } = await holder.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0]?.n
      })
      .toBe(answers.length)
    await holder.query('commit')
    await holder.end()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await own(anna)).photos).toHaveLength(FREE_PHOTOS)
  })

  test('[S5.13] a premium member uploads at most twenty-five', async () => {
    const { upload, own } = photoClientOf(server)
    const anna = somebody()
    await makePremium(anna)
    await fill(anna, PREMIUM_PHOTOS - 1)
    const file = await small('many')
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(anna, file)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { photos, limit } = await own(anna)
    expect([photos.length, limit]).toEqual([PREMIUM_PHOTOS, PREMIUM_PHOTOS])
    // None of these needs to be made.
    await server.assembly.pool.query(
      `delete from graphile_worker._private_jobs using graphile_worker._private_tasks task
       where task.id = task_id and identifier = 'photos.make'`,
    )
  })

  test('no upload of a crowd leaves a file behind that is nobody’s', async () => {
    const { store } = server.assembly
    await photoClientOf(server).make()
    const { rows } = await server.assembly.pool.query<{ key: string }>(
      `select payload->>'upload_key' as key from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id where identifier = 'photos.clear-upload'`,
    )
    expect(rows.length).toBeGreaterThan(FREE_PHOTOS + PREMIUM_PHOTOS)
    for (const { key } of rows) {
      const { rows: claims } = await server.assembly.pool.query('select from photos.photo where upload_key = $1', [key])
      expect((await store.read(`uploads/${key}`)) !== undefined).toBe(claims.length === 1)
    }
  })
})

describe('the own photos', () => {
  test('are put in any order, and the first open one is the main one', async () => {
    const { show, own } = photoClientOf(server)
    const anna = somebody()
    const photos = await show(anna, [await small('a'), await small('b'), await small('c')])
    expect(photos.map(({ main }) => main)).toEqual([true, false, false])
    const turned = photos.map(({ id }) => id).toReversed()
    expect((await arrange(anna, turned)).status).toBe(200)
    const after = (await own(anna)).photos
    expect(after.map(({ id, main }) => [id, main])).toEqual(turned.map((id, nth) => [id, nth === 0]))
  })

  test('are ordered whole, and another’s is never touched', async () => {
    const { show, own } = photoClientOf(server)
    const [anna, bert] = [somebody(), somebody()]
    const mine = (await show(anna, [await small('d'), await small('e')])).map(({ id }) => id)
    const theirs = (await show(bert, [await small('f'), await small('g')])).map(({ id }) => id)
    const wrong = [
      [],
      mine.slice(0, 1),
      [mine[0], mine[0]],
      [...mine, mine[0]],
      [mine[0], theirs[0]],
      theirs,
      [...mine, 'AAAAAAAAAAAAAAAA'],
    ]
    for (const ids of wrong) {
      const refused = await arrange(anna, ids as string[])
      expect([refused.status, codeOf(refused)]).toEqual([404, 'not_found'])
    }
    const refused = await remove(anna, theirs[0] ?? '')
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not_found'])
    expect(codeOf(await remove(anna, 'AAAAAAAAAAAAAAAA'))).toBe('not_found')
    expect((await own(anna)).photos.map(({ id }) => id)).toEqual(mine)
    expect((await own(bert)).photos.map(({ id }) => id)).toEqual(theirs)
  })
})
