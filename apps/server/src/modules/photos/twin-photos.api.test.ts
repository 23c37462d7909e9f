import { Id, type MemberId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberProfile, OwnPhotos, OwnProfile } from '@app/contract'
import { plantAccounts, type PlantedAccounts } from '../../testing/planted-accounts.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { emptyBucket, openBucket } from '../../testing/test-bucket.ts'
import { testPhoto, photoClientOf } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { photosPersonalData } from './index.ts'
import { drawCheckEnd } from './photos.rules.ts'

const CHECK_MINUTES = 10
let server: TestServer
let accounts: PlantedAccounts
beforeAll(async () => {
  server = await startTestServer({ S3_BUCKET: await openBucket('twins'), PHOTO_CHECK_MINUTES: CHECK_MINUTES })
  accounts = await plantAccounts(server, 4)
})
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
})

const cookieOf = (nth: number) => accounts.cookies[nth] ?? ''

async function read<T>(nth: number, path: string): Promise<T> {
  const { status, json } = await server.request(path, { headers: { cookie: cookieOf(nth) } })
  expect(status).toBe(200)
  return json() as T
}

async function idOf(nth: number): Promise<MemberId> {
  const { rows } = await server.assembly.pool.query<{ id: string }>(
    'select id from accounts.account where email = $1',
    [accounts.emails[nth]],
  )
  return Id.member.parse(rows[0]?.id)
}

/** Everything an owner can read about the own photos, without addresses and ids. */
async function visibleToOwner(nth: number) {
  const own = await read<OwnPhotos>(nth, '/api/photos')
  const { profile } = await read<{ profile: OwnProfile }>(nth, '/api/profile')
  const { profile: asOthers } = await read<{ profile: MemberProfile }>(nth, `/api/members/${profile.id}`)
  const { data } = await photosPersonalData.export(server.assembly.db, await idOf(nth), new Date())
  return {
    own: own.photos.map(({ state, refusal, main, image }) => [state, refusal, main, image !== null]),
    main: profile.main_image !== null,
    gallery: [asOthers.num_photos, asOthers.photos.map(({ locked }) => locked), asOthers.main_image !== null],
    exported: (data as { state: string; file: string | null }[]).map(({ state, file }) => [state, file]),
  }
}

const seenByOthers = async (owner: number) => {
  const { profile } = await read<{ profile: OwnProfile }>(owner, '/api/profile')
  return (await read<{ profile: MemberProfile }>(3, `/api/members/${profile.id}`)).profile.num_photos
}

/** The check of both ends: as if both had been uploaded so long ago, and what is due by then is done. */
async function endChecks(): Promise<void> {
  const { pool } = server.assembly
  await pool.query(`update photos.photo set check_ends_at = now() - interval '1 second'`)
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(server, ['photos.open'])
}

test('who uploads the picture of another member is told what anybody is told, until a moderator has looked', async () => {
  const { show, upload, make } = photoClientOf(server)
  const [known, twin, clean] = [0, 1, 2]
  await show(cookieOf(known), [await testPhoto('known')])
  await endChecks()
  expect(await seenByOthers(known)).toBe(1)

  await upload(cookieOf(twin), await testPhoto('known', 300))
  await upload(cookieOf(clean), await testPhoto('clean', 300))
  expect(await visibleToOwner(twin)).toEqual(await visibleToOwner(clean))
  await make()
  const checking = await visibleToOwner(clean)
  expect(checking.own).toEqual([['in_review', null, false, true]])
  expect(await visibleToOwner(twin)).toEqual(checking)
  expect([await seenByOthers(twin), await seenByOthers(clean)]).toEqual([0, 0])

  await endChecks()
  const over = await visibleToOwner(clean)
  expect(over.own).toEqual([['open', null, true, true]])
  expect(over.gallery).toEqual([1, [false], true])
  expect(await visibleToOwner(twin)).toEqual(over)
  expect([await seenByOthers(twin), await seenByOthers(clean)]).toEqual([0, 1])
})

test('the check ends at a moment drawn between a fifth of the longest time and all of it', () => {
  const minutes = [0, 0.5, 1].map((draw) => drawCheckEnd(new Date(0), CHECK_MINUTES, draw).getTime() / 60_000)
  expect(minutes).toEqual([2, 6, 10])
})
