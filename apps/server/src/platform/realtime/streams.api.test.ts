import { STREAM_PATH } from '@app/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '../../testing/context.ts'
import { CHATS, EVERYTHING, expectNudges, LIKES, listen, type StreamListener } from '../../testing/stream-listener.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { codeOf, cookiesOf, PASSWORD, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
const open: StreamListener[] = []
beforeAll(async () => {
  server = await startTestServer({}, { stream_turn_ms: 5 })
  members = membersOf(server)
})
afterAll(async () => {
  for (const { close: hangUp } of open) hangUp()
  await server.close()
})

async function listening(member: { cookie: string }, last_id?: string): Promise<StreamListener> {
  const listener = await listen(server.port, { cookie: member.cookie, ...(last_id === undefined ? {} : { last_id }) })
  open.push(listener)
  // Nothing is heard of a stream before its first words are here.
  await expect.poll(listener.text).toMatch(/^retry: \d{1,5}\nid: [\w-]+\.\d+\n\n/)
  return listener
}

const two = async () => (await members.plant(2)) as [PlantedMember, PlantedMember]
const like = (one: PlantedMember, other: PlantedMember, method = 'PUT') =>
  members.as(one, `/api/likes/${other.public_id}`, { method })

/** The same member in another browser. */
async function elsewhere({ id }: PlantedMember): Promise<{ cookie: string }> {
  await server.assembly.pool.query(
    `insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
     values (sha256(convert_to($1, 'UTF8')), ids.next_id(ids.shard_of($2)), $2, '', now(), now(), now(), now(), now() + interval '1 day')`,
    [`elsewhere-${id}`, id],
  )
  return { cookie: `__Host-sid=elsewhere-${id}` }
}

test('[D.87] a like nudges who is liked, a match both, and the nudge says nothing else', async () => {
  const [anna, bram] = await two()
  const [hers, here, his] = [await listening(anna), await listening(bram), await listening(await elsewhere(bram))]
  await like(anna, bram)
  await expectNudges(his, [LIKES])
  await like(anna, bram)
  await like(bram, anna)
  await expectNudges(hers, [LIKES])
  await expectNudges(his, [LIKES, LIKES])
  // The browser that made the match knows it by the answer.
  expect(here.nudges()).toEqual([LIKES])
  await like(anna, bram, 'DELETE')
  await like(anna, bram, 'DELETE')
  await like(bram, anna, 'DELETE')
  await expectNudges(hers, [LIKES, LIKES])
  expect(his.nudges()).toEqual([LIKES, LIKES, LIKES])
})

test('[D.87] a swipe nudges after its commit, and one that is rolled back nudges nobody', async () => {
  const [anna, bram] = await two()
  const his = await listening(bram)
  const { transaction, nudge } = await contextOf(server, anna)
  await expect(
    transaction(async (tx) => {
      nudge(bram.id, { changed: 'credits' }, tx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  const swipe = { method: 'PUT', body: { like: true, time_zone: 'Europe/Amsterdam' } }
  const played = await members.as(anna, `/api/swipe-game/${bram.public_id}`, swipe)
  expect(played.status).toBe(200)
  await expectNudges(his, [LIKES])
})

test('[D.87] a block nudges the blocker, whose like is gone, and not the blocked, who would be told of it', async () => {
  const [anna, bram] = await two()
  await like(anna, bram)
  const [hers, his] = [await listening(anna), await listening(bram)]
  await members.as(bram, `/api/members/${anna.public_id}/block`, { method: 'PUT' })
  await expect.poll(his.nudges).toEqual([LIKES])
  // Nudges of one member come in order: the one that follows is her first.
  const { transaction, nudge } = await contextOf(server, anna)
  await transaction(async (tx) => nudge(anna.id, { changed: 'chats' }, tx))
  await expect.poll(hers.nudges).toEqual([CHATS])
})

test('how long a nudge took, from its commit to the stream, is measured', async () => {
  const { registry } = server.assembly.metrics
  const [anna, bram] = await two()
  const his = await listening(bram)
  const countOf = async () => Number(/^nudge_seconds_count (\d+)$/m.exec(await registry.metrics())?.[1])
  const before = await countOf()
  await like(anna, bram)
  await expectNudges(his, [LIKES])
  expect(await countOf()).toBe(before + 1)
  const [, within] = /^nudge_seconds_bucket\{le="10"\} (\d+)$/m.exec(await registry.metrics()) ?? []
  expect(Number(within)).toBe(before + 1)
})

test('a stream is for members alone, and says what it is', async () => {
  const refused = await server.request(STREAM_PATH)
  expect([refused.status, codeOf(refused)]).toEqual([403, 'authentication_required'])
  const { response } = await listening(await members.plantOne())
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['content-encoding']).toBeUndefined()
})

test('a member holds five streams and no sixth; who hangs up makes room', async () => {
  const anna = await members.plantOne()
  const held = await Promise.all(Array.from({ length: 5 }, () => listening(anna)))
  const sixth = await members.as(anna, STREAM_PATH)
  expect([sixth.status, codeOf(sixth)]).toEqual([429, 'too_many_requests'])
  held[0]?.close()
  await expect
    .poll(async () => {
      const next = await listen(server.port, { cookie: anna.cookie })
      if (next.status === 200) open.push(next)
      return next.status
    })
    .toBe(200)
})

test('streams are not counted among the calls of a minute', async () => {
  const anna = await members.plantOne()
  const listener = await listening(anna)
  expect(listener.response.headers['x-ratelimit-remaining']).toBeUndefined()
  expect((await members.as(anna, '/api/user.php')).headers['x-ratelimit-remaining']).toBeDefined()
})

test('who comes back after a gap is told once that everything may have changed', async () => {
  const [anna, bram] = await two()
  const first = await listening(bram)
  const left = first.lastId()
  first.close()
  await expectNudges(await listening(bram, left), EVERYTHING)
  await expectNudges(await listening(bram, 'of-another-process.7'), EVERYTHING)
  // One browser of his stayed, so that it is known what was sent.
  const stayed = await listening(bram)
  const quick = await listening(bram, stayed.lastId())
  await like(anna, bram)
  await expectNudges(stayed, [LIKES])
  expect(quick.nudges()).toEqual([LIKES])
  await expectNudges(await listening(bram, quick.lastId()), [])
})

test('[D.87] a stream ends with its session, whoever ended it, and the others of the member go on', async () => {
  const people = peopleOf(server)
  const email = await people.join()
  const [here, there] = [cookiesOf(await people.login(email)), cookiesOf(await people.login(email))]
  const [mine, other] = [await listening({ cookie: here }), await listening({ cookie: there })]
  await server.request('/api/logout.php', { headers: { cookie: here, 'x-request-type': 'user' } })
  await expect.poll(mine.ended).toBe(true)
  expect(other.ended()).toBe(false)
  const body = { old_password: PASSWORD, password: `${PASSWORD} too`, password_again: `${PASSWORD} too` }
  const changed = await people.send('/api/user/password', body, { method: 'PUT', cookie: there })
  expect(changed.status).toBe(200)
  await expect.poll(other.ended).toBe(true)
})

test('a session that ended unheard is noticed within a round', async () => {
  const anna = await members.plantOne()
  const listener = await listening(anna)
  await server.assembly.pool.query('delete from accounts.session where account_id = $1', [anna.id])
  await expect.poll(listener.ended).toBe(true)
})

test('who does not read is cut off, and nobody else notices', async () => {
  const [anna, bram] = await two()
  const [deaf, hears] = [await listening(anna), await listening(bram)]
  deaf.response.pause()
  const { nudge } = server.assembly
  const long = 'x'.repeat(60_000)
  for (let turn = 0; turn < 400; turn += 1) {
    nudge(anna.id, { changed: 'typing', conversation: `${long}${String(turn)}` })
    await new Promise(setImmediate)
  }
  deaf.response.resume()
  await expect.poll(deaf.ended).toBe(true)
  nudge(bram.id, { changed: 'chats' })
  await expectNudges(hears, [CHATS])
})
