import { PEOPLE_PER_DAY } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { crawl } from './testing/crawl.ts'
import { insertStrangers } from './testing/insert-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LIMITS_FACTOR: 1 })
})
afterAll(() => server.close())

/** `crawl.nightly.test.ts` does it among 100,000. */
test('five members who crawl for a day see 390 people each, however many there are', { timeout: 120_000 }, async () => {
  await insertStrangers(server, 3000)
  const { seen, pages } = await crawl(server, await membersOf(server).plant(5, { looking_for: 'both' }))
  expect(seen).toBeLessThanOrEqual(5 * PEOPLE_PER_DAY)
  // They did crawl, by ways that differ.
  expect(seen).toBeGreaterThan(4 * PEOPLE_PER_DAY)
  expect(pages).toBeGreaterThan(5 * 16)
})
