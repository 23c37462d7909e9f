/** How a process ends: in order on SIGTERM or SIGINT, at once after an error nobody caught. */
import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

/**
 * Runs `close` once, on the first signal, and leaves; a second signal leaves at once. However long something hangs, the
 * process is gone after the time it was given.
 */
export function endOnSignal(log: Log, within_ms: number, close: (signal: string) => Promise<void>): void {
  let ending = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1)
      ending = true
      log.info({ signal }, 'shutting down')
      setTimeout(() => {
        log.error({ signal }, 'shutdown timed out')
        process.exit(1)
      }, within_ms).unref()
      close(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error }, 'shutdown failed')
          process.exit(1)
        },
      )
    })
  }
}

/** An error nobody caught ends the process. It is logged by the list of fields: node would print all of its message. */
export function endOnUncaughtError(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'uncaught error')
    process.exit(1)
  })
}

/** Closes a server: open requests may finish within the time, connections still open after it are cut. */
export async function drain(app: FastifyInstance, ms: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), ms)
  try {
    await app.close()
  } finally {
    clearTimeout(cut)
  }
}
