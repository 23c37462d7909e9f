/** The site behind a door of its own, at which its service worker can be switched off while its pages are open. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LEAVING_WORKER } from '../apps/server/src/platform/http/push-worker.ts'
import { TEST_PORT } from './site-address.ts'

export async function openWorkerSwitch(): Promise<{ origin: string; turnOff: () => void; close: () => void }> {
  let isOn = true
  const server = createServer((asked, answer) => {
    if (!isOn && asked.url?.startsWith('/sw-push.js')) {
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(LEAVING_WORKER)
      return
    }
    const { method, url, headers } = asked
    const onward = request({ host: '127.0.0.1', port: TEST_PORT, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
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
