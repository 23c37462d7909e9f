import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { crawl } from './testing/crawl.ts'
import { insertStrangers } from './testing/insert-people.ts'

const SIZE = 100_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LIMITS_FACTOR: 1 }, { statement_ms: 300_000 })
})
afterAll(() => server.close())

test('five members who crawl for a day see less than one in fifty of 100,000 people', async () => {
  await insertStrangers(server, SIZE)
  const { seen, pages } = await crawl(server, await membersOf(server).plant(5, { looking_for: 'both' }))
  process.stdout.write(`crawled: ${String(seen)} of ${String(SIZE)} people by ${String(pages)} pages\n`)
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThan(SIZE / 50)
})
