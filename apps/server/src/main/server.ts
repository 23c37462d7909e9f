/** The server process: pages, api and streams on the public port; health, readiness and metrics on the private one. */
import { setTimeout as wait } from 'node:timers/promises'
import { assemble } from '../app/assemble.ts'
import { createPublicServer, knowsHost } from '../app/public-server.ts'
import { readConfig } from '../platform/config/config.ts'
import { sql } from 'kysely'
import { createPrivateServer } from '../platform/http/private-server.ts'
import { createLog } from '../platform/log.ts'
import { drain, endOnSignal, endOnUncaughtError } from '../platform/shutdown.ts'

const config = readConfig()
const log = createLog(config.LOG_LEVEL)
endOnUncaughtError(log)
const assembly = await assemble(config, log)
const { db, metrics, settableClock, directory } = assembly
const app = await createPublicServer(assembly)

let stopping = false
const privateApp = createPrivateServer({
  metrics,
  isLeaving: () => stopping,
  knowsHost: (host) => knowsHost(assembly, host),
  apiDocument: () => (config.ROLE === 'all' || config.ROLE === 'api' ? app.swagger() : {}),
  ...(settableClock
    ? {
        clock: settableClock,
        clearSiteCache: () => [directory.byHost, directory.missing].forEach((hosts) => hosts.clear()),
      }
    : {}),
  async ready() {
    if (stopping) throw new Error('shutting down')
    await sql`select 1`.execute(db)
  },
})

endOnSignal(log, config.LEAVE_MS + config.DRAIN_MS + config.CLOSE_MS, async () => {
  stopping = true
  await wait(config.LEAVE_MS)
  await drain(app, config.DRAIN_MS)
  await drain(privateApp, 200)
  await assembly.release()
})

await privateApp.listen({ host: config.PRIVATE_HOST, port: config.PRIVATE_PORT })
await app.listen({ host: config.HOST, port: config.PORT })
log.info({ role: config.ROLE, port: config.PORT }, 'listening')
