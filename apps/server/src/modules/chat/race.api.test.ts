import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '../../testing/context.ts'
import type { PlantedMember } from '../../testing/members.ts'
import { codeOf } from '../../testing/people.ts'
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts'
import { send } from './sending/send-message.queries.ts'
import { chatClientOf } from './testing/chat-client.ts'

const CLIENTS = 16

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: CLIENTS, MESSAGES_A_MINUTE: 100_000, MESSAGES_A_DAY: 100_000 })
  chatClient = chatClientOf(server)
})
afterAll(() => server.close())

const statusesOf = (answers: readonly TestResponse[]) => answers.map(({ status }) => status)
const idOf = (answer: TestResponse) => (answer.json()['conversation'] as { id: string }).id

interface Stored {
  conversations: number
  messages: number
  last: number
  numbers: number
  charged: number
}

/** What is stored of two, and what their wallets were charged for it. */
async function storedOf(one: { id: string }, other: { id: string }): Promise<Stored> {
  const { rows } = await server.assembly.pool.query<Stored>(
    `select count(distinct conversation.id)::int as conversations, count(message.number)::int as messages,
       coalesce(max(message.number), 0) as last, count(distinct message.number)::int as numbers,
       (select count(*)::int from credits.ledger_entry where wallet_id in ($1, $2) and amount < 0) as charged
     from chat.conversation as conversation left join chat.message as message on message.conversation_id = conversation.id
     where conversation.a_id = least($1::bigint, $2::bigint) and conversation.b_id = greatest($1::bigint, $2::bigint)`,
    [one.id, other.id],
  )
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

/** Does all of it, so many at a time. */
async function atOnce(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...tasks]
  const client = async () => {
    for (let task = waiting.pop(); task; task = waiting.pop()) await task()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

test('two who write to each other first at the same moment have one conversation', async () => {
  for (const [anna, bram] of await chatClient.pairs(20)) {
    const answers = await Promise.all([
      chatClient.first(anna, bram),
      chatClient.first(bram, anna),
      chatClient.first(anna, bram),
      chatClient.first(bram, anna),
    ])
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await storedOf(anna, bram)).toEqual({ conversations: 1, messages: 4, last: 4, numbers: 4, charged: 4 })
  }
})

test('[S6.10] of 50 first messages of a free member to different people at once exactly two pass', async () => {
  const others = await chatClient.plant(50)
  const [anna] = await chatClient.people(1)
  if (!anna) throw new Error('nobody was planted')
  const answers = await Promise.all(others.map((other) => chatClient.first(anna, other)))
  const passed = answers.filter(({ status }) => status === 200)
  expect(passed).toHaveLength(2)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['premium_required']))
  expect([await chatClient.balance(anna), (await chatClient.chats(anna)).length]).toEqual([996, 2])
})

test('[D.3] the same message a hundred times at once is one message and one answer', async () => {
  const [anna, bram] = await chatClient.two()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 100 }, () => chatClient.first(anna, bram, { key })))
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await storedOf(anna, bram)).toEqual({ conversations: 1, messages: 1, last: 1, numbers: 1, charged: 1 })
  const id = idOf(answers[0] as TestResponse)
  const more = await Promise.all(Array.from({ length: 100 }, () => chatClient.send(anna, id, { key: randomUUID() })))
  expect(new Set(statusesOf(more))).toEqual(new Set([200]))
  expect(await storedOf(anna, bram)).toMatchObject({ messages: 101, last: 101, numbers: 101, charged: 101 })
})

/** All that a call does once it is known who asks and that they may. */
async function sender(who: PlantedMember, other: PlantedMember) {
  const { site, db, now } = await contextOf(server, who)
  const to = { profile: other.public_id }
  const worth = { cents: 0, currency: 'EUR' }
  const said = { sender_id: who.id, may_begin: 1000, gift: null, body: 'Hoi', price: 2, fingerprint: '1', worth }
  return async () => {
    const sent = await send(db, {
      ...said,
      session_check: null,
      site_id: site.id,
      to,
      key: randomUUID(),
      at: now,
      opener: null,
      free_replies: 0,
      desk_open: false,
    })
    if (typeof sent === 'string') throw new Error(sent)
    return sent.number
  }
}

test('two who write to each other thousands of times block each other never, and no number is missing', async () => {
  const pairs = await chatClient.pairs(3, 10_000)
  const numbers = pairs.map((): number[] => [])
  const tasks: (() => Promise<void>)[] = []
  for (const [nth, [anna, bram]] of pairs.entries()) {
    const [there, back] = [await sender(anna, bram), await sender(bram, anna)]
    for (let round = 0; round < 500; round += 1) {
      for (const write of [there, back]) tasks.push(async () => void numbers[nth]?.push(await write()))
    }
  }
  // They read meanwhile.
  for (const [anna, bram] of pairs) {
    for (let round = 1; round < 100; round += 1) {
      const [who, other] = round % 2 === 0 ? [anna, bram] : [bram, anna]
      tasks.splice(round * 29, 0, async () => {
        const [chat] = await chatClient.chats(who)
        if (chat) await chatClient.markRead(who, chat.conversation.id, chat.last_message?.number ?? 0)
        await chatClient.markDelivered(other)
      })
    }
  }
  await atOnce(tasks)
  const all = Array.from({ length: 1000 }, (_, index) => index + 1)
  for (const [nth, [anna, bram]] of pairs.entries()) {
    expect(numbers[nth]?.toSorted((a, b) => a - b)).toEqual(all)
    expect(await storedOf(anna, bram)).toEqual({
      conversations: 1,
      messages: 1000,
      last: 1000,
      numbers: 1000,
      charged: 1000,
    })
  }
  await unreadIsWhatIsUnread()
}, 120_000)

/** What each side has unread is what the other wrote since they last read. */
async function unreadIsWhatIsUnread(): Promise<void> {
  const { rows } = await server.assembly.pool.query(
    `select participant.member_id, participant.unread, participant.is_unread, waiting.n from chat.participant
     cross join lateral (select count(*)::int as n from chat.message as message
       where message.conversation_id = participant.conversation_id and message.sender_id = participant.other_id
         and message.number > participant.read_number) as waiting
     where waiting.n <> participant.unread or participant.is_unread <> (participant.unread > 0)`,
  )
  expect(rows).toEqual([])
}

test('a block that comes between a first message and its conversation leaves nothing', async () => {
  for (const [round, [anna, bram]] of (await chatClient.pairs(60)).entries()) {
    const [sent, blocked] = await Promise.all([
      chatClient.first(bram, anna),
      chatClient.block(anna, bram),
      ...(round % 2 === 0 ? [chatClient.first(anna, bram)] : []),
    ])
    expect(blocked.status).toBe(200)
    expect([200, 404]).toContain(sent.status)
    expect(await storedOf(anna, bram)).toMatchObject({ conversations: 0, messages: 0 })
    for (const who of [anna, bram]) expect(await chatClient.chats(who)).toEqual([])
  }
}, 60_000)

test('a message that is sent while the conversation is deleted is deleted with it, or begins the next one, or is refused', async () => {
  for (const [anna, bram] of await chatClient.pairs(40)) {
    const id = await chatClient.begin(anna, bram)
    const [removed, answer, first] = await Promise.all([
      chatClient.remove(anna, id),
      chatClient.send(bram, id),
      chatClient.first(bram, anna),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(answer.status)
    expect(first.status).toBe(200)
    const { rows } = await server.assembly.pool.query<{ sealed: number; there: number; charged: number }>(
      `select (select coalesce(sum(jsonb_array_length(messages)), 0)::int from chat.sealed_conversation where a_id = least($1::bigint, $2::bigint)) as sealed,
         (select count(*)::int from chat.message where sender_id in ($1, $2)) as there,
         (select count(*)::int from credits.ledger_entry where wallet_id in ($1, $2) and amount < 0) as charged`,
      [anna.id, bram.id],
    )
    const acknowledged = 2 + (answer.status === 200 ? 1 : 0)
    const { sealed = 0, there = 0, charged = 0 } = rows[0] ?? {}
    expect([sealed + there, charged]).toEqual([acknowledged, acknowledged])
    // What was answered as sent to another conversation than the deleted one is there.
    expect(there).toBe(idOf(first) === id ? 0 : 1)
  }
  await unreadIsWhatIsUnread()
}, 60_000)

test('a message that is sent while the other deletes what they saw for themselves is seen, and unread', async () => {
  for (const [anna, bram] of await chatClient.pairs(40)) {
    const id = await chatClient.begin(anna, bram)
    const [sent, cleared] = await Promise.all([chatClient.send(anna, id), chatClient.clear(bram, id, 1)])
    expect(statusesOf([sent, cleared])).toEqual([200, 200])
    const { chats, num_unread } = await chatClient.page(bram)
    expect([chats.map(({ last_message }) => last_message?.number), num_unread]).toEqual([[2], 1])
    expect((await chatClient.conversation(bram, id)).messages.map(({ number }) => number)).toEqual([2])
  }
}, 60_000)

test('a message that is sent while the other deletes all of it for themselves is hidden with the rest, or the only one', async () => {
  for (const [anna, bram] of await chatClient.pairs(40)) {
    const id = await chatClient.begin(anna, bram)
    await Promise.all([chatClient.send(anna, id), chatClient.clear(bram, id), chatClient.markRead(bram, id, 1)])
    const { chats, num_unread } = await chatClient.page(bram)
    const { messages, cleared_number } = await chatClient.conversation(bram, id)
    const shown = cleared_number === 1 ? [2] : []
    expect(messages.map(({ number }) => number)).toEqual(shown)
    expect([chats.map(({ last_message }) => last_message?.number), num_unread]).toEqual([shown, shown.length])
    expect((await chatClient.conversation(anna, id)).messages).toHaveLength(2)
  }
}, 60_000)

test('a conversation that two delete at once is sealed once', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const answers = await Promise.all(
    [1, 2, 3, 4].flatMap(() => [chatClient.remove(anna, id), chatClient.remove(bram, id)]),
  )
  expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404, 404, 404])
  const { rows } = await server.assembly.pool.query(
    'select from chat.sealed_conversation where a_id = least($1::bigint, $2::bigint)',
    [anna.id, bram.id],
  )
  expect(rows).toHaveLength(1)
})
