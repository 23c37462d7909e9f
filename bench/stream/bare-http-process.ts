// Nothing but node's own HTTP server that begins an answer and does not end it: what a stream cannot be lighter than.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where it listens, told once it does. */
export type BarePort = number

const HEAD = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' }

const server = createServer((_request, response) => {
  response.writeHead(200, HEAD)
  response.write('retry: 1000\n\n')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port satisfies BarePort))
process.on('disconnect', () => process.exit())
