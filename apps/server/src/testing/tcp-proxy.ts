/** Stands between us and a service, so that a test can take the service away and give it back. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  /** The service's address with the gate in between. */
  url: string
  /** Cuts every connection and refuses new ones. */
  cut: () => Promise<void>
  restore: () => Promise<void>
  /** Lets nothing more through the connections there are, and does not hang up either; new ones are as ever. */
  freeze: () => void
  /** Lets through again what waited. */
  thaw: () => void
}

export async function openTcpProxy(service: string): Promise<TcpProxy> {
  const { port: farPort, hostname } = new URL(service)
  const sockets = new Map<Socket, Socket>()
  const make = () =>
    createServer((near) => {
      const far = connect(Number(farPort), hostname)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.set(socket, other)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      }
      near.pipe(far)
      far.pipe(near)
    })
  let server = make()
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const near = new URL(service)
  near.hostname = '127.0.0.1'
  near.port = String(port)
  return {
    url: near.href,
    cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets.keys()) socket.destroy()
      return closed
    },
    async restore() {
      if (server.listening) return
      server = make()
      await listen(port)
    },
    freeze() {
      for (const socket of sockets.keys()) socket.unpipe().pause()
    },
    thaw() {
      for (const [socket, other] of sockets) socket.pipe(other)
    },
  }
}
