/** The development process: the same server with pages rebuilt as you type, and the worker beside it. */
import { resolve } from 'node:path'
import middie from '@fastify/middie'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { PagesModule } from '@app/contract/page-host'
import { assemble } from '../app/assemble.ts'
import { createPublicServer } from '../app/public-server.ts'
import { readConfig } from '../platform/config/config.ts'
import { startLanes } from '../platform/jobs/lanes.ts'
import { startPumps } from '../platform/jobs/pump.ts'
import { createLog } from '../platform/log.ts'
import { drain, endOnSignal, endOnUncaughtError } from '../platform/shutdown.ts'

const config = readConfig()
const log = createLog(config.LOG_LEVEL)
endOnUncaughtError(log)
const assembly = await assemble(config, log)
const { pool, job_context, jobs, pumps } = assembly

const root = resolve(import.meta.dirname, '../../../web')
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
const pages = vite.environments.ssr
if (!isRunnableDevEnvironment(pages)) throw new Error('the pages cannot be run in development')

const app = await createPublicServer(assembly, {
  loadPages: () => pages.runner.import<PagesModule>('/app/server-entry.ts'),
  built: false,
})
await app.register(middie)
app.use(vite.middlewares)
const runner = await startLanes({ pool, jobs, ctx: job_context, concurrency: 2, patient: 1 })
const pumping = startPumps(pumps, job_context)

endOnSignal(log, config.DRAIN_MS + config.CLOSE_MS, async () => {
  await vite.close()
  await Promise.all([runner.stop(), pumping.stop()])
  await drain(app, 500)
  await assembly.release()
})
await app.listen({ host: config.HOST, port: config.PORT })
log.info({ role: 'dev', port: config.PORT }, 'listening')
