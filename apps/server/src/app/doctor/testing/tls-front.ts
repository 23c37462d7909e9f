/** What stands before the servers: ends TLS with a certificate of its own and hands calls on, as it is told to. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

async function makeCertificate(hosts: readonly string[], days: number): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  try {
    await run('openssl', [
      'req',
      '-x509',
      ...curve,
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      String(days),
      '-subj',
      '/CN=front',
      '-addext',
      `subjectAltName=${names}`,
    ])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export interface Front {
  port: number
  /** Who signed its certificate: itself. */
  authority: string
  /** What it changes on the way. */
  host: string | undefined
  headers: OutgoingHttpHeaders
  close: () => Promise<void>
}

export async function startFront(hosts: readonly string[], target_port: number, days = 90): Promise<Front> {
  const certificate = await makeCertificate(hosts, days)
  const way: Pick<Front, 'host' | 'headers'> = { host: undefined, headers: {} }
  const server = createServer(certificate, (incoming, answer) => {
    const host = way.host ?? (incoming.headers.host ?? '').replace(/:\d+$/, '')
    const passed = request({ host: '127.0.0.1', port: target_port, path: incoming.url, headers: { host } }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...way.headers })
      reply.pipe(answer)
    })
    passed.on('error', () => answer.writeHead(502).end()).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(way, {
    port: (server.address() as AddressInfo).port,
    authority: certificate.cert,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  })
}
