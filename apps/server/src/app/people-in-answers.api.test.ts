import { API_DOCUMENT } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Schema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** Every object that an answer may hold, however deep it lies. */
function objectsIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return []
  const deeper = Object.values(value).flatMap(objectsIn)
  const isObject = 'properties' in value && typeof value.properties === 'object'
  return isObject ? [value as Schema, ...deeper] : deeper
}

/** A person has a picture, or a name with an age or an image. */
const isPerson = ({ properties = {} }: Schema) =>
  'main_image' in properties || ('name' in properties && ('age' in properties || 'image' in properties))

test('[D.40] every answer that holds a person tells whether the person is real or fictional', async () => {
  const { paths } = (await server.request(API_DOCUMENT)).json() as {
    paths: Record<string, Record<string, { responses: unknown }>>
  }
  const people = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      objectsIn(responses)
        .filter(isPerson)
        .map((schema) => ({ call: `${method} ${path}`, tells: schema.required?.includes('kind') ?? false })),
    ),
  )
  expect(people.filter(({ tells }) => !tells)).toEqual([])
  const calls = new Set(people.map(({ call }) => call))
  for (const call of [
    'get /api/members',
    'get /api/members/{id}',
    'get /api/blocks',
    'get /api/user.php',
    'get /api/likes.php',
    'get /api/likes/{type}',
    'get /api/auto-like.php',
    'get /api/swipe-game',
    'post /api/match-finder',
    'get /api/chats.php',
    'get /api/chats/{id}',
    'get /api/members/{id}/chat',
  ]) {
    expect(calls, call).toContain(call)
  }
})
