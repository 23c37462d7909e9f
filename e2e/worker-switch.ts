/** The site behind a door of its own, at which its service worker can be switched off while its pages are open. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LEAVING_WORKER } from '../apps/server/src/platform/http/push-worker.ts'
import { TEST_PORT } from './site-address.ts'

export async function openWorkerSwitch(): Promise<{ origin: string; turnOff: () => void; close: () => void }> {
  let isOn = true
  const server = createServer((incoming, outgoing) => {
    if (!isOn && incoming.url?.startsWith('/sw-push.js')) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(LEAVING_WORKER)
      return
    }
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: TEST_PORT, method, path: url, headers }, (upstream) => {
      outgoing.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://vonk.localhost:${String((server.address() as AddressInfo).port)}`,
    turnOff: () => (isOn = false),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
