import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { guessIds } from './testing/guess-ids.ts'
import { insertStrangers } from './testing/insert-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('ten thousand guessed ids find nobody among ten thousand people', async () => {
  await insertStrangers(server, 10_000)
  expect(await guessIds(server, 10_000)).toEqual(['404 not_found'])
})
