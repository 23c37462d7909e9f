import { SEALED_DAYS } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { likesClientOf } from '../likes/testing/likes-client.ts'
import { listSealedConversations } from './index.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterAll(() => server.close())

const copies = (one: PlantedMember, other: PlantedMember, now = server.assembly.clock.now()) =>
  listSealedConversations(server.assembly.db, one.id, other.id, now)
const daysFromNow = (days: number) => new Date(server.assembly.clock.now().getTime() + days * 24 * 3_600_000)

async function nothingIsLeft(one: PlantedMember, other: PlantedMember, id: string): Promise<void> {
  for (const who of [one, other]) {
    expect(await chatClient.page(who)).toEqual({ chats: [], next: null, num_unread: 0 })
    expect(codeOf(await chatClient.as(who, `/api/chats/${id}`))).toBe('not_found')
    expect(codeOf(await chatClient.as(who, `/api/chats/${id}/messages`))).toBe('not_found')
  }
  const { rows } = await server.assembly.pool.query(
    `select from chat.message where sender_id = any($1) union all select from chat.participant where member_id = any($1)
     union all select from chat.conversation where a_id = any($1)`,
    [[one.id, other.id]],
  )
  expect(rows).toEqual([])
}

test('[S4.37] [S4.39] [S7.16] a deleted conversation is gone for both, with its messages', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await chatClient.send(bram, id)
  const answer = await chatClient.remove(bram, id)
  expect([answer.status, answer.json()]).toEqual([200, {}])
  await nothingIsLeft(anna, bram, id)
  expect(codeOf(await chatClient.remove(bram, id))).toBe('not_found')
  expect(codeOf(await chatClient.send(anna, id))).toBe('not_found')
})

test('[S7.16] only who takes part can delete a conversation', async () => {
  const [anna, bram] = await chatClient.two()
  const [cleo] = await chatClient.people(1)
  const id = await chatClient.begin(anna, bram)
  const answer = await chatClient.remove(cleo ?? anna, id)
  expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
  expect(await chatClient.chats(anna)).toHaveLength(1)
})

test('[S4.38] chats are deleted by profile, for both; it says the same where there are none', async () => {
  const [anna, bram] = await chatClient.two()
  const [cleo] = await chatClient.people(1)
  if (!cleo) throw new Error('nobody was planted')
  const kept = await chatClient.begin(anna, cleo)
  const id = await chatClient.begin(bram, anna)
  for (const other of [bram, bram, anna, { public_id: 'AAAAAAAAAAAAAAAA' }]) {
    const answer = await chatClient.removeWith(anna, other)
    expect([answer.status, answer.json()]).toEqual([200, {}])
  }
  expect((await chatClient.chats(anna)).map(({ conversation }) => conversation.id)).toEqual([kept])
  expect(await chatClient.chats(bram)).toEqual([])
  expect(codeOf(await chatClient.as(bram, `/api/chats/${id}`))).toBe('not_found')
})

test('begun again it is another conversation', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram, { text: 'Eerst' })
  await chatClient.remove(anna, id)
  const again = await chatClient.begin(bram, anna, { text: 'Dan' })
  expect(again).not.toBe(id)
  expect((await chatClient.conversation(anna, again)).messages).toMatchObject([{ number: 1, text: 'Dan' }])
  expect(await chatClient.conversation(anna, again)).toMatchObject({ credits_spent: 0 })
})

test('[S4.40] [S4.42] a block removes chats and likes between two, and the blocked one cannot write, give or like', async () => {
  const [anna, bram] = await chatClient.two()
  const likesClient = likesClientOf(server)
  const id = await chatClient.begin(anna, bram)
  await chatClient.send(bram, id)
  await likesClient.like(anna, bram)
  await likesClient.like(bram, anna)
  expect((await chatClient.block(anna, bram)).status).toBe(200)
  await nothingIsLeft(anna, bram, id)
  for (const who of [anna, bram]) expect(await likesClient.idsOf(who, 'matches')).toEqual([])
  const before = await chatClient.balance(bram)
  const unknown = { public_id: 'AAAAAAAAAAAAAAAA' }
  for (const words of [{}, { gift: 'rose' }]) {
    const { request_id: _, ...refused } = (await chatClient.first(bram, anna, words)).json()
    const { request_id: __, ...nobody } = (await chatClient.first(bram, unknown, words)).json()
    expect(refused).toEqual(nobody)
    expect(codeOf(await chatClient.send(bram, id, words))).toBe('not_found')
    expect(codeOf(await chatClient.first(anna, bram, words))).toBe('not_found')
  }
  expect((await likesClient.like(bram, anna)).status).toBe(404)
  expect(codeOf(await chatClient.withMember(bram, anna))).toBe('not_found')
  expect(await chatClient.balance(bram)).toBe(before)
  expect(await chatClient.page(anna)).toEqual({ chats: [], next: null, num_unread: 0 })
})

test.each([
  ['deleted', (who: PlantedMember, _whom: PlantedMember, id: string) => chatClient.remove(who, id)],
  ['deleted by profile', (who: PlantedMember, other: PlantedMember) => chatClient.removeWith(who, other)],
  ['ended by a block', (who: PlantedMember, other: PlantedMember) => chatClient.block(who, other)],
])('[D.63] a conversation %s is sealed: moderators see it with a report between the two', async (_how, end) => {
  const people = await chatClient.people(3)
  const [anna, bram, cleo] = people
  if (!anna || !bram || !cleo) throw new Error('nobody was planted')
  const id = await chatClient.begin(anna, bram, { text: 'Stuur geld' })
  await chatClient.send(bram, id, { text: 'Nee', gift: 'cactus' })
  await chatClient.report(cleo, await chatClient.begin(anna, cleo), { reason: 'scam' })
  expect((await end(anna, bram, id)).status).toBe(200)
  expect(await copies(anna, bram)).toEqual([])
  await server.assembly.pool.query(
    `insert into safety.report (id, site_id, reporter_id, reported_id, subject, reason, snapshot, created_at)
     select ids.next_id(ids.shard_of(id)), site_id, $1, id, 'profile', 'scam', '{}', $3 from profiles.profile where id = $2`,
    [bram.id, anna.id, server.assembly.clock.now()],
  )
  const messages = [
    { number: 1, sender_id: anna.id, text: 'Stuur geld', gift: null },
    { number: 2, sender_id: bram.id, text: 'Nee', gift: 'cactus' },
  ]
  expect(await copies(anna, bram)).toMatchObject([{ messages }])
  expect(await copies(bram, anna)).toMatchObject([{ messages }])
  expect(await copies(bram, cleo)).toEqual([])
  const close = (status: string) =>
    server.assembly.pool.query('update safety.report set status = $2 where reporter_id = $1', [bram.id, status])
  // Open, it keeps the copy; closed, the copy is there to the end of its days.
  expect(await copies(anna, bram, daysFromNow(SEALED_DAYS + 1))).toHaveLength(1)
  await close('closed')
  expect(await copies(anna, bram)).toHaveLength(1)
  expect(await copies(anna, bram, daysFromNow(SEALED_DAYS + 1))).toEqual([])
})

test('[D.63] a report that was open when it was deleted counts, one that was closed before does not, nor one that comes too late', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await chatClient.report(bram, id, { reason: 'spam' })
  const { pool } = server.assembly
  const report = (status: string, days: number) =>
    pool.query('update safety.report set status = $2, created_at = $3 where reporter_id = $1', [
      bram.id,
      status,
      daysFromNow(days),
    ])
  await chatClient.remove(anna, id)
  const seen: Record<string, boolean> = {}
  for (const [status, days] of [
    ['open', -40],
    ['closed', -40],
    ['closed', 1],
    ['open', SEALED_DAYS + 1],
  ] as const) {
    await report(status, days)
    seen[`${status} ${String(days)}`] = (await copies(anna, bram)).length > 0
  }
  expect(seen).toEqual({ 'open -40': true, 'closed -40': false, 'closed 1': true, 'open 31': false })
})

test('a conversation of 10,000 messages is deleted within the time a statement may take', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await server.assembly.pool.query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, nth, a_id, last_at, gen_random_uuid(), repeat(md5(nth::text), 15), 0
     from chat.conversation, generate_series(2, 10000) as nth where public_id = $1`,
    [id],
  )
  expect((await chatClient.remove(anna, id)).status).toBe(200)
  await nothingIsLeft(anna, bram, id)
  const { rows } = await server.assembly.pool.query<{ n: number }>(
    'select jsonb_array_length(messages) as n from chat.sealed_conversation where a_id = least($1::bigint, $2::bigint)',
    [anna.id, bram.id],
  )
  expect(rows).toEqual([{ n: 10_000 }])
})
