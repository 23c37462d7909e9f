import { Id, type MemberId, NOBODY } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pendingSignupsRemoved } from '../../events/accounts.ts'
import { refuseLargeStatements } from '../../testing/batch-guard.ts'
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

const forget = (id: MemberId) => server.assembly.db.transaction().execute((tx) => chatPersonalData.erase(tx, id))

async function traces(ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await server.assembly.pool.query<Record<string, number>>(
    `select (select count(*) from chat.member where id = any($1))::int as members,
       (select count(*) from chat.conversation where a_id = any($1) or b_id = any($1))::int as conversations,
       (select count(*) from chat.participant where member_id = any($1) or other_id = any($1))::int as places,
       (select count(*) from chat.message where sender_id = any($1))::int as messages,
       (select count(*) from chat.sealed_conversation where a_id = any($1) or b_id = any($1))::int as sealed`,
    [ids],
  )
  return rows[0] ?? {}
}

/** Anna talks to two, and one conversation of hers was deleted; the others talk to each other. */
async function populate() {
  const people = await chatClient.people(4)
  const [anna, bram, cleo, dirk] = people
  if (!anna || !bram || !cleo || !dirk) throw new Error('nobody was planted')
  for (const [nth, name] of ['Anna', 'Bram', 'Cleo', 'Dirk'].entries()) {
    await chatClient.change(people[nth]?.id ?? NOBODY, { name })
  }
  const id = await chatClient.begin(anna, bram, { text: 'Hoi' })
  await chatClient.send(bram, id, { text: 'Dag', gift: 'rose' })
  await chatClient.begin(cleo, anna, { text: 'Ken ik jou?' })
  await chatClient.remove(anna, await chatClient.begin(dirk, anna))
  const kept = await chatClient.begin(bram, cleo)
  await chatClient.change(cleo.id, { status: 'deleted' })
  return { anna, bram, cleo, dirk, kept }
}

test('a person is shown what they wrote and what was written to them, and with whom', async () => {
  const { anna } = await populate()
  const sent_at = expect.any(Date) as Date
  expect((await chatPersonalData.export(server.assembly.db, anna.id, new Date())).data).toEqual({
    read_receipts: true,
    conversations_begun: 1,
    conversations: [
      {
        with: 'Bram',
        messages: [
          { number: 1, own: true, sent_at, gift: null, text: 'Hoi' },
          { number: 2, own: false, sent_at, gift: 'rose', text: 'Dag' },
        ],
      },
      { with: null, messages: [{ number: 1, own: false, sent_at, gift: null, text: 'Ken ik jou?' }] },
    ],
  })
})

test('who is forgotten leaves no conversation, no message and no sealed copy behind, and nobody else loses any', async () => {
  const { anna, bram, cleo, kept } = await populate()
  await forget(anna.id)
  expect(await traces([anna.id])).toEqual({ members: 0, conversations: 0, places: 0, messages: 0, sealed: 0 })
  await chatClient.change(cleo.id, { status: 'active' })
  expect((await chatClient.conversation(cleo, kept)).messages).toHaveLength(1)
  expect((await chatClient.chats(bram)).map(({ conversation }) => conversation.id)).toEqual([kept])
})

test('who has very many conversations, and very long ones, is shown and forgotten a batch at a time', async () => {
  const { pool, db } = server.assembly
  const [anna] = await chatClient.people(1)
  if (!anna) throw new Error('nobody was planted')
  await refuseLargeStatements(
    server,
    'chat.conversation',
    'chat.participant',
    'chat.message',
    'chat.sealed_conversation',
  )
  // Ids of nobody: lower than any there is.
  await pool.query(
    `with conversations as (
       insert into chat.conversation (id, a_id, b_id, last_number, last_at, a_began)
       select nth, nth, $1, case when nth <= 3 then 12000 else 2 end, now(), true from generate_series(1, 3000) as nth
       returning id, a_id, b_id, last_number),
     places as (
       insert into chat.participant (member_id, conversation_id, other_id, last_at, last_day, last_number)
       select unnest(array[a_id, b_id]), id, unnest(array[b_id, a_id]), now(), now(), last_number from conversations)
     insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, number, $1, now(), gen_random_uuid(), 'x', 0 from conversations, generate_series(1, last_number) as number`,
    [anna.id],
  )
  await pool.query(
    `insert into chat.sealed_conversation (id, conversation_id, public_id, a_id, b_id, ended_by, ended_by_name, messages,
       sealed_at, erase_after)
     select nth, nth, nth, nth, $1, $1, 'Anna', '[]', now(), now() from generate_series(1, 25000) as nth`,
    [anna.id],
  )
  const { conversations } = (await chatPersonalData.export(db, anna.id, new Date())).data as {
    conversations: { messages: object[] }[]
  }
  expect(conversations.length).toBe(3000)
  expect(conversations[0]?.messages.length).toBe(12_000)
  await forget(anna.id)
  expect(await traces([anna.id])).toEqual({ members: 0, conversations: 0, places: 0, messages: 0, sealed: 0 })
}, 60_000)

test('who never confirmed the address leaves no decision about chats behind', async () => {
  const { db, publish, pool } = server.assembly
  await pool.query('insert into chat.member (id, receipts) values (77, false)')
  await db.transaction().execute((tx) => publish(tx, pendingSignupsRemoved, { account_ids: [Id.account.parse('77')] }))
  expect(await traces([Id.account.parse('77')])).toMatchObject({ members: 0 })
})
