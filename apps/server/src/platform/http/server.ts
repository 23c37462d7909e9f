/** The public server without anything mounted: limits, ids, logs, headers and errors that every answer shares. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { TIME_LIMITS, type TimeLimits } from '../time-limits.ts'
import { answerErrors, sendProblem } from './errors.ts'
import { flagConstraint } from './route-flags.ts'
import { SEALED_ANSWER, sendSecurityHeaders } from './security-headers.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { traceOf } from './trace.ts'

interface ServerOptions {
  log: Log
  metrics: Metrics
  trustProxy: string
  production: boolean
  limits?: Pick<TimeLimits, 'headers_ms' | 'headers_check_ms' | 'body_ms' | 'upload_check_ms'>
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { limits = TIME_LIMITS } = options
  // As the plain type: else that of our logger would have to be spelled wherever a server is handed on.
  const loggerInstance: FastifyBaseLogger = options.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Our own line, below, is the only one: it names the route, never the address that was asked for.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings, settings, raw) => logger.child({ ...bindings, ...traceOf(raw) }, settings),
    trustProxy: options.trustProxy,
    bodyLimit: 64 * 1024,
    // For a file over a bad line; any other body has to be here sooner.
    requestTimeout: 120_000,
    keepAliveTimeout: 5000,
    routerOptions: { maxParamLength: 256, constraints: { flag: flagConstraint } },
    // How often slow requests are looked for: at node's own half a minute the limits above would be fiction.
    http: {
      headersTimeout: limits.headers_ms,
      maxHeaderSize: 16 * 1024,
      connectionsCheckingInterval: limits.headers_check_ms,
    },
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply.headers(SEALED_ANSWER), 'invalid_input'),
    forceCloseConnections: 'idle',
  })
  answerErrors(app)
  sendSecurityHeaders(app, { transportSecurity: options.production })
  options.metrics.watchRequests(app)
  cutSlowBodies(app, limits)
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route, status: reply.statusCode, ms }, 'request completed')
  })
  await app.register(cookie)
  return app
}
