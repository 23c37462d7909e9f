/**
 * Cuts off who sends a body drop by drop. Node has one limit for all requests, and a photo over a bad line needs
 * minutes: everything but a file has to be here much sooner.
 */
import type { FastifyInstance } from 'fastify'

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

export function cutSlowBodies(app: FastifyInstance, body_ms: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions, headers }) => {
    const { slow_body = false } = routeOptions.config as { slow_body?: boolean }
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (slow_body || !hasBody) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.socket.end(TIMED_OUT, () => raw.socket.destroy())
    }, body_ms)
    raw.once('close', () => clearTimeout(timer))
  })
}
