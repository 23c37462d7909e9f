import { afterAll, beforeAll, expect, test } from 'vitest'
import { photosChanged } from '../../events/photos.ts'
import type { Publish } from '../../platform/events.ts'
import { plantCrowd, type Crowd } from '../../testing/crowd.ts'
import { emptyBucket, filesIn, openBucket } from '../../testing/own-bucket.ts'
import { photograph, photographersOf } from '../../testing/photographs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { photosKeeper, reviewPhoto } from './index.ts'

let server: TestServer
let crowd: Crowd
beforeAll(async () => {
  server = await startTestServer({ S3_BUCKET: await openBucket('review') })
  crowd = await plantCrowd(server, 2)
  await server.assembly.pool.query(
    `update sites.site set settings = settings || '{"photo_review": true}' where key = 'vonk'`,
  )
})
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
})

const told: string[] = []
const publish: Publish = async (_tx, event) => void told.push(event.name)

type Decided = Parameters<typeof reviewPhoto>[3]
const review = (id: string, decided: Decided) =>
  server.assembly.db.transaction().execute((tx) => reviewPhoto(tx, publish, id, decided))

async function idsOf(cookie: string): Promise<string[]> {
  const { rows } = await server.assembly.pool.query<{ id: string }>(
    `select photo.id from photos.photo join accounts.account on account.id = profile_id where email = $1
     order by position`,
    [crowd.emails[crowd.cookies.indexOf(cookie)]],
  )
  return rows.map(({ id }) => id)
}

const REFUSE: Decided = { decision: 'refuse', reason: 'rules' }

test('a moderator opens a photo to others or takes it away, and others are told of what they see', async () => {
  const { show, own, make } = photographersOf(server)
  const [anna = ''] = crowd.cookies
  await show(anna, [await photograph('a'), await photograph('b')])
  const [first = '', second = ''] = await idsOf(anna)
  const states = async () => (await own(anna)).photos.map(({ state, refusal, main }) => [refusal ?? state, main])
  expect(await states()).toEqual([
    ['in_review', false],
    ['in_review', false],
  ])

  expect(await review(second, { decision: 'open' })).toBe(true)
  expect(told.splice(0)).toEqual([photosChanged.name])
  expect(await states()).toEqual([
    ['in_review', false],
    ['open', true],
  ])
  // Deciding the same again decides nothing.
  expect(await review(second, { decision: 'open' })).toBe(false)
  expect(await review(first, REFUSE)).toBe(true)
  expect(told.splice(0)).toEqual([])
  expect(await review(second, REFUSE)).toBe(true)
  expect(told.splice(0)).toEqual([photosChanged.name])
  expect(await review(second, { decision: 'open' })).toBe(false)
  expect(await review('1', REFUSE)).toBe(false)
  expect(await states()).toEqual([
    ['rules', false],
    ['rules', false],
  ])
  await make()
  expect(await filesIn(server)).toEqual([])
})

test('a picture that was taken away does not come back, and those refused before are listed only for a while', async () => {
  const { show, upload, make, own } = photographersOf(server)
  const [anna = ''] = crowd.cookies
  expect((await show(anna, [await photograph('a', 300)])).map(({ refusal }) => refusal)).toEqual([
    'rules',
    'rules',
    'rules',
  ])
  for (let nth = 0; nth < 10; nth += 1) {
    await upload(anna, await photograph('a', 300))
    await make()
  }
  expect((await own(anna)).photos).toHaveLength(11)
})

test('who asks for their data gets their photos, and who is forgotten leaves no file', async () => {
  const { show } = photographersOf(server)
  const [, bert = ''] = crowd.cookies
  const { db, store } = server.assembly
  await show(bert, [await photograph('c'), await photograph('d')])
  const { rows } = await server.assembly.pool.query<{ id: string }>(
    'select id from accounts.account where email = $1',
    [crowd.emails[1]],
  )
  const id = rows[0]?.id ?? ''
  const { data, files = [] } = await photosKeeper.exportOf(db, id)
  expect(data).toMatchObject([
    { file: 'photo-1.jpg', state: 'in_review' },
    { file: 'photo-2.jpg', state: 'in_review' },
  ])
  expect(files.map(({ name }) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  for (const { object_key } of files) {
    expect(Buffer.from((await store.read(object_key)) ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  }
  await db.transaction().execute(async (tx) => {
    expect((await photosKeeper.objectKeys?.(tx, id))?.toSorted()).toEqual(await filesIn(server))
    await photosKeeper.forget(tx, id)
  })
  expect(await idsOf(bert)).toEqual([])
})
