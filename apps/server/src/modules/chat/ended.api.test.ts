import { MOST_ENDED_LISTED, SEALED_DAYS } from '@app/contract/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/calendar.ts'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts'
import { listSealedConversations } from './index.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterEach(() => server.assembly.settableClock?.reset())
afterAll(() => server.close())

type End = (who: PlantedMember, other: PlantedMember, id: string) => Promise<TestResponse>
const WAYS: readonly [string, End][] = [
  ['deleted', (who, _other, id) => chatClient.remove(who, id)],
  ['deleted by profile', (who, other) => chatClient.removeWith(who, other)],
  ['ended by a block', (who, other) => chatClient.block(who, other)],
]
const remove: End = (who, _other, id) => chatClient.remove(who, id)

/** Anna and Bram had a conversation, and Anna ended it. */
async function endedConversation(end = remove) {
  const [anna, bram] = await chatClient.two()
  await chatClient.change(anna.id, { name: 'Anna' })
  const id = await chatClient.begin(anna, bram, { text: 'Stuur geld' })
  await chatClient.send(bram, id, { text: 'Nee', gift: 'cactus' })
  expect((await end(anna, bram, id)).status).toBe(200)
  return { anna, bram, id }
}

const isRefused = (answer: TestResponse) => [answer.status, codeOf(answer)].join(' ') === '404 not_found'
const report = (who: PlantedMember, id: string, body: object = { reason: 'scam' }) => chatClient.report(who, id, body)

/** Whether nothing tells somebody that there was such a conversation. */
async function isUnknownTo(who: PlantedMember, id: string): Promise<boolean> {
  const refused = [await chatClient.readEnded(who, id), await report(who, id), await chatClient.dismissEnded(who, id)]
  return (await chatClient.ended(who)).length === 0 && refused.every(isRefused)
}

async function reportsBy({ id }: PlantedMember) {
  const { rows } = await server.assembly.pool.query<{ snapshot: { messages: object[] } }>(
    'select subject, message_number, reported_id, snapshot from safety.report where reporter_id = $1 order by id',
    [id],
  )
  return rows
}

test.each(WAYS)(
  'of a conversation %s the other is told who ended it; who did, and anybody else, nothing',
  async (_how, end) => {
    const before = server.assembly.clock.now().toISOString()
    const { anna, bram, id } = await endedConversation(end)
    const [cleo = anna] = await chatClient.people(1)
    const [line] = await chatClient.ended(bram)
    const moment = expect.any(String) as string
    expect(line).toEqual({ conversation: { id }, name: 'Anna', ended_at: moment, report_until: moment })
    const { ended_at = '', report_until = '' } = line ?? {}
    expect([before <= ended_at, Date.parse(report_until) - Date.parse(ended_at)]).toEqual([true, SEALED_DAYS * DAY_MS])
    expect((await chatClient.readEnded(bram, id)).json()).toEqual(line)
    for (const who of [anna, cleo]) expect(await isUnknownTo(who, id)).toBe(true)
    expect(await chatClient.ended(bram)).toEqual([line])
  },
)

test('to the other, a conversation that was deleted and one ended by a block answer alike, whatever is asked', async () => {
  const calls: [string, string, object?][] = [
    ['GET', '/api/chats.php'],
    ['GET', '/api/chats/ended'],
    ['GET', '/api/chats/{id}'],
    ['GET', '/api/chats/{id}/messages'],
    ['GET', '/api/chats/{id}/ended'],
    ['POST', '/api/chats/{id}/messages', { text: 'Hoi' }],
    ['PUT', '/api/chats/{id}/read', { number: 1 }],
    ['PUT', '/api/chats/{id}/cleared', {}],
    ['POST', '/api/chats/{id}/typing'],
    ['DELETE', '/api/chat.php', { conversation: '{id}' }],
    ['POST', '/api/chats/{id}/reports', { reason: 'scam' }],
    ['POST', '/api/chats/{id}/reports', { reason: 'scam', number: 1 }],
    ['DELETE', '/api/chats/{id}/ended'],
    ['GET', '/api/chats/{id}/ended'],
    ['GET', '/api/chats/ended'],
  ]
  /** What the other is answered, but for the id, the moment and the number of the request. */
  async function answersAfter(end: End): Promise<unknown[]> {
    const { bram, id } = await endedConversation(end)
    const answers: unknown[] = []
    for (const [method, path, body] of calls) {
      const filled = JSON.parse(JSON.stringify(body ?? null).replace('{id}', id)) as object | null
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const input = { method, headers, ...(filled ? { body: filled } : {}) }
      const { status, text } = await chatClient.as(bram, path.replace('{id}', id), input)
      const said = text.replaceAll(id, ':id').replaceAll(/"(request_id|ended_at|report_until)":"[^"]*"/g, '"$1"')
      answers.push([method, path, status, said])
    }
    return answers
  }
  const [deleted, byProfile, blocked] = [
    await answersAfter(remove),
    await answersAfter((who, other) => chatClient.removeWith(who, other)),
    await answersAfter((who, other) => chatClient.block(who, other)),
  ]
  expect(blocked).toEqual(deleted)
  expect(byProfile).toEqual(deleted)
  // Both are asked about something that is there.
  expect(deleted).toContainEqual(['POST', '/api/chats/{id}/reports', 200, '{}'])
})

test('what they are called since is not told to whom they blocked', async () => {
  const { anna, bram } = await endedConversation((who, other) => chatClient.block(who, other))
  await chatClient.change(anna.id, { name: 'Somebody else' })
  expect(await chatClient.ended(bram)).toMatchObject([{ name: 'Anna' }])
})

test('it is told for 30 days by the clock of the server, also where a report keeps the copy', async () => {
  const { settableClock, clock } = server.assembly
  const inDays = (days: number) => settableClock?.set(new Date(clock.now().getTime() + days * DAY_MS))
  const [anna, bram] = await chatClient.two()
  inDays(0.01 - SEALED_DAYS)
  const id = await chatClient.begin(anna, bram)
  await chatClient.remove(anna, id)
  settableClock?.reset()
  expect(await chatClient.ended(bram)).toHaveLength(1)
  expect((await report(bram, id)).status).toBe(200)
  inDays(0.02)
  expect(await isUnknownTo(bram, id)).toBe(true)
})

test('[D.99] an ended conversation is reported with a copy of what was said in it', async () => {
  const { anna, bram, id } = await endedConversation()
  expect((await report(bram, id)).status).toBe(200)
  expect((await report(bram, id, { reason: 'scam', number: 1 })).status).toBe(200)
  // Their own message, and one that never was.
  for (const number of [2, 3]) expect(isRefused(await report(bram, id, { reason: 'scam', number }))).toBe(true)
  const sent_at = expect.any(String) as string
  const messages = [
    { number: 1, from: 'reported', text: 'Stuur geld', gift: null, sent_at },
    { number: 2, from: 'reporter', text: 'Nee', gift: 'cactus', sent_at },
  ]
  const snapshot = { conversation: id, messages }
  expect(await reportsBy(bram)).toEqual([
    { subject: 'conversation', message_number: null, reported_id: anna.id, snapshot },
    { subject: 'message', message_number: 1, reported_id: anna.id, snapshot },
  ])
  expect(await listSealedConversations(server.assembly.db, anna.id, bram.id, server.assembly.clock.now())).toHaveLength(
    1,
  )
})

test('the newest messages of a very long ended conversation are copied, and those around the one that is reported', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await server.assembly.pool.query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, nth, $2, last_at, gen_random_uuid(), 'x', 0 from chat.conversation, generate_series(2, 3000) as nth
     where public_id = $1`,
    [id, anna.id],
  )
  await chatClient.remove(anna, id)
  await report(bram, id, { reason: 'scam', number: 3 })
  const [filed] = await reportsBy(bram)
  expect(filed?.snapshot.messages).toHaveLength(2000 + 103)
})

test('a line that was taken away stays away; the old address still tells, and a report is still possible', async () => {
  const { bram, id } = await endedConversation()
  for (let round = 0; round < 2; round += 1) expect((await chatClient.dismissEnded(bram, id)).status).toBe(200)
  expect(await chatClient.ended(bram)).toEqual([])
  expect((await chatClient.readEnded(bram, id)).json()).toMatchObject({ name: 'Anna' })
  expect((await report(bram, id)).status).toBe(200)
})

test('who had deleted all of it for themselves has no line; the old address tells, and a report copies all', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await chatClient.clear(bram, id)
  await chatClient.remove(anna, id)
  expect(await chatClient.ended(bram)).toEqual([])
  expect((await chatClient.readEnded(bram, id)).status).toBe(200)
  await report(bram, id)
  expect(await reportsBy(bram)).toMatchObject([{ snapshot: { messages: [{ number: 1 }] } }])
  // One message that was not seen is enough.
  const next = await chatClient.begin(anna, bram)
  await chatClient.clear(bram, next, 1)
  await chatClient.send(anna, next)
  await chatClient.remove(anna, next)
  expect(await chatClient.ended(bram)).toMatchObject([{ conversation: { id: next } }])
})

test('of whoever left nothing is told, as if nothing had been there; who comes back is told of again', async () => {
  for (const [, end] of WAYS) {
    const { anna, bram, id } = await endedConversation(end)
    await chatClient.change(anna.id, { status: 'deleted' })
    expect(await isUnknownTo(bram, id)).toBe(true)
    await chatClient.change(anna.id, { status: 'active' })
    expect(await chatClient.ended(bram)).toHaveLength(1)
  }
})

test('so many are listed, the latest first', async () => {
  const [anna, bram] = await chatClient.two()
  await server.assembly.pool.query(
    `insert into chat.sealed_conversation (id, conversation_id, public_id, a_id, b_id, ended_by, ended_by_name, messages,
       sealed_at, erase_after)
     select ids.next_id(ids.shard_of($1)), nth, left(md5($1::text || nth), 16), least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint),
       $1, 'Nr ' || nth, '[]', $3::timestamptz - nth * interval '1 hour', $3::timestamptz + interval '1 day'
     from generate_series(1, 30) as nth`,
    [anna.id, bram.id, server.assembly.clock.now()],
  )
  const names = (await chatClient.ended(bram)).map(({ name }) => name)
  expect(names).toEqual(Array.from({ length: MOST_ENDED_LISTED }, (_, nth) => `Nr ${String(nth + 1)}`))
  expect(await chatClient.ended(anna)).toEqual([])
})

test('who has not confirmed the address cannot report an ended conversation either', async () => {
  const { bram, id } = await endedConversation()
  await server.assembly.pool.query(
    `update accounts.account set status = 'not_confirmed', confirmed_at = null where id = $1`,
    [bram.id],
  )
  expect(codeOf(await report(bram, id))).toBe('confirmation_required')
})
