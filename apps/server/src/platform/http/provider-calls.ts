/**
 * Calls of a provider. No browser makes them: they carry no cookie and no mark of our client, and their body is text of
 * whatever kind, small and taken as it comes, because a signature is over its letters.
 */
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'

const LARGEST_BYTES = 64 * 1024
/** One provider calls for all members, from few addresses. */
const CALLS_PER_MINUTE = 30_000

export interface RawCall {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export function acceptProviderCalls(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser(/^/, { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

export const PROVIDER_CALL_OPTIONS = {
  bodyLimit: LARGEST_BYTES,
  config: { rateLimit: { max: CALLS_PER_MINUTE } } as object,
} satisfies RouteShorthandOptions

export const rawCallOf = ({ headers, body }: FastifyRequest): RawCall => ({
  headers,
  body: typeof body === 'string' ? body : '',
})
