/** Ports nobody listens on, so that runs of several checkouts do not meet. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports the system hands out by itself. */
const [LOWEST, HIGHEST] = [10_000, 32_000]
/** How far from the first port the parts of a run listen: servers, workers, and sites some tests start of their own. */
const OFFSETS = [0, 1, 2, 3, 50, 51, 60, 61, 62, 63]

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A port that is free, with those after it that a run needs. */
export async function findFreePort(): Promise<number> {
  const port = LOWEST + Math.floor((Math.random() * (HIGHEST - LOWEST)) / 100) * 100
  for (const offset of OFFSETS) if (!(await isFree(port + offset))) return findFreePort()
  return port
}
