/** A whole site for tests: a database of its own with the demo sites, and the real server process on its own ports. */
import { prepareDatabase } from '../apps/server/src/app/prepare-database.ts'
import { seedSites } from '../apps/server/src/app/seed.ts'
import { asAdmin, asApp, databaseUrl } from '../apps/server/src/testing/databases.ts'
import { startRealProcess } from '../apps/server/src/testing/real-process.ts'
import { testSites } from '../apps/server/src/testing/test-sites.ts'
import { TEST_PORT } from './site-address.ts'

export interface TestSite {
  base: string
  privateBase: string
  pid: number
  database_url: string
  stop: () => Promise<void>
}

async function createDatabase(name: string): Promise<string> {
  await asAdmin(async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  })
  return databaseUrl(name)
}

/** Starts it on the port given and the one after it; two can run side by side if theirs differ. */
export async function startTestSite(port = TEST_PORT, environment: Record<string, string> = {}): Promise<TestSite> {
  const owner_url = await createDatabase(`site_${port}`)
  const DATABASE_URL = asApp(owner_url)
  await prepareDatabase(owner_url)
  await seedSites(DATABASE_URL, await testSites())
  const server = await startRealProcess('server', port, {
    DATABASE_URL,
    PUBLIC_ADDRESS: `http://{domain}:${port}`,
    ...environment,
  })
  return {
    base: `http://127.0.0.1:${port}`,
    privateBase: `http://127.0.0.1:${server.private_port}`,
    pid: server.pid,
    database_url: DATABASE_URL,
    async stop() {
      await server.stop()
    },
  }
}
