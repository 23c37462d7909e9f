import { randomUUID } from 'node:crypto'
import { Id, type ProfileId } from '@app/db/ids'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sendStatement } from './sending/send-message.queries.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
let client: pg.Client
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: 16, MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
  client = new pg.Client(server.assembly.config.DATABASE_URL)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.close()
})

/** How many statements wait for somebody else's transaction. */
async function waiting(): Promise<number> {
  const { rows } = await server.assembly.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

/** Begins something, has the rest begin, and ends the first once so many of the rest wait for it, or none did. */
async function withinReach<T>(first: () => Promise<unknown>, count: number, rest: () => Promise<T>): Promise<T> {
  await client.query('begin')
  await first()
  const going = { on: true }
  const done = rest().finally(() => {
    going.on = false
  })
  await expect.poll(async () => !going.on || (await waiting()) >= count, { interval: 5 }).toBe(true)
  await client.query('commit')
  return done
}

/** Sends within the transaction of the connection. */
async function sendWithin(who: { id: ProfileId }, to: { conversation: string } | { profile: string }): Promise<void> {
  const { rows } = await client.query<{ id: number }>(`select id from sites.site where key = 'vonk'`)
  const { sql, parameters } = sendStatement({
    sender_id: who.id,
    session_check: null,
    opener: null,
    free_replies: 0,
    desk_open: false,
    may_begin: 1000,
    site_id: Id.site.parse(rows[0]?.id),
    to,
    key: randomUUID(),
    fingerprint: '1',
    gift: null,
    body: 'Hoi',
    price: 2,
    worth: { cents: 0, currency: 'EUR' },
    at: server.assembly.clock.now(),
  }).compile(server.assembly.db)
  await client.query(sql, [...parameters])
}

test('a block waits for a first message that is under way, and takes it away', async () => {
  const [anna, bram] = await chatClient.two()
  const blocked = await withinReach(
    () => sendWithin(bram, { profile: anna.public_id }),
    1,
    () => chatClient.block(anna, bram),
  )
  expect(blocked.status).toBe(200)
  for (const who of [anna, bram]) expect(await chatClient.chats(who)).toEqual([])
  const { rows } = await server.assembly.pool.query('select from chat.conversation where $1 in (a_id, b_id)', [anna.id])
  expect(rows).toEqual([])
})

test('a message waits for a block that is under way, and is refused', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const block = async () => {
    await client.query(`insert into safety.block values ($1, $2, now(), 'Blocked', 'real')`, [anna.id, bram.id])
    await client.query('select safety.lock_pair(one => $1, other => $2)', [anna.id, bram.id])
    await client.query(
      `with gone as (
         delete from chat.conversation
         where a_id = least($1::bigint, $2::bigint) and b_id = greatest($1::bigint, $2::bigint) returning id),
       said as (delete from chat.message using gone where conversation_id = gone.id)
       delete from chat.participant using gone where conversation_id = gone.id`,
      [anna.id, bram.id],
    )
  }
  const answers = await withinReach(block, 2, () =>
    Promise.all([chatClient.send(bram, id), chatClient.first(bram, anna)]),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await chatClient.balance(bram)).toBe(1000)
})

test('[D.3] the same message many times at the very same moment is one message and one answer', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const key = randomUUID()
  const hold = () => client.query('select from chat.conversation where public_id = $1 for update', [id])
  const answers = await withinReach(hold, 4, () =>
    Promise.all(Array.from({ length: 4 }, () => chatClient.send(anna, id, { key }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 200))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect([await chatClient.balance(anna), (await chatClient.conversation(bram, id)).messages.length]).toEqual([996, 2])
})

test('[S4.33] a message that comes while the conversation is marked read stays unread', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const marked = await withinReach(
    () => sendWithin(anna, { conversation: id }),
    1,
    () => chatClient.markRead(bram, id, 1),
  )
  expect(marked.status).toBe(200)
  expect(await chatClient.page(bram)).toMatchObject({ num_unread: 1, chats: [{ num_unread_messages: 1 }] })
})

test('a message that comes while the other deletes what they saw for themselves is seen, and unread', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const cleared = await withinReach(
    () => sendWithin(anna, { conversation: id }),
    1,
    () => chatClient.clear(bram, id, 1),
  )
  expect(cleared.status).toBe(200)
  expect(await chatClient.page(bram)).toMatchObject({ num_unread: 1, chats: [{ last_message: { number: 2 } }] })
  expect((await chatClient.conversation(bram, id)).messages).toMatchObject([{ number: 2 }])
})

test('a deletion waits for a message that is under way, and seals it too', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const removed = await withinReach(
    () => sendWithin(bram, { conversation: id }),
    1,
    () => chatClient.remove(anna, id),
  )
  expect(removed.status).toBe(200)
  const { rows } = await server.assembly.pool.query<{ sealed: number; there: number }>(
    `select jsonb_array_length(messages) as sealed, (select count(*)::int from chat.message where sender_id in ($1, $2)) as there
     from chat.sealed_conversation where $1 in (a_id, b_id)`,
    [anna.id, bram.id],
  )
  expect(rows).toEqual([{ sealed: 2, there: 0 }])
})
