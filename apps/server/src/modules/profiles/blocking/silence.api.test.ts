import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { statementsDuring } from '../../../testing/statements.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../../testing/test-server.ts'
import { blockedBy, unknownId } from './testing/blocked.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())

/** Everything an answer tells but the moment and the number of the request. */
function comparable({ status, headers, text }: TestResponse): string {
  const kept = Object.entries(headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name))
  return JSON.stringify([status, kept, text.replaceAll(/"request_id":"[^"]+"/g, '')])
}

const photo_id = unknownId()
const CALLS: [string, string, object?][] = [
  ['GET', 'members/{id}'],
  ['GET', 'members/{id}?language=nl'],
  ['PUT', 'members/{id}/block'],
  ['DELETE', 'members/{id}/block'],
  ['POST', 'members/{id}/reports', { reason: 'spam' }],
  ['POST', 'members/{id}/reports', { reason: 'spam', photo_id }],
  ['PUT', 'likes/{id}'],
  ['DELETE', 'likes/{id}'],
  ['PUT', 'likes/{id}/seen'],
  ['PUT', 'swipe-game/{id}', { like: true, time_zone: 'UTC' }],
  ['PUT', 'swipe-game/{id}', { like: false, time_zone: 'UTC' }],
]
/** These say the same whatever there is. */
const SAYS_NOTHING = /^DELETE|\/seen$/

/** A member whom nobody may know of, each for another reason, and somebody who asks for them. */
async function hidden(): Promise<[string, PlantedMember, string][]> {
  const viewer = await members.plantOne()
  const [blocker, deleted, disabled, invisible, elsewhere] = await members.plant(5)
  if (!blocker || !deleted || !disabled || !invisible || !elsewhere) throw new Error('nobody was planted')
  const answer = await members.as(blocker, `/api/members/${viewer.public_id}/block`, { method: 'PUT' })
  expect(answer.status).toBe(200)
  await members.change(deleted.id, { status: 'deleted' })
  await members.change(disabled.id, { status: 'disabled' })
  await members.change(invisible.id, { invisible: true })
  const { pool } = server.assembly
  await pool.query(
    `update profiles.profile set site_id = (select id from sites.site where key = 'klaver') where id = $1`,
    [elsewhere.id],
  )
  return [
    ['the blocker', viewer, blocker.public_id],
    ['who deleted the account', viewer, deleted.public_id],
    ['who has not confirmed', viewer, disabled.public_id],
    ['who is invisible', viewer, invisible.public_id],
    ['who is on another site', viewer, elsewhere.public_id],
  ]
}

test('[S4.41] what a blocked member is told of the blocker is what they are told of nobody', async () => {
  for (const [who, viewer, public_id] of await hidden()) {
    for (const [method, path, body] of CALLS) {
      const ask = (id: string) =>
        members.as(viewer, `/api/${path.replace('{id}', id)}`, { method, ...(body === undefined ? {} : { body }) })
      const answer = await ask(public_id)
      expect(comparable(answer), `${method} ${path} of ${who}`).toBe(comparable(await ask(unknownId())))
      expect(answer.status).toBe(SAYS_NOTHING.test(`${method} ${path}`) ? 200 : 404)
    }
  }
})

const PER_SIDE = 10

/** The time itself is measured by `silence.nightly.test.ts`. */
test('[S4.41] a blocked member causes the same work by asking for the blocker as by asking for nobody', async () => {
  const { viewer, blockers, view } = await blockedBy(server, PER_SIDE)
  await view(viewer, unknownId())
  const known = await statementsDuring(server, async () => {
    for (const { public_id } of blockers) await view(viewer, public_id)
  })
  const unknown = await statementsDuring(server, async () => {
    for (let nth = 0; nth < PER_SIDE; nth += 1) await view(viewer, unknownId())
  })
  expect(known.length).toBeGreaterThan(0)
  const sorted = (counts: [string, number][]) => counts.toSorted(([a], [b]) => a.localeCompare(b))
  expect(sorted(unknown)).toEqual(sorted(known))
})
