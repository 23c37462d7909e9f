/**
 * Cuts off who sends a body drop by drop. Node has one limit for all requests, and a photo over a bad line needs minutes:
 * everything but a file has to be here much sooner, and a file has to keep coming.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { TimeLimits } from '../time-limits.ts'

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'
/** What the worst of lines brings. */
const LEAST_BYTES_PER_SECOND = 20_000

function cut({ complete, socket }: IncomingMessage): void {
  if (!complete) socket.end(TIMED_OUT, () => socket.destroy())
}

/** Each time it is looked, a file has brought enough since the last time, or is whole. */
function cutSlowFile(raw: IncomingMessage, check_ms: number): void {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (bytesRead - before < (LEAST_BYTES_PER_SECOND * check_ms) / 1000) cut(raw)
    before = bytesRead
  }, check_ms)
  raw.once('close', () => clearInterval(timer))
}

export function cutSlowBodies(
  app: FastifyInstance,
  { body_ms, upload_check_ms }: Pick<TimeLimits, 'body_ms' | 'upload_check_ms'>,
): void {
  app.addHook('onRequest', async ({ raw, routeOptions, headers }) => {
    const { slow_body = false } = routeOptions.config as { slow_body?: boolean }
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody) return
    if (slow_body) return cutSlowFile(raw, upload_check_ms)
    const timer = setTimeout(() => cut(raw), body_ms)
    raw.once('close', () => clearTimeout(timer))
  })
}
