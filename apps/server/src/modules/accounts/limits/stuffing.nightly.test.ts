import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../platform/config/config.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { stuff } from '../testing/stuffing.ts'

let server: TestServer
beforeAll(async () => {
  const { HASH_MEMORY_KIB, CHALLENGE_COST } = readConfig()
  server = await startTestServer({ HASH_MEMORY_KIB, CHALLENGE_COST })
})
afterAll(() => server.close())

test('[D.97] 20,000 stolen pairs from 500 addresses: at most 20 get in without work, no owner is kept out', async () => {
  const { outcomes, kept_out } = await stuff(server, { pairs: 20_000, valid: 200, addresses: 500, owners: 40 })
  process.stdout.write(`${JSON.stringify(outcomes)}\n`)
  expect(outcomes['in']).toBeLessThanOrEqual(20)
  expect(outcomes['challenge_required']).toBeGreaterThan(20_000 * 0.9)
  expect(kept_out).toEqual([])
})
