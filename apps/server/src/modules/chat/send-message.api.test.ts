import { randomUUID } from 'node:crypto'
import { GIFTS } from '@app/contract/gifts'
import type { MemberId } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn } from '../../testing/dates.ts'
import { codeOf, cookiesOf, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
})
afterAll(() => server.close())

const date = expect.any(String) as string

test('[S1.11] [D.17] [D.20] [S3.8] a message costs 2 credits, an icebreaker no less, and reaches the other', async () => {
  const [anna, bram] = await chatClient.two(12)
  const key = randomUUID()
  const answer = await chatClient.first(anna, bram, { text: 'Wat is jouw favoriete ontbijt?', key })
  expect(answer.status, answer.text).toBe(200)
  const message = {
    number: 1,
    own: true,
    text: 'Wat is jouw favoriete ontbijt?',
    gift: null,
    sent_at: date,
    delivery_status: 'sent',
    credits: 2,
    key,
  }
  const conversation = { id: expect.stringMatching(/^[\w-]{16}$/) as string }
  expect(answer.json()).toEqual({ conversation, message, credits: 10 })
  expect(await chatClient.balance(anna)).toBe(10)
  const { id } = answer.json()['conversation'] as { id: string }
  const received = { ...message, own: false, delivery_status: null, credits: null, key: null }
  expect((await chatClient.conversation(bram, id)).messages).toEqual([received])
  expect((await chatClient.conversation(anna, id)).messages).toEqual([message])
  expect((await chatClient.send(bram, id, { text: 'Pannenkoeken' })).json()['credits']).toBe(10)
  expect((await chatClient.conversation(anna, id)).messages.map(({ text }) => text)).toEqual([
    message.text,
    'Pannenkoeken',
  ])
})

test('[S1.12] [D.19] a gift costs its own multiple of 3 credits and appears in the conversation of both', async () => {
  const [anna, bram] = await chatClient.two(200)
  const id = await chatClient.begin(anna, bram)
  const prices: Record<string, unknown> = {}
  for (const { key } of GIFTS) {
    const answer = await chatClient.send(anna, id, { text: '', gift: key })
    prices[key] = (answer.json()['message'] as { credits: number }).credits
  }
  expect(prices).toEqual({
    coffee: 3,
    rose: 3,
    cactus: 3,
    chocolates: 6,
    cake: 6,
    record: 6,
    bubbly: 12,
    matchbox: 12,
  })
  expect(await chatClient.balance(anna)).toBe(200 - 2 - 51)
  for (const who of [anna, bram]) {
    const { messages } = await chatClient.conversation(who, id)
    expect(messages.slice(1).map(({ gift }) => gift)).toEqual(GIFTS.map(({ key }) => key))
  }
  expect((await chatClient.conversation(anna, id)).credits_spent).toBe(53)
  expect((await chatClient.conversation(bram, id)).credits_spent).toBe(0)
})

test('[S5.19] [D.21] a message may have as many characters as a person counts, and no more', async () => {
  const [anna, bram] = await chatClient.two()
  const family = '👨‍👩‍👧‍👦'
  expect((await chatClient.first(anna, bram, { text: family.repeat(500) })).status).toBe(200)
  const long = await chatClient.first(anna, bram, { text: family.repeat(501) })
  expect([long.status, codeOf(long)]).toEqual([400, 'message_too_long'])
  const gift = await chatClient.first(anna, bram, { text: 'a'.repeat(501), gift: 'rose' })
  expect([gift.status, codeOf(gift)]).toEqual([400, 'message_too_long'])
  for (const text of ['', '   ', '\u200B\u200D']) {
    const empty = await chatClient.first(anna, bram, { text })
    expect([empty.status, codeOf(empty)]).toEqual([400, 'invalid_input'])
  }
  expect(await chatClient.balance(anna)).toBe(998)
})

test('[D.2] a message without a key is refused', async () => {
  const [anna, bram] = await chatClient.two()
  for (const headers of [{}, { 'idempotency-key': 'again' }]) {
    const path = `/api/members/${bram.public_id}/messages`
    const answer = await chatClient.as(anna, path, { method: 'POST', body: { text: 'Hoi' }, headers })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'idempotency_key_required'])
  }
  expect(await chatClient.chats(bram)).toEqual([])
})

test('[D.3] the same message again is the same answer, also when it costs more by now; the key for another is refused', async () => {
  const [anna, bram] = await chatClient.two()
  const key = randomUUID()
  const [first, second] = [await chatClient.first(anna, bram, { key }), await chatClient.first(anna, bram, { key })]
  expect(first.status).toBe(200)
  expect(second.json()).toEqual(first.json())
  const other = await chatClient.first(anna, bram, { key, text: 'Iets anders' })
  expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_key_reused'])
  expect(await chatClient.balance(anna)).toBe(998)
  // Another's key is their own.
  expect((await chatClient.first(bram, anna, { key })).status).toBe(200)
})

test('who has too few credits sends nothing, and the same message passes once there are enough', async () => {
  const [anna, bram] = await chatClient.two(1)
  const key = randomUUID()
  const poor = await chatClient.first(anna, bram, { key })
  expect([poor.status, codeOf(poor)]).toEqual([402, 'insufficient_credits'])
  expect([await chatClient.balance(anna), await chatClient.chats(bram)]).toEqual([1, []])
  await chatClient.credit(anna, 1)
  expect((await chatClient.first(anna, bram, { key })).status).toBe(200)
  expect(await chatClient.balance(anna)).toBe(0)
})

test('[S6.1] [S6.3] a visitor must log in to chat and to send a gift', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  for (const words of [{}, { gift: 'rose' }]) {
    for (const answer of [await chatClient.first(null, bram, words), await chatClient.send(null, id, words)]) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'authentication_required'])
    }
  }
  for (const path of ['/api/chats.php', `/api/chats/${id}`, `/api/chats/${id}/messages`]) {
    expect(codeOf(await chatClient.as(null, path))).toBe('authentication_required')
  }
})

test('[S4.2] who has not confirmed the address can read, and neither write nor answer', async () => {
  const [anna] = await chatClient.people(1)
  const cookie = cookiesOf(await peopleOf(server).signup())
  const { user } = (await server.request('/api/user.php', { headers: { cookie } })).json() as { user: object }
  expect(user).toMatchObject({ status: 'not_confirmed' })
  const { rows } = await server.assembly.pool.query<{ id: MemberId; public_id: string }>(
    `select id, public_id from profiles.profile order by id desc limit 1`,
  )
  const [unconfirmed] = rows
  if (!anna || !unconfirmed) throw new Error('nobody was planted')
  await chatClient.credit(unconfirmed, 100)
  const answer = await chatClient.first({ cookie }, anna)
  expect([answer.status, codeOf(answer)]).toEqual([403, 'confirmation_required'])
  const { cannot_send_reason } = (await chatClient.withMember({ cookie }, anna)).json()
  expect(cannot_send_reason).toBe('confirmation_required')
  // A conversation from before: the address may have been taken back.
  await chatClient.change(unconfirmed.id, { status: 'active' })
  const id = await chatClient.begin(anna, unconfirmed)
  expect(await chatClient.conversation({ cookie }, id)).toMatchObject({ cannot_send_reason: 'confirmation_required' })
  expect(codeOf(await chatClient.send({ cookie }, id))).toBe('confirmation_required')
  expect(codeOf(await chatClient.send({ cookie }, id, { gift: 'rose' }))).toBe('confirmation_required')
  expect(await chatClient.balance(unconfirmed)).toBe(100)
})

test('[S6.10] [S6.12] a free member begins two conversations, ever; answering is not limited, nor is Premium', async () => {
  const people = await chatClient.people(7)
  const [anna, bram, cleo, dirk, eva, fien, gijs] = people as [...typeof people] & { length: 7 }
  if (!anna || !bram || !cleo || !dirk || !eva || !fien || !gijs) throw new Error('nobody was planted')
  const id = await chatClient.begin(anna, bram)
  await chatClient.begin(anna, cleo)
  const third = await chatClient.first(anna, dirk)
  expect([third.status, codeOf(third)]).toEqual([403, 'premium_required'])
  expect((await chatClient.withMember(anna, dirk)).json()).toMatchObject({ cannot_send_reason: 'premium_required' })
  // Premium would not help with somebody who cannot be reached.
  expect((await chatClient.block(gijs, anna)).status).toBe(200)
  expect(codeOf(await chatClient.first(anna, gijs))).toBe('not_found')
  expect((await chatClient.withMember(anna, bram)).json()).toMatchObject({
    conversation: { id },
    cannot_send_reason: null,
  })
  // One that is gone still counts; going on with one does not.
  expect((await chatClient.first(anna, cleo)).status).toBe(200)
  expect((await chatClient.remove(anna, id)).status).toBe(200)
  expect(codeOf(await chatClient.first(anna, dirk))).toBe('premium_required')
  const answered = await chatClient.begin(dirk, anna)
  expect((await chatClient.send(anna, answered)).status).toBe(200)
  expect((await chatClient.first(anna, dirk, { gift: 'rose' })).status).toBe(200)
  await server.assembly.pool.query('update accounts.account set paid_user = true where id = $1', [anna.id])
  for (const other of [eva, fien]) expect((await chatClient.first(anna, other)).status).toBe(200)
})

test('nobody sends faster than they type, and the day ends too', async () => {
  const slow = await startTestServer({ MESSAGES_A_MINUTE: 3, MESSAGES_A_DAY: 4 })
  const { settableClock, clock } = slow.assembly
  try {
    const there = chatClientOf(slow)
    // Ten o'clock and ten seconds.
    settableClock?.set(new Date(noonIn(4) - 2 * 3_600_000 + 10_000))
    const [anna, bram] = await there.two()
    const id = await there.begin(anna, bram)
    for (const _ of [2, 3]) expect((await there.send(anna, id)).status).toBe(200)
    const fast = await there.send(anna, id)
    expect([fast.status, fast.json()]).toMatchObject([429, { code: 'too_many_requests', minutes: 1 }])
    expect((await there.send(bram, id)).status).toBe(200)
    settableClock?.set(new Date(clock.now().getTime() + 60_000))
    // Those that were refused were tries as well.
    expect((await there.send(anna, id)).json()).toMatchObject({ code: 'too_many_requests', minutes: 839 })
    settableClock?.set(new Date(clock.now().getTime() + 24 * 3_600_000))
    // Her session is due for a new token: each call is answered a second time, and counts once.
    for (const _ of [1, 2, 3]) expect((await there.send(anna, id)).status).toBe(200)
    expect(codeOf(await there.send(anna, id))).toBe('too_many_requests')
  } finally {
    settableClock?.reset()
    await slow.close()
  }
})

test('whoever was shown another price is charged nothing, and told so; what was paid before is answered as it was', async () => {
  const [anna, bram] = await chatClient.two(12)
  const key = randomUUID()
  expect(codeOf(await chatClient.first(anna, bram, { key, shown: 1 }))).toBe('price_changed')
  expect(codeOf(await chatClient.first(anna, bram, { gift: 'rose', shown: 2 }))).toBe('price_changed')
  expect(codeOf(await chatClient.first(anna, bram, { shown: -2 }))).toBe('invalid_input')
  expect(await chatClient.balance(anna)).toBe(12)
  const sent = await chatClient.first(anna, bram, { key, shown: 2 })
  expect(sent.json()['credits']).toBe(10)
  // The price changed after it was paid: its browser asks once more, and already shows the new one.
  expect((await chatClient.first(anna, bram, { key, shown: 3 })).json()).toEqual(sent.json())
  expect(await chatClient.balance(anna)).toBe(10)
})

test('a block stands between two and nobody else', async () => {
  const [anna, bram] = await chatClient.two()
  const [cleo, dirk] = await chatClient.two()
  for (const [who, other] of [
    [anna, cleo],
    [cleo, bram],
    [bram, dirk],
    [dirk, anna],
  ] as const) {
    expect((await chatClient.block(who, other)).status).toBe(200)
  }
  const id = await chatClient.begin(anna, bram)
  expect((await chatClient.send(bram, id)).status).toBe(200)
  expect(codeOf(await chatClient.first(anna, cleo))).toBe('not_found')
  expect(codeOf(await chatClient.first(anna, dirk))).toBe('not_found')
})

test('whoever writes to a profile once more goes on in the same conversation, and it is known who wrote', async () => {
  const [anna, bram] = await chatClient.two()
  const { settableClock, clock } = server.assembly
  interface Sent {
    conversation: { id: string }
    message: { number: number; sent_at: string }
  }
  const sent: Sent[] = []
  for (const [who, other] of [
    [anna, bram],
    [bram, anna],
    [anna, bram],
  ] as const) {
    sent.push((await chatClient.first(who, other)).json() as unknown as Sent)
    settableClock?.set(new Date(clock.now().getTime() + 1000))
  }
  expect(sent.map(({ message }) => message.number)).toEqual([1, 2, 3])
  expect(new Set(sent.map(({ conversation }) => conversation.id)).size).toBe(1)
  const times = sent.map(({ message }) => Date.parse(message.sent_at))
  expect(times[2]).toBeGreaterThanOrEqual((times[0] ?? Infinity) + 2000)
  for (const [hidden, other] of [
    [anna, bram],
    [bram, anna],
  ] as const) {
    await chatClient.change(hidden.id, { invisible: true })
    expect((await chatClient.first(other, hidden)).status).toBe(200)
    await chatClient.change(hidden.id, { invisible: false })
  }
})

test('it stays known who wrote, whoever began and however it went on', async () => {
  const [anna, bram] = await chatClient.two()
  const [dirk, cleo] = await chatClient.two()
  for (const [first, second] of [
    [anna, bram],
    [cleo, dirk],
  ] as const) {
    const id = await chatClient.begin(first, second)
    expect((await chatClient.send(first, id)).status).toBe(200)
    await chatClient.change(second.id, { invisible: true })
    expect(codeOf(await chatClient.send(first, id))).toBe('not_found')
    for (const who of [second, first, second]) expect((await chatClient.send(who, id)).status).toBe(200)
    await chatClient.change(first.id, { invisible: true })
    for (const who of [second, first]) expect((await chatClient.send(who, id)).status).toBe(200)
  }
})
