/**
 * Serves the service worker of the pages, from the root so that it reaches every page. Browsers look for a new one at each
 * visit, so no cache keeps it, and the address answers always: a worker whose file is gone stays where it is. Where workers are
 * switched off, the one that is served takes itself away.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const PATH = '/sw-push.js'
const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  vary: 'accept-encoding',
}

/** Takes itself out of the browser, with what an earlier one left there. */
export const LEAVING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.navigator.clearAppBadge?.().catch(() => {})
    await self.registration.unregister()
  })()))
`

export async function servePushWorker(app: FastifyInstance, webBuild: string, isOn: boolean): Promise<void> {
  const file = join(webBuild, `client${PATH}`)
  const plain = isOn ? await readFile(file) : Buffer.from(LEAVING_WORKER)
  const compressed = isOn ? await readFile(`${file}.br`).catch(() => undefined) : undefined
  app.get(PATH, { schema: { hide: true } }, async ({ headers }, reply) => {
    const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding']))
    reply.headers(HEADERS)
    return compressed && takesBrotli ? reply.header('content-encoding', 'br').send(compressed) : reply.send(plain)
  })
}
