/** A port nobody listens on, and so is the one after it: a process of ours has a public and a private one. */
import { createServer } from 'node:net'

/** Below the ports that the system hands out to outgoing connections: one of those may be gone before a process has it. */
const [LOWEST, HIGHEST] = [12_000, 20_000]

/** Listens on a port for a moment. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + 2 * Math.floor((Math.random() * (HIGHEST - LOWEST)) / 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}
