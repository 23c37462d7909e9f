import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { stuff } from '../testing/stuffing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** `stuffing.nightly.test.ts` does it with twenty times as many, at what hashing and work cost in truth. */
test('[D.97] 1,000 stolen pairs from 25 addresses: two tries of each without work, no owner is kept out', async () => {
  const attack = { pairs: 1000, valid: 200, addresses: 25, owners: 10 }
  const { outcomes, kept_out, most_tries_without_work } = await stuff(server, attack)
  expect(kept_out).toEqual([])
  expect(most_tries_without_work).toBe(2)
  expect(outcomes['challenge_required']).toBeGreaterThanOrEqual(1000 - 2 * 25)
  expect(outcomes['in']).toBeLessThanOrEqual(2 * 25)
})
