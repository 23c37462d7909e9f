/**
 * Calls whose body is a file. It is taken as it comes, up to its own limit, and only from who may make the call: nobody
 * else gets as far as sending it.
 */
import type { Route } from '@app/contract'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Refusal, fail } from '../refusal.ts'

type Upload = NonNullable<Route['upload']>

/** Files of one address a minute: a ceiling for robots; nobody picks more than this. */
const UPLOADS_PER_MINUTE = 60
/** Each is held in memory while it comes: beyond this many in one process the answer is to come back later. */
const UPLOADS_AT_ONCE = 64
/** And of one member: our pages send one after the other, and who dawdles must not take the room of everybody else. */
const OF_ONE_MEMBER = 8

/** In the scope of those calls a body stays bytes, and nothing but a file is read. */
export function takeFiles(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  for (const type of [/^image\//, 'application/octet-stream']) {
    api.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  }
}

/** Lets in who may make the call, and says who that is. */
type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/** One entry for each file on its way to a server: whose it is. */
const underWayTo = new WeakMap<object, string[]>()

function takeRoom({ server }: FastifyRequest, reply: FastifyReply, whose: string): void {
  const underWay = underWayTo.get(server.server) ?? []
  underWayTo.set(server.server, underWay)
  // Gone while we found out who it was: nothing would ever tell that the room is free again.
  if (reply.raw.closed) fail('temporarily_unavailable')
  const own = underWay.filter((one) => one === whose).length
  if (underWay.length >= UPLOADS_AT_ONCE || own >= OF_ONE_MEMBER) fail('temporarily_unavailable')
  underWay.push(whose)
  reply.raw.once('close', () => underWay.splice(underWay.indexOf(whose), 1))
}

export function uploadOptions(upload: Upload, admit: Admit) {
  return {
    bodyLimit: upload.largest_bytes,
    // A file may take its time on its way here.
    config: { upload, slow_body: true, rateLimit: { max: UPLOADS_PER_MINUTE } } as object,
    onRequest: async (request, reply) => {
      takeRoom(request, reply, await admit(request, reply))
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
