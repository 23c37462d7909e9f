/** A server whose database can be taken away, and a way to that database that stays. */
import pg from 'pg'
import { openGate } from './gate.ts'
import { createTestDatabase, startTestServer } from './test-server.ts'

export async function startBehindGate() {
  const database = await createTestDatabase()
  const gate = await openGate(database)
  const server = await startTestServer({ DATABASE_URL: gate.url })
  const beside = new pg.Client(database)
  await beside.connect()
  return {
    gate,
    server,
    beside,
    async close(): Promise<void> {
      await beside.end()
      await gate.open()
      await server.close()
      await gate.shut()
    },
  }
}
