import { Id, type PhotoId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photosChanged } from '../../events/photos.ts'
import type { Publish } from '../../platform/event-bus.ts'
import { plantAccounts, type PlantedAccounts } from '../../testing/planted-accounts.ts'
import { emptyBucket, filesIn, openBucket } from '../../testing/test-bucket.ts'
import { testPhoto, photoClientOf } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { photosPersonalData, reviewPhoto } from './index.ts'

let server: TestServer
let accounts: PlantedAccounts
beforeAll(async () => {
  server = await startTestServer({ S3_BUCKET: await openBucket('review') })
  accounts = await plantAccounts(server, 2)
  await server.assembly.pool.query(
    `update sites.site set settings = settings || '{"photo_review": true}' where key = 'vonk'`,
  )
})
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
})

const received: string[] = []
const publish: Publish = async (_tx, event) => {
  if (event.name === photosChanged.name) received.push(event.name)
}

type Decided = { decision: 'open' } | { decision: 'refuse'; reason: 'rules' }
const review = (id: PhotoId, decided: Decided) =>
  server.assembly.db
    .transaction()
    .execute((tx) => reviewPhoto(tx, publish, id, { ...decided, at: server.assembly.clock.now() }))

async function idsOf(cookie: string): Promise<PhotoId[]> {
  const { rows } = await server.assembly.pool.query<{ id: PhotoId }>(
    `select photo.id from photos.photo join accounts.account on account.id = profile_id where email = $1
     order by position`,
    [accounts.emails[accounts.cookies.indexOf(cookie)]],
  )
  return rows.map(({ id }) => id)
}

const REFUSE: Decided = { decision: 'refuse', reason: 'rules' }

test('a moderator opens a photo to others or takes it away, and others are told of what they see', async () => {
  const { show, own, make } = photoClientOf(server)
  const [anna = ''] = accounts.cookies
  await show(anna, [await testPhoto('a'), await testPhoto('b')])
  const nobodys = Id.photo.parse('1')
  const [first = nobodys, second = nobodys] = await idsOf(anna)
  const states = async () => (await own(anna)).photos.map(({ state, refusal, main }) => [refusal ?? state, main])
  expect(await states()).toEqual([
    ['in_review', false],
    ['in_review', false],
  ])

  expect(await review(second, { decision: 'open' })).toBe(true)
  expect(received.splice(0)).toEqual([photosChanged.name])
  expect(await states()).toEqual([
    ['in_review', false],
    ['open', true],
  ])
  // Deciding the same again decides nothing.
  expect(await review(second, { decision: 'open' })).toBe(false)
  expect(await review(first, REFUSE)).toBe(true)
  expect(received.splice(0)).toEqual([])
  expect(await review(second, REFUSE)).toBe(true)
  expect(received.splice(0)).toEqual([photosChanged.name])
  expect(await review(second, { decision: 'open' })).toBe(false)
  expect(await review(nobodys, REFUSE)).toBe(false)
  expect(await states()).toEqual([
    ['rules', false],
    ['rules', false],
  ])
  await make()
  expect(await filesIn(server)).toEqual([])
})

test('a picture that was taken away does not come back, and those refused before are listed only for a while', async () => {
  const { show, upload, make, own } = photoClientOf(server)
  const [anna = ''] = accounts.cookies
  expect((await show(anna, [await testPhoto('a', 300)])).map(({ refusal }) => refusal)).toEqual([
    'rules',
    'rules',
    'rules',
  ])
  for (let nth = 0; nth < 10; nth += 1) {
    await upload(anna, await testPhoto('a', 300))
    await make()
  }
  expect((await own(anna)).photos).toHaveLength(11)
})

test('who asks for their data gets their photos, and who is forgotten leaves no file', async () => {
  const { show } = photoClientOf(server)
  const [, bert = ''] = accounts.cookies
  const { db, store } = server.assembly
  await show(bert, [await testPhoto('c'), await testPhoto('d')])
  const { rows } = await server.assembly.pool.query<{ id: string }>(
    'select id from accounts.account where email = $1',
    [accounts.emails[1]],
  )
  const id = Id.member.parse(rows[0]?.id)
  const { data, files = [] } = await photosPersonalData.export(db, id, new Date())
  expect(data).toMatchObject([
    { file: 'photo-1.jpg', state: 'in_review' },
    { file: 'photo-2.jpg', state: 'in_review' },
  ])
  expect(files.map(({ name }) => name)).toEqual(['photo-1.jpg', 'photo-2.jpg'])
  for (const { object_key } of files) {
    expect(Buffer.from((await store.read(object_key)) ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  }
  await db.transaction().execute(async (tx) => {
    expect((await photosPersonalData.objectKeys?.(tx, id))?.toSorted()).toEqual(await filesIn(server))
    await photosPersonalData.erase(tx, id)
  })
  expect(await idsOf(bert)).toEqual([])
})
