/**
 * `X-Request-Type: user | background` marks what a client's call is. A call that changes something is refused without
 * it: another site's form or image cannot send the header, and that is the defence against forged requests.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { fail } from '../refusal.ts'

export function requestType(request: FastifyRequest): Context['caller']['request_type'] {
  const value = request.headers['x-request-type']
  return value === 'user' || value === 'background' ? value : undefined
}

/** A second look, where the browser tells: a page of another origin made it call. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site']
  return from === 'cross-site' || from === 'same-site'
}

/** Told by the browser, and no script can say it in its place. A page that is only fetched ahead is before nobody. */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' && headers['sec-purpose'] === undefined
}

export function requireRequestType(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    const { needs_request_type = false } = request.routeOptions.config as { needs_request_type?: boolean }
    const reads = (request.method === 'GET' || request.method === 'HEAD') && !needs_request_type
    if (!reads && (requestType(request) === undefined || isFromElsewhere(request))) fail('request_type_required')
  })
}
