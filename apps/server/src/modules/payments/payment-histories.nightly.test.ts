import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../platform/db/invariants.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { playHistories } from './testing/play-histories.ts'

const HISTORIES = 10_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('10,000 histories of payments: expectation, database and the provider’s books agree', async () => {
  const { completed, returned, forbidden } = await playHistories(server, HISTORIES)
  process.stdout.write(
    `histories: ${String(completed)} orders completed, ${String(returned)} payments returned, ${String(forbidden)} purchases forbidden\n`,
  )
  expect(await findViolations(server.assembly.db, server.assembly.invariants)).toEqual({})
  // Limits, breaks and deaths leave about a fifth; so few as a tenth is no chance in 10,000.
  expect(completed).toBeGreaterThan(HISTORIES / 10)
  expect(returned).toBeGreaterThan(HISTORIES / 10)
  expect(forbidden).toBeGreaterThan(HISTORIES / 50)
})
