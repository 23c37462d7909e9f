/** The private port: health, readiness, metrics and API documents for operators; in tests also the clock and the site cache. */
import { API_DOCUMENT } from '@app/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type { SettableClock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'

interface PrivateOptions {
  metrics: Metrics
  /** Resolves while the process can do its work; throws with the reason while it cannot. */
  ready: () => Promise<void>
  /** Whether it was told to stop; a balancer asks for nothing else. */
  isLeaving?: () => boolean
  /** Whether a site answers at this host: whoever ends TLS asks before it asks for a certificate. */
  knowsHost?: (host: string) => Promise<boolean>
  /** Asked late: the document is only known once every route is registered. */
  apiDocument?: () => unknown
  /** Present outside production only. */
  clock?: SettableClock
  /** Empties the cache of sites, so that the next request reads its site anew. Present outside production only. */
  clearSiteCache?: () => void
}

export function createPrivateServer(options: PrivateOptions): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await options.ready()
      return { status: 'ready' }
    } catch (error) {
      return reply.status(503).send({ status: 'not ready', reason: error instanceof Error ? error.message : 'unknown' })
    }
  })
  // For a balancer. Not whether the database is there: where it is away from all, a page from memory beats an error of the balancer's.
  app.get('/openz', async (_request, reply) =>
    options.isLeaving?.() ? reply.status(503).send({ status: 'leaving' }) : { status: 'open' },
  )
  const { knowsHost } = options
  if (knowsHost) {
    app.get<{ Querystring: { domain?: unknown } }>('/hosts', async ({ query }, reply) => {
      const known = typeof query.domain === 'string' && (await knowsHost(query.domain))
      return reply.status(known ? 200 : 404).send({ known })
    })
  }
  app.get('/metrics', async (_request, reply) => {
    reply.type(options.metrics.registry.contentType)
    return options.metrics.registry.metrics()
  })
  const { apiDocument, clock, clearSiteCache } = options
  if (apiDocument) app.get(API_DOCUMENT, async () => apiDocument())
  if (clock) {
    app.put<{ Body: { now: string | null } }>('/clock', async ({ body }) => {
      if (body.now === null) clock.reset()
      else clock.set(new Date(body.now))
      return { now: clock.now() }
    })
  }
  if (clearSiteCache) {
    app.delete('/site-cache', async (_request, reply) => {
      clearSiteCache()
      return reply.status(204).send()
    })
  }
  return app
}
