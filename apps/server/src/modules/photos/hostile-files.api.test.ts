import { PREMIUM_PHOTOS } from '@app/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantAccounts } from '../../testing/planted-accounts.ts'
import { codeOf } from '../../testing/people.ts'
import { photoClientOf, removeTestPhotos } from '../../testing/test-photos.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hostileFiles } from './testing/hostile-files.ts'

const WORD = 'canary-5f0e8c71'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await removeTestPhotos(server)
  await server.close()
})

async function storedObjects(): Promise<[string, Uint8Array][]> {
  const { pool, store } = server.assembly
  const { rows } = await pool.query<{ key: string }>(
    `select unnest(array['uploads/' || upload_key, 'masters/' || master_key, 'photos/' || large_key,
       'photos/' || card_key, 'photos/' || thumb_key, 'photos/' || blur_key]) as key from photos.photo`,
  )
  const keys = rows.flatMap(({ key }) => (key ? [key] : []))
  return Promise.all(keys.map(async (key) => [key, (await store.read(key)) ?? new Uint8Array()] as const))
}

test(
  '[D.65] fifty files that mean harm are refused, or stored as nothing but pixels',
  { timeout: 180_000 },
  async () => {
    const files = await hostileFiles(WORD)
    expect(files.length).toBeGreaterThanOrEqual(50)
    const { cookies } = await plantAccounts(server, Math.ceil(files.length / PREMIUM_PHOTOS))
    await server.assembly.pool.query('update accounts.account set paid_user = true')
    const { upload, make, own } = photoClientOf(server)

    const fates: Record<string, unknown> = {}
    const takenBy = new Map<string, string[]>()
    for (const [nth, { name, file, type }] of files.entries()) {
      const cookie = cookies[nth % cookies.length] ?? ''
      const answer = await upload(cookie, file, type === undefined ? {} : { 'content-type': type })
      if (answer.status === 200) takenBy.set(cookie, [...(takenBy.get(cookie) ?? []), name])
      else fates[name] = codeOf(answer)
      if (nth % 10 === 9) await make()
    }
    await make()
    for (const [cookie, names] of takenBy) {
      const { photos } = await own(cookie)
      for (const [nth, { state, refusal }] of photos.entries()) fates[names[nth] ?? ''] = refusal ?? state
    }
    expect(fates).toEqual(Object.fromEntries(files.map(({ name, fate }) => [name, fate])))

    const objects = await storedObjects()
    expect(objects.length).toBe(5 * files.filter(({ fate }) => fate === 'open').length)
    for (const [key, bytes] of objects) {
      const text = Buffer.from(bytes).toString('latin1')
      for (const sign of ['canary', '<script', '<html', 'PK\x03\x04', 'Exif', 'ICC_PROFILE', 'ICCP', 'xmp']) {
        expect(text.includes(sign), `${sign} in ${key}`).toBe(false)
      }
      const { exif, icc, xmp, iptc, format, pages, space } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({})
      expect([format, pages ?? 1, space]).toEqual([key.startsWith('masters/') ? 'jpeg' : 'webp', 1, 'srgb'])
    }
  },
)
