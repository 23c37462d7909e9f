/**
 * The stream of nudges over HTTP: server-sent events, written by hand on the raw answer, because a stream that only
 * waits should weigh no more than its socket. It counts as no activity; opening one counts as a call.
 */
import { STREAM_PATH } from '@app/contract/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Context } from '../context.ts'
import { SEALED_ANSWER } from '../http/security-headers.ts'
import type { Metrics } from '../metrics.ts'
import { fail } from '../refusal.ts'
import type { Streams } from './streams.ts'

interface StreamRouteDeps {
  streams: Streams
  contextFor: (request: FastifyRequest) => Promise<Context>
  metrics: Metrics
}

const HEAD = {
  ...SEALED_ANSWER,
  'content-type': 'text/event-stream; charset=utf-8',
  // What lies in between must neither hold events back nor pack them.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Releases the headers of the request: a stream is open for hours and needs none of them. */
function releaseRequest({ raw }: FastifyRequest, { raw: answer }: FastifyReply): void {
  raw.headers = {}
  raw.rawHeaders = []
  for (const event of ['finish', 'error']) {
    for (const listener of answer.listeners(event)) {
      // What the framework would do at the end holds everything it knows of the request.
      if (listener.name === 'onResFinished') answer.removeListener(event, listener as () => void)
    }
  }
}

const openStreamsOf = (streams: Streams) =>
  new Gauge({
    name: 'streams_open',
    help: 'Open streams of nudges.',
    registers: [],
    collect() {
      this.set(streams.size())
    },
  })

export function mountStream(app: FastifyInstance, { streams, contextFor, metrics }: StreamRouteDeps): void {
  metrics.registry.registerMetric(openStreamsOf(streams))
  app.get(
    STREAM_PATH,
    { schema: { hide: true }, exposeHeadRoute: false, config: { unmeasured: true } as object },
    async (request, reply) => {
      const ctx = await contextFor(request)
      const cookies = ctx.cookies_to_set
      // A token that was just changed has to arrive, also with a refusal.
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      const account = ctx.account ?? fail('authentication_required')
      const slot = (await streams.reserve(account.id)) ?? fail('too_many_requests')
      reply.hijack()
      if (reply.raw.destroyed) return slot.giveUp()
      reply.raw.writeHead(200, {
        ...HEAD,
        'x-request-id': request.id,
        ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      })
      const last_id = request.headers['last-event-id']
      reply.raw.flushHeaders()
      releaseRequest(request, reply)
      slot.begin(reply.raw, account.session_id, typeof last_id === 'string' ? last_id : undefined)
    },
  )
  app.addHook('preClose', async () => streams.close())
}
