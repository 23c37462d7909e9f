import { MESSAGES_PAGE } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatPersonalData } from './index.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterAll(() => server.close())

const NOTHING = { messages: [], more: false, history_limit_reached: false }
const NO_CHATS = { chats: [], next: null, num_unread: 0 }
const numbersOf = ({ messages }: { messages: readonly { number: number }[] }) => messages.map(({ number }) => number)
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth)

/** Three messages, none of them read. */
async function conversationOfThree(): Promise<{ anna: PlantedMember; bram: PlantedMember; id: string }> {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram, { text: 'Een' })
  await chatClient.send(bram, id, { text: 'Twee' })
  await chatClient.send(anna, id, { text: 'Drie' })
  return { anna, bram, id }
}

test('a chat deleted for oneself is off the own list, its messages are shown nowhere, and the other notices nothing', async () => {
  const { anna, bram, id } = await conversationOfThree()
  const seenByAnna = async () => [await chatClient.page(anna), await chatClient.conversation(anna, id)]
  const before = await seenByAnna()
  const answer = await chatClient.clear(bram, id)
  expect([answer.status, answer.json()]).toEqual([200, {}])
  expect(await chatClient.page(bram)).toEqual(NO_CHATS)
  expect(await chatClient.conversation(bram, id)).toMatchObject({ ...NOTHING, cleared_number: 3 })
  for (const query of ['', '?before=3', '?before=2000', '?after=0', '?after=2', '?after=3']) {
    expect(await chatClient.messages(bram, id, query), query).toEqual(NOTHING)
  }
  expect(await seenByAnna()).toEqual(before)
  // Not even by reading what is there no more.
  await chatClient.markRead(bram, id, 0)
  await chatClient.markDelivered(bram)
  expect(await seenByAnna()).toEqual(before)
})

test('with the next message, of either, it is back in the list, and begins there', async () => {
  const { anna, bram, id } = await conversationOfThree()
  await chatClient.clear(bram, id)
  await chatClient.send(anna, id, { text: 'Vier' })
  expect(await chatClient.page(bram)).toMatchObject({
    chats: [{ conversation: { id }, num_unread_messages: 1, last_message: { number: 4, text: 'Vier' } }],
    num_unread: 1,
  })
  const { messages, more, history_limit_reached } = await chatClient.conversation(bram, id)
  expect([numbersOf({ messages }), more, history_limit_reached]).toEqual([[4], false, false])
  expect(numbersOf(await chatClient.messages(bram, id, '?after=0'))).toEqual([4])
  expect(await chatClient.messages(bram, id, '?before=4')).toEqual(NOTHING)
  // A page from before says how far it had read: what is hidden is not counted again.
  await chatClient.markRead(bram, id, 1)
  expect(await chatClient.unread(bram)).toBe(1)
  await chatClient.markRead(bram, id, 4)
  expect(await chatClient.unread(bram)).toBe(0)
  await chatClient.clear(bram, id)
  expect(await chatClient.page(bram)).toEqual(NO_CHATS)
  const again = await chatClient.first(bram, anna, { text: 'Vijf' })
  expect(again.json()).toMatchObject({ conversation: { id }, message: { number: 5 } })
  expect(await chatClient.chats(bram)).toMatchObject([{ last_message: { number: 5, own: true } }])
  expect(numbersOf(await chatClient.conversation(anna, id))).toEqual(from(1, 5))
})

test('what came after the last message that was on the page stays, unread', async () => {
  const { anna, bram, id } = await conversationOfThree()
  await chatClient.clear(bram, id, 2)
  expect(await chatClient.page(bram)).toMatchObject({
    chats: [{ num_unread_messages: 1, last_message: { number: 3 } }],
    num_unread: 1,
  })
  expect(numbersOf(await chatClient.conversation(bram, id))).toEqual([3])
  // Never back, and not ahead of what there is.
  await chatClient.clear(bram, id, 1)
  expect(numbersOf(await chatClient.conversation(bram, id))).toEqual([3])
  await chatClient.clear(bram, id, 2000)
  await chatClient.send(anna, id)
  expect(numbersOf(await chatClient.conversation(bram, id))).toEqual([4])
  expect(await chatClient.unread(bram)).toBe(1)
})

test('pages of messages end where one deleted; what is too old after that is told as hidden', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const { pool } = server.assembly
  const inConversation = 'conversation_id = (select id from chat.conversation where public_id = $1)'
  await pool.query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, nth, a_id, last_at, gen_random_uuid(), 'x', 0 from chat.conversation, generate_series(2, 120) as nth
     where public_id = $1`,
    [id],
  )
  await pool.query('update chat.conversation set last_number = 120 where public_id = $1', [id])
  await pool.query(`update chat.participant set last_number = 120 where ${inConversation}`, [id])
  await chatClient.clear(bram, id, 60)
  const newest = await chatClient.conversation(bram, id)
  expect([numbersOf(newest), newest.more]).toEqual([from(71, 120), true])
  const oldest = await chatClient.messages(bram, id, '?before=71')
  expect([numbersOf(oldest), oldest.more, oldest.history_limit_reached]).toEqual([from(61, 70), false, false])
  const after = await chatClient.messages(bram, id, '?after=20')
  expect([numbersOf(after), after.more]).toEqual([from(61, 60 + MESSAGES_PAGE), true])
  await pool.query(
    `update chat.message set created_at = created_at - interval '31 days' where number <= 65 and ${inConversation}`,
    [id],
  )
  const limited = await chatClient.messages(bram, id, '?before=71')
  expect([numbersOf(limited), limited.history_limit_reached]).toEqual([from(66, 70), true])
  // What is older than that was deleted: nothing is hidden any more.
  await chatClient.clear(bram, id, 65)
  expect(await chatClient.messages(bram, id, '?before=71')).toMatchObject({ history_limit_reached: false })
})

test('only who takes part can delete a conversation for themselves, and only while the other is there', async () => {
  const { anna, bram, id } = await conversationOfThree()
  const [cleo = anna] = await chatClient.people(1)
  for (const refused of [await chatClient.clear(cleo, id), await chatClient.clear(bram, 'AAAAAAAAAAAAAAAA')]) {
    expect([refused.status, codeOf(refused)]).toEqual([404, 'not_found'])
  }
  await chatClient.change(anna.id, { status: 'deleted' })
  expect(codeOf(await chatClient.clear(bram, id))).toBe('not_found')
  await chatClient.change(anna.id, { status: 'active' })
  expect(numbersOf(await chatClient.conversation(bram, id))).toEqual([1, 2, 3])
})

test('[D.99] a report copies what the reporter deleted for themselves, and the export has it', async () => {
  const { anna, bram, id } = await conversationOfThree()
  await chatClient.clear(bram, id)
  for (const reporter of [bram, anna]) {
    expect((await chatClient.report(reporter, id, { reason: 'spam' })).status).toBe(200)
  }
  const { rows } = await server.assembly.pool.query<{ texts: string[] }>(
    `select array(select message ->> 'text' from jsonb_array_elements(snapshot -> 'messages') as message) as texts
     from safety.report where reporter_id = any($1)`,
    [[anna.id, bram.id]],
  )
  const texts = ['Een', 'Twee', 'Drie']
  expect(rows).toEqual([{ texts }, { texts }])
  const { data } = await chatPersonalData.export(server.assembly.db, bram.id, new Date())
  expect(data).toMatchObject({ conversations: [{ messages: texts.map((text) => ({ text })) }] })
})
