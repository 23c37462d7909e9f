import { randomUUID } from 'node:crypto'
import { GIFTS } from '@app/contract/gifts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noonIn } from '../../testing/dates.ts'
import { codeOf, cookiesOf, peopleOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chattingOf } from './testing/chatting.ts'

let server: TestServer
let chatting: ReturnType<typeof chattingOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatting = chattingOf(server)
})
afterAll(() => server.close())

const date = expect.any(String) as string

test('[S1.11] [D.17] [D.20] [S3.8] a message costs 2 credits, an icebreaker no less, and reaches the other', async () => {
  const [anna, bram] = await chatting.two(12)
  const key = randomUUID()
  const answer = await chatting.first(anna, bram, { text: 'Wat is jouw favoriete ontbijt?', key })
  expect(answer.status, answer.text).toBe(200)
  const message = {
    number: 1,
    own: true,
    text: 'Wat is jouw favoriete ontbijt?',
    gift: null,
    sent_at: date,
    arrival: 'sent',
    credits: 2,
    key,
  }
  const conversation = { id: expect.stringMatching(/^[\w-]{16}$/) as string }
  expect(answer.json()).toEqual({ conversation, message, credits: 10 })
  expect(await chatting.balance(anna)).toBe(10)
  const { id } = answer.json()['conversation'] as { id: string }
  const received = { ...message, own: false, arrival: null, credits: null, key: null }
  expect((await chatting.talk(bram, id)).messages).toEqual([received])
  expect((await chatting.talk(anna, id)).messages).toEqual([message])
  expect((await chatting.send(bram, id, { text: 'Pannenkoeken' })).json()['credits']).toBe(10)
  expect((await chatting.talk(anna, id)).messages.map(({ text }) => text)).toEqual([message.text, 'Pannenkoeken'])
})

test('[S1.12] [D.19] a gift costs its own multiple of 3 credits and appears in the conversation of both', async () => {
  const [anna, bram] = await chatting.two(200)
  const id = await chatting.begin(anna, bram)
  const prices: Record<string, unknown> = {}
  for (const { key } of GIFTS) {
    const answer = await chatting.send(anna, id, { text: '', gift: key })
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
  expect(await chatting.balance(anna)).toBe(200 - 2 - 51)
  for (const who of [anna, bram]) {
    const { messages } = await chatting.talk(who, id)
    expect(messages.slice(1).map(({ gift }) => gift)).toEqual(GIFTS.map(({ key }) => key))
  }
  expect((await chatting.talk(anna, id)).credits_spent).toBe(53)
  expect((await chatting.talk(bram, id)).credits_spent).toBe(0)
})

test('[S5.19] [D.21] a message may have as many characters as a person counts, and no more', async () => {
  const [anna, bram] = await chatting.two()
  const family = '👨‍👩‍👧‍👦'
  expect((await chatting.first(anna, bram, { text: family.repeat(500) })).status).toBe(200)
  const long = await chatting.first(anna, bram, { text: family.repeat(501) })
  expect([long.status, codeOf(long)]).toEqual([400, 'message_too_long'])
  const gift = await chatting.first(anna, bram, { text: 'a'.repeat(501), gift: 'rose' })
  expect([gift.status, codeOf(gift)]).toEqual([400, 'message_too_long'])
  for (const text of ['', '   ', '\u200B\u200D']) {
    const empty = await chatting.first(anna, bram, { text })
    expect([empty.status, codeOf(empty)]).toEqual([400, 'invalid_input'])
  }
  expect(await chatting.balance(anna)).toBe(998)
})

test('[D.2] a message without a key is refused', async () => {
  const [anna, bram] = await chatting.two()
  for (const headers of [{}, { 'idempotency-key': 'again' }]) {
    const path = `/api/members/${bram.public_id}/messages`
    const answer = await chatting.as(anna, path, { method: 'POST', body: { text: 'Hoi' }, headers })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'idempotency_key_required'])
  }
  expect(await chatting.chats(bram)).toEqual([])
})

test('[D.3] the same message again is the same answer, also when it costs more by now; the key for another is refused', async () => {
  const [anna, bram] = await chatting.two()
  const key = randomUUID()
  const [first, second] = [await chatting.first(anna, bram, { key }), await chatting.first(anna, bram, { key })]
  expect(first.status).toBe(200)
  expect(second.json()).toEqual(first.json())
  const other = await chatting.first(anna, bram, { key, text: 'Iets anders' })
  expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_key_reused'])
  expect(await chatting.balance(anna)).toBe(998)
  // Another's key is their own.
  expect((await chatting.first(bram, anna, { key })).status).toBe(200)
})

test('who has too few credits sends nothing, and the same message passes once there are enough', async () => {
  const [anna, bram] = await chatting.two(1)
  const key = randomUUID()
  const poor = await chatting.first(anna, bram, { key })
  expect([poor.status, codeOf(poor)]).toEqual([402, 'insufficient_credits'])
  expect([await chatting.balance(anna), await chatting.chats(bram)]).toEqual([1, []])
  await chatting.credit(anna, 1)
  expect((await chatting.first(anna, bram, { key })).status).toBe(200)
  expect(await chatting.balance(anna)).toBe(0)
})

test('[S6.1] [S6.3] a visitor must log in to chat and to send a gift', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  for (const words of [{}, { gift: 'rose' }]) {
    for (const answer of [await chatting.first(null, bram, words), await chatting.send(null, id, words)]) {
      expect([answer.status, codeOf(answer)]).toEqual([403, 'authentication_required'])
    }
  }
  for (const path of ['/api/chats.php', `/api/chats/${id}`, `/api/chats/${id}/messages`]) {
    expect(codeOf(await chatting.as(null, path))).toBe('authentication_required')
  }
})

test('[S4.2] who has not confirmed the address can read, and neither write nor answer', async () => {
  const [anna] = await chatting.people(1)
  const cookie = cookiesOf(await peopleOf(server).signup())
  const { user } = (await server.ask('/api/user.php', { headers: { cookie } })).json() as { user: object }
  expect(user).toMatchObject({ status: 'not_confirmed' })
  const { rows } = await server.assembly.pool.query<{ id: string; public_id: string }>(
    `select id, public_id from profiles.profile order by id desc limit 1`,
  )
  const [unconfirmed] = rows
  if (!anna || !unconfirmed) throw new Error('nobody was planted')
  await chatting.credit(unconfirmed, 100)
  const answer = await chatting.first({ cookie }, anna)
  expect([answer.status, codeOf(answer)]).toEqual([403, 'confirmation_required'])
  const { hindrance } = (await chatting.withMember({ cookie }, anna)).json()
  expect(hindrance).toBe('confirmation_required')
  // A conversation from before: the address may have been taken back.
  await chatting.change(unconfirmed.id, { status: 'active' })
  const id = await chatting.begin(anna, unconfirmed)
  expect(await chatting.talk({ cookie }, id)).toMatchObject({ hindrance: 'confirmation_required' })
  expect(codeOf(await chatting.send({ cookie }, id))).toBe('confirmation_required')
  expect(codeOf(await chatting.send({ cookie }, id, { gift: 'rose' }))).toBe('confirmation_required')
  expect(await chatting.balance(unconfirmed)).toBe(100)
})

test('[S6.10] [S6.12] a free member begins two conversations, ever; answering is not limited, nor is Premium', async () => {
  const people = await chatting.people(7)
  const [anna, bram, cleo, dirk, eva, fien, gijs] = people as [...typeof people] & { length: 7 }
  if (!anna || !bram || !cleo || !dirk || !eva || !fien || !gijs) throw new Error('nobody was planted')
  const id = await chatting.begin(anna, bram)
  await chatting.begin(anna, cleo)
  const third = await chatting.first(anna, dirk)
  expect([third.status, codeOf(third)]).toEqual([403, 'premium_required'])
  expect((await chatting.withMember(anna, dirk)).json()).toMatchObject({ hindrance: 'premium_required' })
  // Premium would not help with somebody who cannot be reached.
  expect((await chatting.block(gijs, anna)).status).toBe(200)
  expect(codeOf(await chatting.first(anna, gijs))).toBe('not_found')
  expect((await chatting.withMember(anna, bram)).json()).toMatchObject({ conversation: { id }, hindrance: null })
  // One that is gone still counts; going on with one does not.
  expect((await chatting.first(anna, cleo)).status).toBe(200)
  expect((await chatting.remove(anna, id)).status).toBe(200)
  expect(codeOf(await chatting.first(anna, dirk))).toBe('premium_required')
  const answered = await chatting.begin(dirk, anna)
  expect((await chatting.send(anna, answered)).status).toBe(200)
  expect((await chatting.first(anna, dirk, { gift: 'rose' })).status).toBe(200)
  await server.assembly.pool.query('update accounts.account set paid_user = true where id = $1', [anna.id])
  for (const other of [eva, fien]) expect((await chatting.first(anna, other)).status).toBe(200)
})

test('nobody sends faster than they type, and the day ends too', async () => {
  const slow = await startTestServer({ MESSAGES_A_MINUTE: 3, MESSAGES_A_DAY: 4 })
  const { settableClock, clock } = slow.assembly
  try {
    const there = chattingOf(slow)
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
    expect((await there.send(anna, id)).status).toBe(200)
  } finally {
    settableClock?.reset()
    await slow.close()
  }
})

test('whoever was shown another price is charged nothing, and told so; what was paid before is answered as it was', async () => {
  const [anna, bram] = await chatting.two(12)
  const key = randomUUID()
  expect(codeOf(await chatting.first(anna, bram, { key, shown: 1 }))).toBe('price_changed')
  expect(codeOf(await chatting.first(anna, bram, { gift: 'rose', shown: 2 }))).toBe('price_changed')
  expect(codeOf(await chatting.first(anna, bram, { shown: -2 }))).toBe('invalid_input')
  expect(await chatting.balance(anna)).toBe(12)
  const sent = await chatting.first(anna, bram, { key, shown: 2 })
  expect(sent.json()['credits']).toBe(10)
  // The price changed after it was paid: its browser asks once more, and already shows the new one.
  expect((await chatting.first(anna, bram, { key, shown: 3 })).json()).toEqual(sent.json())
  expect(await chatting.balance(anna)).toBe(10)
})

test('a block stands between two and nobody else', async () => {
  const [anna, bram] = await chatting.two()
  const [cleo, dirk] = await chatting.two()
  for (const [who, whom] of [
    [anna, cleo],
    [cleo, bram],
    [bram, dirk],
    [dirk, anna],
  ] as const) {
    expect((await chatting.block(who, whom)).status).toBe(200)
  }
  const id = await chatting.begin(anna, bram)
  expect((await chatting.send(bram, id)).status).toBe(200)
  expect(codeOf(await chatting.first(anna, cleo))).toBe('not_found')
  expect(codeOf(await chatting.first(anna, dirk))).toBe('not_found')
})

test('whoever writes to a profile once more goes on in the same conversation, and it is known who wrote', async () => {
  const [anna, bram] = await chatting.two()
  const { settableClock, clock } = server.assembly
  interface Sent {
    conversation: { id: string }
    message: { number: number; sent_at: string }
  }
  const sent: Sent[] = []
  for (const [who, whom] of [
    [anna, bram],
    [bram, anna],
    [anna, bram],
  ] as const) {
    sent.push((await chatting.first(who, whom)).json() as unknown as Sent)
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
    await chatting.change(hidden.id, { invisible: true })
    expect((await chatting.first(other, hidden)).status).toBe(200)
    await chatting.change(hidden.id, { invisible: false })
  }
})

test('it stays known who wrote, whoever began and however it went on', async () => {
  const [anna, bram] = await chatting.two()
  const [dirk, cleo] = await chatting.two()
  for (const [first, second] of [
    [anna, bram],
    [cleo, dirk],
  ] as const) {
    const id = await chatting.begin(first, second)
    expect((await chatting.send(first, id)).status).toBe(200)
    await chatting.change(second.id, { invisible: true })
    expect(codeOf(await chatting.send(first, id))).toBe('not_found')
    for (const who of [second, first, second]) expect((await chatting.send(who, id)).status).toBe(200)
    await chatting.change(first.id, { invisible: true })
    for (const who of [second, first]) expect((await chatting.send(who, id)).status).toBe(200)
  }
})
