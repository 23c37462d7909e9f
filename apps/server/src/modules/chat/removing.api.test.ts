import { SEALED_DAYS } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { likingOf } from '../likes/testing/liking.ts'
import { sealedCopies } from './index.ts'
import { chattingOf } from './testing/chatting.ts'

let server: TestServer
let chatting: ReturnType<typeof chattingOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatting = chattingOf(server)
})
afterAll(() => server.close())

const copies = (one: PlantedMember, other: PlantedMember, now = server.assembly.clock.now()) =>
  sealedCopies(server.assembly.db, one.id, other.id, now)
const daysFromNow = (days: number) => new Date(server.assembly.clock.now().getTime() + days * 24 * 3_600_000)

async function nothingIsLeft(one: PlantedMember, other: PlantedMember, id: string): Promise<void> {
  for (const who of [one, other]) {
    expect(await chatting.page(who)).toEqual({ chats: [], next: null, num_unread: 0 })
    expect(codeOf(await chatting.as(who, `/api/chats/${id}`))).toBe('not_found')
    expect(codeOf(await chatting.as(who, `/api/chats/${id}/messages`))).toBe('not_found')
  }
  const { rows } = await server.assembly.pool.query(
    `select from chat.message where sender_id = any($1) union all select from chat.participant where member_id = any($1)
     union all select from chat.conversation where a_id = any($1)`,
    [[one.id, other.id]],
  )
  expect(rows).toEqual([])
}

test('[S4.37] [S4.39] [S7.16] a deleted conversation is gone for both, with its messages', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  await chatting.send(bram, id)
  const answer = await chatting.remove(bram, id)
  expect([answer.status, answer.json()]).toEqual([200, {}])
  await nothingIsLeft(anna, bram, id)
  expect(codeOf(await chatting.remove(bram, id))).toBe('not_found')
  expect(codeOf(await chatting.send(anna, id))).toBe('not_found')
})

test('[S7.16] only who takes part can delete a conversation', async () => {
  const [anna, bram] = await chatting.two()
  const [cleo] = await chatting.people(1)
  const id = await chatting.begin(anna, bram)
  const answer = await chatting.remove(cleo ?? anna, id)
  expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
  expect(await chatting.chats(anna)).toHaveLength(1)
})

test('[S4.38] chats are deleted by profile, for both; it says the same where there are none', async () => {
  const [anna, bram] = await chatting.two()
  const [cleo] = await chatting.people(1)
  if (!cleo) throw new Error('nobody was planted')
  const kept = await chatting.begin(anna, cleo)
  const id = await chatting.begin(bram, anna)
  for (const whom of [bram, bram, anna, { public_id: 'AAAAAAAAAAAAAAAA' }]) {
    const answer = await chatting.removeWith(anna, whom)
    expect([answer.status, answer.json()]).toEqual([200, {}])
  }
  expect((await chatting.chats(anna)).map(({ conversation }) => conversation.id)).toEqual([kept])
  expect(await chatting.chats(bram)).toEqual([])
  expect(codeOf(await chatting.as(bram, `/api/chats/${id}`))).toBe('not_found')
})

test('begun again it is another conversation', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram, { text: 'Eerst' })
  await chatting.remove(anna, id)
  const again = await chatting.begin(bram, anna, { text: 'Dan' })
  expect(again).not.toBe(id)
  expect((await chatting.talk(anna, again)).messages).toMatchObject([{ number: 1, text: 'Dan' }])
  expect(await chatting.talk(anna, again)).toMatchObject({ credits_spent: 0 })
})

test('[S4.40] [S4.42] a block removes chats and likes between two, and the blocked one cannot write, give or like', async () => {
  const [anna, bram] = await chatting.two()
  const liking = likingOf(server)
  const id = await chatting.begin(anna, bram)
  await chatting.send(bram, id)
  await liking.like(anna, bram)
  await liking.like(bram, anna)
  expect((await chatting.block(anna, bram)).status).toBe(200)
  await nothingIsLeft(anna, bram, id)
  for (const who of [anna, bram]) expect(await liking.idsOf(who, 'matches')).toEqual([])
  const before = await chatting.balance(bram)
  const unknown = { public_id: 'AAAAAAAAAAAAAAAA' }
  for (const words of [{}, { gift: 'rose' }]) {
    const { request_id: _, ...refused } = (await chatting.first(bram, anna, words)).json()
    const { request_id: __, ...nobody } = (await chatting.first(bram, unknown, words)).json()
    expect(refused).toEqual(nobody)
    expect(codeOf(await chatting.send(bram, id, words))).toBe('not_found')
    expect(codeOf(await chatting.first(anna, bram, words))).toBe('not_found')
  }
  expect((await liking.like(bram, anna)).status).toBe(404)
  expect(codeOf(await chatting.withMember(bram, anna))).toBe('not_found')
  expect(await chatting.balance(bram)).toBe(before)
  expect(await chatting.page(anna)).toEqual({ chats: [], next: null, num_unread: 0 })
})

test.each([
  ['deleted', (who: PlantedMember, _whom: PlantedMember, id: string) => chatting.remove(who, id)],
  ['deleted by profile', (who: PlantedMember, whom: PlantedMember) => chatting.removeWith(who, whom)],
  ['ended by a block', (who: PlantedMember, whom: PlantedMember) => chatting.block(who, whom)],
])('[D.63] a conversation %s is sealed: moderators see it with a report between the two', async (_how, end) => {
  const people = await chatting.people(3)
  const [anna, bram, cleo] = people
  if (!anna || !bram || !cleo) throw new Error('nobody was planted')
  const id = await chatting.begin(anna, bram, { text: 'Stuur geld' })
  await chatting.send(bram, id, { text: 'Nee', gift: 'cactus' })
  await chatting.report(cleo, await chatting.begin(anna, cleo), { reason: 'scam' })
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
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  await chatting.report(bram, id, { reason: 'spam' })
  const { pool } = server.assembly
  const report = (status: string, days: number) =>
    pool.query('update safety.report set status = $2, created_at = $3 where reporter_id = $1', [
      bram.id,
      status,
      daysFromNow(days),
    ])
  await chatting.remove(anna, id)
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
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  await server.assembly.pool.query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, nth, a_id, last_at, gen_random_uuid(), repeat(md5(nth::text), 15), 0
     from chat.conversation, generate_series(2, 10000) as nth where public_id = $1`,
    [id],
  )
  expect((await chatting.remove(anna, id)).status).toBe(200)
  await nothingIsLeft(anna, bram, id)
  const { rows } = await server.assembly.pool.query<{ n: number }>(
    'select jsonb_array_length(messages) as n from chat.sealed_conversation where a_id = least($1::bigint, $2::bigint)',
    [anna.id, bram.id],
  )
  expect(rows).toEqual([{ n: 10_000 }])
})
