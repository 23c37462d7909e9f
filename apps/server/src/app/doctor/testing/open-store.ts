/** A store that asks nobody who they are: what a bucket is where somebody opened it to the world. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startOpenStore() {
  const files = new Map<string, Buffer>()
  const server = createServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://store')
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const bytes = Buffer.concat(parts)
      if (incoming.method === 'PUT') files.set(pathname, bytes)
      if (incoming.method === 'POST') {
        const keys = [...bytes.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
        const deleted = keys.map((key) => `<Deleted><Key>${key}</Key></Deleted>`).join('')
        answer.end(`<DeleteResult>${deleted}</DeleteResult>`)
      } else if (incoming.method === 'GET' && (searchParams.has('list-type') || pathname.split('/').length <= 3)) {
        const keys = [...files.keys()].map((path) => path.split('/').slice(2).join('/'))
        const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
        answer.setHeader('content-type', 'application/xml')
        answer.end(`<ListBucketResult><KeyCount>${String(keys.length)}</KeyCount>${contents}</ListBucketResult>`)
      } else {
        const found = files.get(pathname)
        answer.writeHead(found || incoming.method === 'PUT' ? 200 : 404, { etag: '"x"' }).end(found)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
