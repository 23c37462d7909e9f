import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../platform/db/invariants.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { playHistories } from './testing/play-histories.ts'

const HISTORIES = 150
/** Draws differ: about 40 of 150 are completed and 45 returned. Fewer than one in fifteen is not chance, it is a model that does nothing. */
const AT_LEAST = HISTORIES / 15

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[D.6] 150 histories with lost answers, dead processes and late news: expectation, database and the provider’s books agree', async () => {
  const { completed, returned, forbidden } = await playHistories(server, HISTORIES)
  expect(await findViolations(server.assembly.db, server.assembly.invariants)).toEqual({})
  expect(
    [completed > AT_LEAST, returned > AT_LEAST, forbidden > 0],
    `${String(completed)}, ${String(returned)} and ${String(forbidden)}`,
  ).toEqual([true, true, true])
}, 240_000)
