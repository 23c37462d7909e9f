/**
 * Spares who asks often from being told the same again: an answer carries a mark of what it says, and who brings the
 * mark of what it would say now gets no body. The work of answering is done all the same; what is spared is the way.
 * Addresses of photos are signed anew every five minutes, so an answer with pictures differs that often by itself.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const etagOf = (text: string) => `W/"${createHash('sha1').update(text).digest('base64url')}"`

function matchesEtag(etag: string, header: string | undefined): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false
}

/** A hook that runs before the answer of such a route is sent. */
export async function sendWithEtag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const etag = etagOf(payload)
  reply.header('etag', etag)
  if (!reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-cache')
  if (!matchesEtag(etag, request.headers['if-none-match'])) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}
