/** A server whose database can be taken away, and a way to that database that stays. */
import pg from 'pg'
import type { Config } from '../platform/config/config.ts'
import { openTcpProxy } from './tcp-proxy.ts'
import { createTestDatabase, startTestServer } from './test-server.ts'

export async function startBehindProxy(overrides: Partial<Config> = {}) {
  const database = await createTestDatabase()
  const proxy = await openTcpProxy(database)
  const server = await startTestServer({ DATABASE_URL: proxy.url, ...overrides })
  const beside = new pg.Client(database)
  await beside.connect()
  return {
    gate: proxy,
    server,
    beside,
    async close(): Promise<void> {
      await beside.end()
      await proxy.restore()
      await server.close()
      await proxy.cut()
    },
  }
}
