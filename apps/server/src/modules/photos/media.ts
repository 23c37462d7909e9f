/**
 * Hands out the files of photos, to who has an address for one that still holds and, where it names a viewer, is that
 * viewer. Whatever is wrong, the answer is the same as for a file that never was. Uploads and masters lie elsewhere.
 */
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContextMaker } from '../../platform/context.ts'
import { fail } from '../../platform/refusal.ts'
import { secondsLeft } from './addresses.ts'
import type { PhotosDeps } from './deps.ts'
import { KEY, imageFile } from './object-keys.ts'

/** Files of one address a minute: a ceiling for robots, far above a house full of people who scroll. */
const FILES_PER_MINUTE = 2000

/** Files one address reads at once in one process: each holds a connection to the store. */
const READERS_PER_ADDRESS = 32

interface MediaOptions {
  deps: PhotosDeps
  contextFor: ContextMaker
  /** Until a file is read by who asked for it. */
  download_ms: number
}

interface MediaQuery {
  Params: { key: string }
  Querystring: Record<string, unknown>
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Where it is looked at, and by whom: only an address that names a viewer needs to know that. */
async function findViewer(request: FastifyRequest, reply: FastifyReply, contextFor: ContextMaker, for_anyone: boolean) {
  const ctx = await contextFor(request, { for_anyone })
  for (const cookie of ctx.cookies_to_set) reply.header('set-cookie', cookie)
  return { ctx, viewer: for_anyone ? '' : (ctx.account?.id ?? fail('not_found')) }
}

async function openFile(request: FastifyRequest, { store }: PhotosDeps, key: string) {
  try {
    return await store.open(imageFile(key))
  } catch (error) {
    request.log.warn({ error }, 'object store read failed')
    return fail('temporarily_unavailable')
  }
}

/** Lets so many of one address read, each for so long: who does not read is cut off. */
function createReaders(download_ms: number) {
  const readers = new Map<string, number>()
  return function admitReader({ ip }: FastifyRequest, { raw }: FastifyReply): void {
    const reading = readers.get(ip) ?? 0
    if (raw.closed || reading >= READERS_PER_ADDRESS) fail('temporarily_unavailable')
    readers.set(ip, reading + 1)
    const timer = setTimeout(() => raw.destroy(), download_ms)
    raw.once('close', () => {
      clearTimeout(timer)
      const left = (readers.get(ip) ?? 1) - 1
      if (left > 0) readers.set(ip, left)
      else readers.delete(ip)
    })
  }
}

export function mountMedia(app: FastifyInstance, path: string, { deps, contextFor, download_ms }: MediaOptions): void {
  const admitReader = createReaders(download_ms)
  app.route<MediaQuery>({
    method: 'GET',
    url: `${path}:key`,
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { rateLimit: { max: FILES_PER_MINUTE } },
    handler: async (request, reply) => {
      const { key } = request.params
      const { e, s, v, n } = request.query
      if (!KEY.test(key)) fail('not_found')
      const { ctx, viewer } = await findViewer(request, reply, contextFor, v === undefined)
      const seconds = secondsLeft(deps, { key, e: text(e), s: text(s), v: text(v), n: text(n) }, ctx, viewer)
      if (seconds === undefined) fail('not_found')
      admitReader(request, reply)
      const file = (await openFile(request, deps, key)) ?? fail('not_found')
      reply.headers({
        'content-type': 'image/webp',
        'content-length': file.length,
        'cache-control': n === undefined ? `private, max-age=${String(seconds)}, immutable` : 'no-store',
      })
      return reply.send(Readable.fromWeb(file.body as WebStream))
    },
  })
}
