import { Id } from '@app/db/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAccounts, type PlantedAccounts } from '../../testing/planted-accounts.ts'
import { download } from '../../testing/download.ts'
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts'
import { emptyBucket, filesIn, openBucket } from '../../testing/test-bucket.ts'
import { newBlock, peopleOf } from '../../testing/people.ts'
import { testPhoto, photoClientOf } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readConfig } from '../../platform/config/config.ts'
import { block } from '../safety/index.ts'
import { imageAddress } from './addresses.ts'

const { S3_ENDPOINT } = readConfig()
let proxy: TcpProxy
let bucket: string
let server: TestServer
let accounts: PlantedAccounts
let owners: string[]
let site_id: number
beforeAll(async () => {
  proxy = await openTcpProxy(S3_ENDPOINT)
  bucket = await openBucket('objects')
  server = await startTestServer({ S3_ENDPOINT: proxy.url, S3_BUCKET: bucket })
  accounts = await plantAccounts(server, 5)
  const { rows } = await server.assembly.pool.query<{ id: string; site_id: number }>(
    'select id, site_id from accounts.account join unnest($1::text[]) with ordinality as e (email, nth) using (email) order by nth',
    [accounts.emails],
  )
  owners = rows.map(({ id }) => id)
  site_id = rows[0]?.site_id ?? 0
})
beforeEach(() => server.assembly.settableClock?.reset())
afterAll(async () => {
  await emptyBucket(server)
  await server.close()
  await proxy.cut()
})

const NOBODY = ''
const fetched = (path: string, cookie = NOBODY) =>
  download({
    port: server.port,
    path,
    headers: { 'x-forwarded-for': newBlock(), ...(cookie === NOBODY ? {} : { cookie }) },
  })
const signed = (key: string, viewer?: string) => {
  const { photos, clock } = server.assembly
  return `/media/${imageAddress(photos, key, { site: { id: site_id }, now: clock.now() }, viewer)}`
}
const nameOf = (object_key: string) => object_key.replace(/^.*\//, '')

/** Every address of every photo a member gets, by the key it is for. */
async function ownAddresses(cookie: string): Promise<Map<string, string>> {
  const { photos } = await photoClientOf(server).own(cookie)
  const paths = photos.flatMap(({ image }) => (image ? Object.values(image) : []))
  return new Map(paths.map((path) => [path.split('?')[0] ?? '', `/media/${path}`]))
}

/** What anybody may try with a key in hand and somebody's address for another. */
function attempts(key: string, address: string, other: string): string[] {
  const [path = '', query = ''] = address.split('?')
  const parts = new URLSearchParams(query)
  const changed = (name: string, value: string) => {
    const copy = new URLSearchParams(parts)
    copy.set(name, value)
    return `${path}?${copy.toString()}`
  }
  const signature = parts.get('s') ?? ''
  return [
    `/media/${key}`,
    `/media/${key}?${other.split('?')[1] ?? ''}`,
    `/media/photos/${key}?${query}`,
    `/media/photos%2F${key}?${query}`,
    `/media/..%2Fmasters%2F${key}?${query}`,
    changed('s', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
    changed('s', ''),
    changed('e', (Number.parseInt(parts.get('e') ?? '', 36) + 300).toString(36)),
    address.replace('&v=1', ''),
    `${address}&v=1`,
  ]
}

test('of every photo there are a master and four files, and of an upload that waits there is one', async () => {
  const { show, upload } = photoClientOf(server)
  for (const [nth, cookie] of accounts.cookies.slice(0, 3).entries()) {
    await show(cookie, await Promise.all(['a', 'b', 'c'].map((name) => testPhoto(`${name}${String(nth)}`))))
  }
  await upload(accounts.cookies[3] ?? '', await testPhoto('waits'))
  const files = (await filesIn(server)).map((key) => key.replace(/\/.*/, ''))
  const counted = ['masters', 'photos', 'uploads'].map((place) => files.filter((file) => file === place).length)
  expect(counted).toEqual([9, 36, 1])
})

test('[D.66] uploads and masters have no address: not even our own signature opens one', async () => {
  const hidden = (await filesIn(server)).filter((key) => !key.startsWith('photos/'))
  expect(hidden).toHaveLength(10)
  for (const object_key of hidden) {
    const key = nameOf(object_key)
    const query = signed(key).split('?')[1] ?? ''
    const paths = [signed(key), signed(key, owners[0]), `/media/${object_key}?${query}`]
    paths.push(`/media/${encodeURIComponent(object_key)}?${query}`, `/media/..%2F${object_key}?${query}`)
    for (const path of paths) expect((await fetched(path, accounts.cookies[0])).status).toBe(404)
  }
})

test('[D.68] an address that is good for anybody is good on its own site only', async () => {
  const file = (await filesIn(server)).find((key) => key.startsWith('photos/')) ?? ''
  const path = signed(nameOf(file))
  const statusOn = async (host: string) => (await server.request(path, { host })).status
  expect([await statusOn('vonk.localhost'), await statusOn('klaver.localhost')]).toEqual([200, 404])
})

test('[D.66] the store itself gives nothing to who does not sign, and no list', async () => {
  for (const key of await filesIn(server)) {
    expect((await fetch(`${S3_ENDPOINT}/${bucket}/${key}`)).status, key).toBe(403)
  }
  expect((await fetch(`${S3_ENDPOINT}/${bucket}`)).status).toBe(403)
  expect((await fetch(`${S3_ENDPOINT}/${bucket}?list-type=2`)).status).toBe(403)
})

describe('no file of a photo is had without an address for it that holds', () => {
  test(
    '[D.68] not by a visitor, another or a blocked member, or with another’s address',
    { timeout: 60_000 },
    async () => {
      const [anna = '', , , , blocked = ''] = accounts.cookies
      const { db, clock } = server.assembly
      const pair = {
        blocker_id: Id.member.parse(owners[0]),
        blocked_id: Id.profile.parse(owners[4]),
        created_at: clock.now(),
      }
      const copy = { name: 'Blocked', kind: 'real', image_key: null } as const
      await db.transaction().execute((tx) => block(tx, { ...pair, ...copy }))
      const own = await ownAddresses(anna)
      const served = (await filesIn(server)).filter((key) => key.startsWith('photos/')).map(nameOf)
      expect(served).toHaveLength(36)
      expect([...own.keys()].every((key) => served.includes(key))).toBe(true)
      const [first = '', second = ''] = own.values()
      const unknown = await fetched(signed('A'.repeat(22)))
      for (const key of served) {
        const address = own.get(key) ?? first
        const other = address === first ? second : first
        for (const viewer of [NOBODY, accounts.cookies[1], blocked]) {
          const paths = attempts(key, address, other)
          if (own.has(key)) paths.push(address)
          for (const path of paths) {
            const { status, bytes } = await fetched(path, viewer)
            expect(status, path).toBe(404)
            expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'not_found' })
          }
        }
      }
      for (const address of own.values()) expect((await fetched(address, anna)).status).toBe(200)
      expect(unknown.status).toBe(404)
    },
  )

  test('[D.68] not a moment after it ended, and not after logging out', async () => {
    const [, bert = ''] = accounts.cookies
    const [address = ''] = (await ownAddresses(bert)).values()
    const { bytes, headers } = await fetched(address, bert)
    expect(bytes.length).toBeGreaterThan(0)
    const seconds = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1])
    expect(seconds).toBeGreaterThanOrEqual(300)
    expect(seconds).toBeLessThanOrEqual(600)
    server.assembly.settableClock?.set(new Date(Date.now() + seconds * 1000))
    expect((await fetched(address, bert)).status).toBe(404)
    server.assembly.settableClock?.reset()
    await peopleOf(server).send('/api/logout.php', undefined, { method: 'GET', cookie: bert })
    expect((await fetched(address, bert)).status).toBe(404)
  })
})

test(
  'a deleted photo is gone within a minute, even if the store is away for a moment',
  { timeout: 70_000 },
  async () => {
    const [, , clara = ''] = accounts.cookies
    const { own } = photoClientOf(server)
    const [photo] = (await own(clara)).photos
    const { rows } = await server.assembly.pool.query<{ keys: string[] }>(
      `select array['masters/' || master_key, 'photos/' || large_key, 'photos/' || card_key, 'photos/' || thumb_key,
       'photos/' || blur_key] as keys from photos.photo where public_id = $1`,
      [photo?.id],
    )
    const keys = rows[0]?.keys ?? []
    const addresses = keys.map((key) => signed(nameOf(key)))
    expect((await fetched(addresses[1] ?? '')).status).toBe(200)
    const stop = await peopleOf(server).startJobs()
    await proxy.cut()
    const headers = { 'x-request-type': 'user', 'x-forwarded-for': newBlock(), cookie: clara }
    expect((await server.request(`/api/photos/${photo?.id ?? ''}`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await own(clara)).photos.map(({ id }) => id)).not.toContain(photo?.id)
    expect((await fetched(addresses[1] ?? '')).status).toBe(503)
    await expect.poll(() => server.logs().includes('"job":"files.remove","attempt":1'), { timeout: 20_000 }).toBe(true)
    await proxy.restore()
    await expect
      .poll(async () => (await filesIn(server)).filter((key) => keys.includes(key)), { timeout: 60_000 })
      .toEqual([])
    await stop()
    for (const address of addresses) expect((await fetched(address)).status).toBe(404)
  },
)
