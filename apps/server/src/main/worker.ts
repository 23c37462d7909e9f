/** The worker process: runs jobs, and tells on its private port how it is. */
import { sql } from 'kysely'
import { assemble } from '../app/assemble.ts'
import { readConfig } from '../platform/config/config.ts'
import { createPrivateServer } from '../platform/http/private-server.ts'
import { startLanes } from '../platform/jobs/lanes.ts'
import { startPumps } from '../platform/jobs/pump.ts'
import { stopWorker } from '../platform/jobs/worker.ts'
import { createLog } from '../platform/log.ts'
import { drain, endOnSignal, endOnUncaughtError } from '../platform/shutdown.ts'

const config = readConfig()
const log = createLog(config.LOG_LEVEL)
endOnUncaughtError(log)
const assembly = await assemble(config, log)
const { db, pool, job_context, jobs, metrics, pumps, settableClock } = assembly

const runner = await startLanes({ pool, jobs, ctx: job_context, concurrency: 5, patient: 3 })
const pumping = startPumps(pumps, job_context)
const privateApp = createPrivateServer({
  metrics,
  ...(settableClock ? { clock: settableClock } : {}),
  async ready() {
    await sql`select 1`.execute(db)
  },
})

endOnSignal(log, config.DRAIN_MS + config.CLOSE_MS, async () => {
  await Promise.all([stopWorker(runner, config.DRAIN_MS), pumping.stop()])
  await drain(privateApp, 200)
  await assembly.release()
})

await privateApp.listen({ host: config.PRIVATE_HOST, port: config.PRIVATE_PORT })
log.info({ role: 'worker', port: config.PRIVATE_PORT }, 'worker started')
