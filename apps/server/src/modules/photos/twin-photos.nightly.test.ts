import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccounts, type PlantedAccounts } from '../../testing/planted-accounts.ts'
import { emptyBucket, openBucket } from '../../testing/test-bucket.ts'
import { testPhoto, photoClientOf } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { compareTimings, mannWhitney, SAMPLES } from '../../testing/timing-comparison.ts'

const UPLOADS = 60
let server: TestServer
let accounts: PlantedAccounts
beforeAll(async () => {
  server = await startTestServer({ S3_BUCKET: await openBucket('twins'), PHOTO_CHECK_MINUTES: 10 })
  accounts = await plantAccounts(server, 1 + 2 * UPLOADS * SAMPLES)
})
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
})

/** How many seconds the photos of these members are checked. */
async function checkSeconds(emails: readonly string[]): Promise<number[]> {
  const { rows } = await server.assembly.pool.query<{ seconds: number }>(
    `select extract(epoch from photo.check_ends_at - photo.created_at)::float as seconds
     from photos.photo join profiles.profile on profile.id = photo.profile_id
       join accounts.account on account.id = profile.account_id where account.email = any($1)`,
    [emails],
  )
  return rows.map(({ seconds }) => seconds)
}

test('uploads of a known picture and of a new one take as long, until the answer and until the end of the check', async () => {
  const { show, upload, make } = photoClientOf(server)
  await show(accounts.cookies[0] ?? '', [await testPhoto('known')])
  const known = await testPhoto('known', 300)
  const uploaders: { twins: string[]; others: string[] } = { twins: [], others: [] }
  const send = async (to: string[], nth: number, file: Uint8Array) => {
    to.push(accounts.emails[nth] ?? '')
    expect((await upload(accounts.cookies[nth] ?? '', file)).status).toBe(200)
  }
  const files = await Promise.all(
    Array.from({ length: UPLOADS * SAMPLES }, (_, nth) => testPhoto(`new ${String(nth)}`, 300)),
  )
  const found = await compareTimings(
    (nth) => send(uploaders.twins, 1 + nth * 2, known),
    (nth) => send(uploaders.others, 2 + nth * 2, files[nth] ?? known),
    UPLOADS,
  )
  await make()
  const checks = mannWhitney(await checkSeconds(uploaders.twins), await checkSeconds(uploaders.others))
  process.stdout.write(`uploads: p = ${found.map((p) => p.toFixed(3)).join(', ')}; checks: p = ${checks.toFixed(3)}\n`)
  expect(found.at(-1)).toBeGreaterThan(0.05)
  expect(checks).toBeGreaterThan(0.05)
})
