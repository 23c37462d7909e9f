import { FREE_PHOTOS, LARGEST_PHOTO_BYTES, PREMIUM_PHOTOS } from '@app/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantCrowd, type Crowd } from '../../testing/crowd.ts'
import { download } from '../../testing/download.ts'
import { codeOf, cookiesOf, peopleOf } from '../../testing/people.ts'
import { photograph, photographersOf, removePhotographs } from '../../testing/photographs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let crowd: Crowd
let free = 0
beforeAll(async () => {
  server = await startTestServer()
  crowd = await plantCrowd(server, 12)
})
afterAll(async () => {
  await removePhotographs(server)
  await server.close()
})

/** Somebody who has uploaded nothing yet. */
const somebody = () => crowd.cookies[(free += 1)] ?? ''

const fetched = (path: string, cookie?: string) =>
  download({ port: server.port, path: `/media/${path}`, headers: cookie === undefined ? {} : { cookie } })

test('an upload becomes a photo in three sizes, and its main one', async () => {
  const { show, upload } = photographersOf(server)
  const anna = somebody()
  const taken = await upload(anna, await photograph('first', 3000, 2000))
  expect(taken.json()).toMatchObject({
    limit: FREE_PHOTOS,
    photos: [{ state: 'processing', refusal: null, main: false, image: null }],
  })
  const [photo] = await show(anna, [])
  expect(photo).toMatchObject({ state: 'open', main: true })
  const sizes = { filename: 1080, match: 640, thumb_filename: 320 } as const
  for (const [name, width] of Object.entries(sizes)) {
    const { status, headers, bytes } = await fetched(photo?.image?.[name as keyof typeof sizes] ?? '', anna)
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
