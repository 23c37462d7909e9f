/** Headers every answer carries. What a page may load is decided here, once, and is nothing from anywhere else. */
import type { FastifyInstance } from 'fastify'

const SEALED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The policy of a page: own files and what carries this answer's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
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
  ].join('; ')
}

const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
}

/** For an answer that is given before any hook runs: what a sealed answer carries. */
export const SEALED_ANSWER = { ...EVERY_ANSWER, 'content-security-policy': SEALED_POLICY, 'cache-control': 'no-store' }

export function sendSecurityHeaders(app: FastifyInstance, options: { transportSecurity: boolean }): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...EVERY_ANSWER })
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', SEALED_POLICY)
    // A cache that is shared may keep a public answer with its cookies, and hand somebody's session to the next.
    if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store')
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (options.transportSecurity) {
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
    }
  })
}
