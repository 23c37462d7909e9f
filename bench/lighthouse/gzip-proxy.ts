// Stands in for the proxy in front of a production server: packs the HTML, passes everything else on as it is.
import { createServer, request, type Server } from 'node:http'
import { createGzip, constants } from 'node:zlib'

export function startGzipProxy(port: number, target: number): Promise<Server> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      const packs = /\bgzip\b/.test(String(headers['accept-encoding']))
      const isPage = answer.headers['content-type']?.startsWith('text/html') && !answer.headers['content-encoding']
      if (!packs || !isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const { 'content-length': _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-encoding': 'gzip', vary: 'accept-encoding' })
      answer.pipe(createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })).pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  return new Promise((ready, failed) => {
    proxy.once('error', failed)
    proxy.listen(port, '127.0.0.1', () => ready(proxy))
  })
}
