/** Fetches a file as a browser saves it: as bytes, and perhaps not to the end. */
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

interface Download {
  port: number
  path: string
  headers: Record<string, string>
  /** Goes away when the first bytes have come. */
  leaves?: boolean
}

export interface Downloaded {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

export function download({ port, path, headers, leaves = false }: Download): Promise<Downloaded> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path, headers: { host: 'vonk.localhost', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        const done = () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) })
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          if (!leaves) return
          clientRequest.destroy()
          done()
        })
        answer.on('end', done)
        answer.on('error', (error) => (leaves ? done() : reject(error)))
      },
    )
    clientRequest.on('error', (error) => (leaves ? undefined : reject(error)))
    clientRequest.end()
  })
}
