import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../calendar.ts'
import { membersOf } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
})

const POLLED = ['/api/user.php', '/api/likes/new', '/api/likes.php', '/api/likes/received']

test('what is polled and did not change is not told again; with photos it is told anew every five minutes', async () => {
  const [anna, bram] = await members.plant(2)
  if (!anna || !bram) throw new Error('nobody was planted')
  for (const { id } of [anna, bram]) await members.plantPhotos(id, 1)
  // Nobody is online, who might go.
  const headers = { 'x-request-type': 'background' }
  await members.as(bram, `/api/likes/${anna.public_id}`, { method: 'PUT', headers })
  // Just after addresses were signed anew.
  const start = (Math.floor(Date.now() / (5 * MINUTE_MS)) + 1) * 5 * MINUTE_MS + 1000
  for (const path of POLLED) {
    let mark: string | undefined
    let pictures = false
    const statuses: number[] = []
    for (let minute = 0; minute <= 10; minute += 1) {
      server.assembly.settableClock?.set(new Date(start + minute * MINUTE_MS))
      const answer = await members.as(anna, path, mark === undefined ? {} : { headers: { 'if-none-match': mark } })
      expect(answer.headers['cache-control'], path).toBe('private, no-cache')
      mark = String(answer.headers['etag'])
      statuses.push(answer.status)
      pictures ||= answer.text.includes('?e=')
      expect(answer.status === 304 ? answer.text : '', path).toBe('')
    }
    const anew = [200, 304, 304, 304, 304, 200, 304, 304, 304, 304, 200]
    expect(statuses, path).toEqual(pictures ? anew : anew.map((_, at) => (at === 0 ? 200 : 304)))
    expect(pictures, path).toBe(path !== '/api/likes/new')
  }
})

test('what changed is told, and an answer that is not polled is stored by nobody', async () => {
  const [anna, bram] = await members.plant(2)
  if (!anna || !bram) throw new Error('nobody was planted')
  const mark = String((await members.as(anna, '/api/likes/new')).headers['etag'])
  await members.as(bram, `/api/likes/${anna.public_id}`, { method: 'PUT' })
  const news = await members.as(anna, '/api/likes/new', { headers: { 'if-none-match': mark } })
  expect([news.status, news.json()]).toEqual([200, { num_new: 1, new_match: false }])
  expect((await members.as(anna, '/api/sessions')).headers['cache-control']).toBe('no-store')
})
