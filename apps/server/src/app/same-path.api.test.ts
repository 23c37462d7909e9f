import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3 } from '../adapters/store/s3/s3.ts'
import { readConfig } from '../platform/config/config.ts'
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { cookiesOf, peopleOf } from '../testing/people.ts'
import { testPhoto, photoClientOf, removeTestPhotos } from '../testing/test-photos.ts'
import { createTestDatabase, startTestServer, type TestServer } from '../testing/test-server.ts'

const config = readConfig()
/** A busy machine has its time. */
const PATIENT = { DATABASE_WAIT_MS: 30_000 }
let database: string
let proxies: Record<'DATABASE_URL' | 'REDIS_URL' | 'SMTP_URL' | 'S3_ENDPOINT', TcpProxy>
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  proxies = {
    DATABASE_URL: await openTcpProxy(database),
    REDIS_URL: await openTcpProxy(config.REDIS_URL),
    SMTP_URL: await openTcpProxy(config.SMTP_URL),
    S3_ENDPOINT: await openTcpProxy(config.S3_ENDPOINT),
  }
  const addresses = Object.fromEntries(Object.entries(proxies).map(([name, { url }]) => [name, url]))
  server = await startTestServer({ ...config, ...addresses, ENVIRONMENT: 'production', ROLE: 'api', ...PATIENT })
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
  for (const proxy of Object.values(proxies)) await proxy.cut()
})

test('[D.10] what a production server does with other addresses reaches the real database, cache, mail and store', async () => {
  const changed = Object.entries(server.assembly.config).flatMap(([name, value]) =>
    value === config[name as keyof typeof config] ? [] : [name],
  )
  expect(changed.toSorted()).toEqual(
    [...Object.keys(proxies), ...Object.keys(PATIENT), 'ENVIRONMENT', 'ROLE'].toSorted(),
  )

  const people = peopleOf(server)
  const email = await people.join()
  const cookie = cookiesOf(await people.login(email))
  const [photo] = await photoClientOf(server).show(cookie, [await testPhoto('everywhere')])
  expect(photo).toMatchObject({ state: 'in_review', image: expect.anything() as unknown })

  const straight = new pg.Client(database)
  await straight.connect()
  const { rows } = await straight.query<{ id: string; master_key: string }>(
    'select account.id, master_key from accounts.account join photos.photo on profile_id = account.id where email = $1',
    [email],
  )
  await straight.end()
  expect(rows).toHaveLength(1)
  expect((await mailsTo(email)).length).toBeGreaterThan(0)
  const store = openS3({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    access_key: config.S3_ACCESS_KEY,
    secret_key: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
  })
  expect(await store.read(`masters/${rows[0]?.master_key ?? ''}`)).toBeDefined()
  const redis = new Redis(config.REDIS_URL)
  await expect.poll(async () => (await redis.keys('calls:*')).length).toBeGreaterThan(0)
  redis.disconnect()
})

test('[D.10] each of them is missed when it is away', async () => {
  await proxies.S3_ENDPOINT.cut()
  const { upload } = photoClientOf(server)
  const cookie = cookiesOf(await peopleOf(server).signup())
  await server.assembly.pool.query(`update accounts.account set status = 'confirmed'`)
  expect((await upload(cookie, await testPhoto('nowhere'))).status).toBe(503)
  await proxies.S3_ENDPOINT.restore()
  expect((await upload(cookie, await testPhoto('nowhere'))).status).toBe(200)
  await proxies.DATABASE_URL.cut()
  expect((await upload(cookie, await testPhoto('nothing'))).status).toBe(503)
  await proxies.DATABASE_URL.restore()
})
