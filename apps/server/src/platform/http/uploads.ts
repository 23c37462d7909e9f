/**
 * Calls whose body is a file. It is taken as it comes, up to its own limit, and only from who may make the call: nobody
 * else gets as far as sending it.
 */
import type { Route } from '@app/contract'
import { UPLOADS_AT_ONCE } from '@app/contract/limits'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Refusal, fail } from '../refusal.ts'

type Upload = NonNullable<Route['upload']>

/** Files of one address a minute: a ceiling for robots; nobody picks more than this. */
const UPLOADS_PER_MINUTE = 60
/** Each is held in memory while it comes: beyond this many in one process the answer is to come back later. */
const UPLOADS_PER_PROCESS = 64

/** In the scope of those calls a body stays bytes, and nothing but a file is read. */
export function acceptUploads(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  for (const type of [/^image\//, 'application/octet-stream']) {
    api.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }
}

/** Authenticates the call, and answers its context. */
type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/** One entry for each file on its way to a server: whose it is. */
const underWayTo = new WeakMap<object, string[]>()

function reserveUpload({ server }: FastifyRequest, reply: FastifyReply, uploader: string): void {
  const uploadsUnderWay = underWayTo.get(server.server) ?? []
  underWayTo.set(server.server, uploadsUnderWay)
  // Gone while we found out who it was: nothing would ever tell that the room is free again.
  if (reply.raw.closed) fail('temporarily_unavailable')
  // Our pages send one after the other, and who dawdles must not take the room of everybody else.
  const ownUploads = uploadsUnderWay.filter((candidate) => candidate === uploader).length
  if (uploadsUnderWay.length >= UPLOADS_PER_PROCESS || ownUploads >= UPLOADS_AT_ONCE) fail('temporarily_unavailable')
  uploadsUnderWay.push(uploader)
  reply.raw.once('close', () => uploadsUnderWay.splice(uploadsUnderWay.indexOf(uploader), 1))
}

export function uploadOptions(upload: Upload, createContext: CreateContext) {
  return {
    bodyLimit: upload.largest_bytes,
    // A file may take its time on its way here, as long as it keeps coming.
    config: { upload, slow_body: true, rateLimit: { max: UPLOADS_PER_MINUTE } } as object,
    onRequest: async (request, reply) => {
      reserveUpload(request, reply, await createContext(request, reply))
    },
    errorHandler: (error) => {
      const { statusCode } = error as { statusCode?: number }
      if (error instanceof Refusal || (statusCode !== 413 && statusCode !== 415)) throw error
      throw new Refusal(statusCode === 413 ? upload.too_large : upload.not_a_file)
    },
  } satisfies RouteShorthandOptions
}

export function fileOf(request: FastifyRequest, { not_a_file }: Upload): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : fail(not_a_file)
}

/** Tells the reader of the document what no schema checks. */
export const describeUploads: typeof jsonSchemaTransform = (described) => {
  const result = jsonSchemaTransform(described)
  const { config } = described.route as { config?: { upload?: Upload } }
  if (!config?.upload) return result
  const body = { type: 'string', format: 'binary' }
  return { ...result, schema: { ...result.schema, consumes: ['image/*', 'application/octet-stream'], body } }
}
