/** A port that the system says is free, and so is the one after it: a process of ours has a public and a private one. */
import { createServer, type AddressInfo } from 'node:net'

/** Listens on a port for a moment; answers it, or nothing where it is taken. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const found = (server.address() as AddressInfo).port
      server.close(() => resolve(found))
    })
  })
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = await tryPort(0)
    if (port !== undefined && (await tryPort(port + 1)) !== undefined) return port
  }
}
