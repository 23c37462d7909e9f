/** Pictures to upload, each unlike the others, and members who upload them. */
import { createHash } from 'node:crypto'
import type { OwnPhotos } from '@app/contract'
import sharp, { type Sharp } from 'sharp'
import { runDueJobs } from './due-jobs.ts'
import { newBlock } from './people.ts'
import type { TestResponse, TestServer } from './test-server.ts'

const GRID = 8

/** Soft spots of colour, decided by the seed. */
export function spots(seed: string, width = 400, height = 300): Sharp {
  const bytes = Array.from({ length: 6 }, (_, i) =>
    createHash('sha256')
      .update(`${seed}/${String(i)}`)
      .digest(),
  )
  const raw = Buffer.concat(bytes).subarray(0, GRID * GRID * 3)
  return sharp(raw, { raw: { width: GRID, height: GRID, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  })
}

export const testPhoto = (seed: string, width?: number, height?: number): Promise<Buffer> =>
  spots(seed, width, height).jpeg({ quality: 90 }).toBuffer()

export function photoClientOf(server: TestServer) {
  const upload = (cookie: string, file: Uint8Array, headers: Record<string, string> = {}): Promise<TestResponse> =>
    server.request('/api/photos', {
      method: 'POST',
      file,
      headers: { 'x-request-type': 'user', 'x-forwarded-for': newBlock(), cookie, ...headers },
    })
  const own = async (cookie: string) =>
    (
      await server.request('/api/photos', { headers: { 'x-forwarded-for': newBlock(), cookie } })
    ).json() as unknown as OwnPhotos
  const make = () => runDueJobs(server, ['photos.make', 'files.remove'])

  /** Uploads them one after the other, and has them made. */
  async function show(cookie: string, files: readonly Uint8Array[]): Promise<OwnPhotos['photos']> {
    for (const file of files) {
      const { status, text } = await upload(cookie, file)
      if (status !== 200) throw new Error(`an upload was refused: ${text}`)
    }
    await make()
    return (await own(cookie)).photos
  }

  return { upload, own, make, show }
}

/** The store is shared by all tests: every file of this server's photos goes. */
export async function removeTestPhotos({ assembly: { pool, store } }: TestServer): Promise<void> {
  const { rows } = await pool.query<Record<string, string | null>>(
    'select upload_key, master_key, large_key, card_key, thumb_key, blur_key from photos.photo',
  )
  const keys = rows.flatMap(({ upload_key, master_key, ...served }) => [
    ...(upload_key ? [`uploads/${upload_key}`] : []),
    ...(master_key ? [`masters/${master_key}`] : []),
    ...Object.values(served).flatMap((key) => (key ? [`photos/${key}`] : [])),
  ])
  if (keys.length > 0) await store.remove(keys)
}
