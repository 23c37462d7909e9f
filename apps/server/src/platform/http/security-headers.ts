/** Headers every answer carries. What a page may load is decided here, once, and is nothing from anywhere else. */
import { createHash } from 'node:crypto'
import type { InlineParts } from '@app/contract/page-host'
import type { FastifyInstance } from 'fastify'

const SEALED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Beyond its scripts and styles, a page may load what is its own and nothing else. */
const OWN_FILES = [
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
]

const policyOf = (scripts: string, styles: string) =>
  ["default-src 'none'", `script-src ${scripts}`, `style-src 'self' ${styles}`, ...OWN_FILES].join('; ')

/** The policy of a page: own files and what carries this answer's nonce. */
export const pagePolicy = (nonce: string): string =>
  policyOf(`'self' 'nonce-${nonce}' 'strict-dynamic'`, `'nonce-${nonce}'`)

const hashesOf = (parts: readonly string[]) =>
  parts.map((part) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`).join(' ')

/** The policy of a page that is kept: what stands in it is known by what it says, and a script may load what it names itself. */
export const keptPagePolicy = ({ scripts, styles }: InlineParts): string =>
  policyOf(`${hashesOf(scripts)} 'self'`, hashesOf(styles))

const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
}

/** For an answer that is given before any hook runs: what a sealed answer carries. */
export const SEALED_ANSWER = { ...EVERY_ANSWER, 'content-security-policy': SEALED_POLICY, 'cache-control': 'no-store' }

interface Transport {
  /** Whether there is TLS before us. */
  transportSecurity: boolean
}

const REFERRER = { 'referrer-policy': 'strict-origin-when-cross-origin' }
const TRANSPORT = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }

/** For an answer that is made before it is asked for. */
export const everyHeader = ({ transportSecurity }: Transport): Record<string, string> => ({
  ...EVERY_ANSWER,
  ...REFERRER,
  ...(transportSecurity ? TRANSPORT : {}),
})

export function sendSecurityHeaders(app: FastifyInstance, options: Transport): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...EVERY_ANSWER })
    if (!reply.hasHeader('referrer-policy')) reply.headers(REFERRER)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', SEALED_POLICY)
    // A cache that is shared may keep a public answer with its cookies, and hand somebody's session to the next.
    if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store')
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (options.transportSecurity) reply.headers(TRANSPORT)
  })
}
