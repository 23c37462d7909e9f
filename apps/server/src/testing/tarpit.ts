/** A server that takes every connection and never says a word: whoever waits for it waits until it closes. */
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface Tarpit {
  /** `127.0.0.1:{port}` */
  host: string
  /** Connections that wait at this moment, and those that gave up. */
  held: () => number
  left: () => number
  close: () => Promise<void>
}

export async function startTarpit(): Promise<Tarpit> {
  const sockets = new Set<Socket>()
  let left = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.resume()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      left += 1
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    held: () => sockets.size,
    left: () => left,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
