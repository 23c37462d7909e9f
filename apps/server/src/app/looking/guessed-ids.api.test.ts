import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { guessIds } from './testing/guess-ids.ts'
import { insertStrangers } from './testing/insert-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** `guessed-ids.nightly.test.ts` does it ten thousand times. */
test('whoever walks ids from those of others finds nobody, and is told the same whatever was guessed', async () => {
  await insertStrangers(server, 100)
  expect(await guessIds(server, 300)).toEqual(['404 not_found'])
})
