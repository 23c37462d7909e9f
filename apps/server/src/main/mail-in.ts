/** The process that mail to our own addresses comes to: what mail servers report of ours, and who unsubscribes by mail. */
import { sql } from 'kysely'
import { assemble } from '../app/assemble.ts'
import { openMailIn } from '../app/mail-in.ts'
import { readConfig } from '../platform/config/config.ts'
import { createPrivateServer } from '../platform/http/private-server.ts'
import { createLog } from '../platform/log.ts'
import { drain, endOnSignal, endOnUncaughtError } from '../platform/shutdown.ts'

const config = readConfig()
const log = createLog(config.LOG_LEVEL)
endOnUncaughtError(log)
const assembly = await assemble(config, log)
const { db, metrics, settableClock } = assembly

const inbound = await openMailIn(assembly, config.MAIL_IN_PORT)
const privateApp = createPrivateServer({
  metrics,
  ...(settableClock ? { clock: settableClock } : {}),
  async ready() {
    await sql`select 1`.execute(db)
  },
})

endOnSignal(log, config.DRAIN_MS + config.CLOSE_MS, async () => {
  await inbound.close()
  await drain(privateApp, 200)
  await assembly.release()
})

await privateApp.listen({ host: config.PRIVATE_HOST, port: config.PRIVATE_PORT })
log.info({ role: 'mail-in', port: inbound.port }, 'listening')
