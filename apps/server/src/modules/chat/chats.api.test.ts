import { MESSAGES_PAGE, MOST_UNREAD } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { codeOf } from '../../testing/people.ts'
import type { PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chattingOf } from './testing/chatting.ts'

let server: TestServer
let chatting: ReturnType<typeof chattingOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatting = chattingOf(server)
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
})

const date = expect.any(String) as string
const premium = ({ id }: PlantedMember) =>
  server.assembly.pool.query('update accounts.account set paid_user = true where id = $1', [id])

const later = (minutes = 1) => {
  const { settableClock, clock } = server.assembly
  settableClock?.set(new Date(clock.now().getTime() + minutes * MINUTE_MS))
}

test('[S7.14] [S3.9] the chats are those of the member, each with conversation, profile and unread messages', async () => {
  const [anna, bram] = await chatting.two()
  await chatting.change(bram.id, { name: 'Bram' })
  const id = await chatting.begin(anna, bram, { text: 'Een' })
  await chatting.send(anna, id, { text: 'Twee' })
  const last_message = { number: 2, own: false, text: 'Twee', gift: null, sent_at: date, arrival: null }
  expect(await chatting.page(bram)).toEqual({
    chats: [
      {
        conversation: { id },
        profile: expect.objectContaining({ id: anna.public_id, kind: 'real', name: 'Anna' }) as object,
        num_unread_messages: 2,
        last_message: { ...last_message, credits: null, key: null },
        last_at: date,
        undelivered: true,
      },
    ],
    next: null,
    num_unread: 2,
  })
  expect(await chatting.page(anna)).toMatchObject({
    chats: [{ profile: { name: 'Bram' }, num_unread_messages: 0, last_message: { own: true }, undelivered: false }],
    num_unread: 0,
  })
})

test('the latest chat comes first, and every page goes on where the one before ended', async () => {
  const others = await chatting.people(MESSAGES_PAGE + 5)
  const [anna] = await chatting.people(1)
  if (!anna) throw new Error('nobody was planted')
  const ids: string[] = []
  for (const [nth, other] of others.entries()) {
    if (nth % 7 === 0) later(600)
    ids.unshift(await chatting.begin(other, anna))
  }
  // One that is written in again moves up.
  const [moved] = ids.splice(30, 1)
  later()
  await chatting.send(anna, moved ?? '')
  ids.unshift(moved ?? '')
  const first = await chatting.page(anna)
  const second = await chatting.page(anna, first.next)
  expect([first.chats.length, second.chats.length, second.next]).toEqual([MESSAGES_PAGE, 5, null])
  const listed = [...first.chats, ...second.chats].map(({ conversation }) => conversation.id)
  // Those of one moment stand by id; here each has its own millisecond or later id.
  expect(listed).toEqual(ids)
  expect([first.num_unread, second.num_unread]).toEqual([MESSAGES_PAGE + 5, MESSAGES_PAGE + 5])
  const foreign = await chatting.as(others[0] ?? null, `/api/chats.php?after=${encodeURIComponent(first.next ?? '')}`)
  expect(codeOf(foreign)).toBe('invalid_input')
})

test('[S4.33] opening a conversation sets its unread count to 0, and what comes meanwhile stays unread', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  await chatting.send(anna, id)
  await chatting.send(bram, id)
  await chatting.send(anna, id)
  expect(await chatting.unread(bram)).toBe(3)
  // Looking changes nothing: the page says when it is on screen.
  await chatting.talk(bram, id)
  expect(await chatting.unread(bram)).toBe(3)
  expect((await chatting.markRead(bram, id, 2)).status).toBe(200)
  expect(await chatting.unread(bram)).toBe(1)
  expect((await chatting.markRead(bram, id, 4)).status).toBe(200)
  expect(await chatting.page(bram)).toMatchObject({ num_unread: 0, chats: [{ num_unread_messages: 0 }] })
  // Going back makes nothing unread, nor does a number that is not there yet make the next one read.
  await chatting.markRead(bram, id, 1)
  await chatting.markRead(bram, id, 99)
  expect(await chatting.unread(bram)).toBe(0)
  await chatting.send(anna, id)
  expect(await chatting.unread(bram)).toBe(1)
})

test('unread messages are counted up to a bound', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  await server.assembly.pool.query('update chat.participant set unread = 5000 where member_id = $1', [bram.id])
  expect(await chatting.page(bram)).toMatchObject({ num_unread: MOST_UNREAD, chats: [{ num_unread_messages: 5000 }] })
  await chatting.markRead(bram, id, 1)
  expect(await chatting.unread(bram)).toBe(0)
})

test('[D.100] a message was sent, then delivered, then read', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  const arrivals = async () => (await chatting.talk(anna, id)).messages.map(({ arrival }) => arrival)
  const listed = async () => (await chatting.chats(anna))[0]?.last_message?.arrival
  expect([await arrivals(), await listed()]).toEqual([['sent'], 'sent'])
  expect((await chatting.markDelivered(bram)).status).toBe(200)
  expect([await arrivals(), await listed()]).toEqual([['delivered'], 'delivered'])
  expect((await chatting.chats(bram))[0]).toMatchObject({ undelivered: false, num_unread_messages: 1 })
  await chatting.send(anna, id)
  expect(await arrivals()).toEqual(['delivered', 'sent'])
  await chatting.markRead(bram, id, 1)
  expect(await arrivals()).toEqual(['read', 'sent'])
  await chatting.markRead(bram, id, 2)
  expect([await arrivals(), await listed()]).toEqual([['read', 'read'], 'read'])
})

test('[D.100] reading receipts that one of the two switched off are hidden from both', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  await chatting.send(bram, id)
  await chatting.markRead(bram, id, 2)
  await chatting.markRead(anna, id, 2)
  const seenBy = async (who: PlantedMember) => [
    ...(await chatting.talk(who, id)).messages,
    ...(await chatting.messages(who, id)).messages,
    ...(await chatting.chats(who)).flatMap(({ last_message }) => last_message ?? []),
  ]
  const arrivals = async (who: PlantedMember) =>
    new Set((await seenBy(who)).filter(({ own }) => own).map(({ arrival }) => arrival))
  const preference = (read_receipts: boolean) =>
    chatting.as(bram, '/api/chats/preferences', { method: 'PUT', body: { read_receipts } })
  const preferences = async () => (await chatting.as(bram, '/api/chats/preferences')).json()
  expect([await arrivals(anna), await arrivals(bram)]).toEqual([new Set(['read']), new Set(['read'])])
  expect(await preferences()).toEqual({ read_receipts: true })
  expect((await preference(false)).status).toBe(200)
  expect(await preferences()).toEqual({ read_receipts: false })
  expect([await arrivals(anna), await arrivals(bram)]).toEqual([new Set(['delivered']), new Set(['delivered'])])
  expect((await preference(true)).status).toBe(200)
  expect([await arrivals(anna), await arrivals(bram)]).toEqual([new Set(['read']), new Set(['read'])])
})

test('[S4.44] messages older than 30 days are hidden, and it is said that there are some', async () => {
  const [anna, bram] = await chatting.two()
  const days = async (count: number) => {
    await server.assembly.pool.query(
      `update chat.message set created_at = created_at - make_interval(days => $2::int)
       where conversation_id = (select id from chat.conversation where public_id = $1)`,
      [id, count],
    )
    await server.assembly.pool.query(
      `update chat.participant set last_at = last_at - make_interval(days => $2::int)
       where conversation_id = (select id from chat.conversation where public_id = $1)`,
      [id, count],
    )
  }
  const id = await chatting.begin(anna, bram, { text: 'Lang geleden' })
  await days(2)
  await chatting.send(bram, id, { text: 'Laatst' })
  expect(await chatting.talk(anna, id)).toMatchObject({ more: false, history_limit_reached: false })
  await days(28)
  later(1)
  for (const who of [anna, bram]) {
    const { messages, ...talk } = await chatting.talk(who, id)
    expect(talk).toMatchObject({ more: false, history_limit_reached: true })
    expect(messages.map(({ text }) => text)).toEqual(['Laatst'])
    expect((await chatting.messages(who, id, '?before=2')).messages).toEqual([])
    expect((await chatting.messages(who, id, '?after=1')).messages.map(({ number }) => number)).toEqual([2])
  }
  await days(2)
  expect(await chatting.talk(anna, id)).toMatchObject({ messages: [], history_limit_reached: true })
  expect((await chatting.chats(anna))[0]).toMatchObject({ conversation: { id }, last_message: null })
  await chatting.remove(anna, id)
})

test('older messages come a page at a time, and newer ones after a number', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  await server.assembly.pool.query(
    `insert into chat.message (conversation_id, number, sender_id, created_at, key, body, price)
     select id, nth, a_id, last_at, gen_random_uuid(), nth::text, 0 from chat.conversation, generate_series(2, 120) as nth
     where public_id = $1`,
    [id],
  )
  await server.assembly.pool.query(
    `update chat.participant set last_number = 120 where conversation_id = (select id from chat.conversation where public_id = $1)`,
    [id],
  )
  const numbers = ({ messages }: { messages: { number: number }[] }) => messages.map(({ number }) => number)
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  const newest = await chatting.talk(bram, id)
  expect([numbers(newest), newest.more]).toEqual([from(71, 120), true])
  const before = await chatting.messages(bram, id, '?before=71')
  expect([numbers(before), before.more]).toEqual([from(21, 70), true])
  const oldest = await chatting.messages(bram, id, '?before=21')
  expect([numbers(oldest), oldest.more, oldest.history_limit_reached]).toEqual([from(1, 20), false, false])
  const after = await chatting.messages(bram, id, '?after=100')
  expect([numbers(after), after.more]).toEqual([from(101, 120), false])
  expect(numbers(await chatting.messages(bram, id, '?after=0'))[0]).toBe(1)
  expect(await chatting.messages(bram, id, '?after=10')).toMatchObject({ more: true, history_limit_reached: false })
  for (const query of ['?after=2147483647', '?after=120']) {
    const none = { messages: [], more: false, history_limit_reached: false }
    expect(await chatting.messages(bram, id, query)).toEqual(none)
  }
  for (const query of ['?after=-1', '?before=0', '?before=2147483648', '?before=1.5', '?after=x']) {
    expect(codeOf(await chatting.as(bram, `/api/chats/${id}/messages${query}`))).toBe('invalid_input')
  }
  expect((await chatting.markRead(bram, id, 2_147_483_648)).status).toBe(400)
  expect((await chatting.markRead(bram, id, 2_147_483_647)).status).toBe(200)
  await chatting.remove(anna, id)
})

test('[S4.13] nobody writes first to who is invisible; whom they wrote to can answer, and sees them', async () => {
  const people = await chatting.people(3)
  const [anna, bram, cleo] = people
  if (!anna || !bram || !cleo) throw new Error('nobody was planted')
  await premium(anna)
  await chatting.change(bram.id, { invisible: true })
  for (const words of [{}, { gift: 'rose' }]) {
    const answer = await chatting.first(anna, bram, words)
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
  }
  expect(codeOf(await chatting.withMember(anna, bram))).toBe('not_found')
  expect((await chatting.as(anna, `/api/members/${bram.public_id}`)).status).toBe(404)
  const id = await chatting.begin(bram, anna)
  expect(await chatting.talk(anna, id)).toMatchObject({ profile: { id: bram.public_id }, hindrance: null })
  expect((await chatting.send(anna, id)).status).toBe(200)
  expect((await chatting.first(anna, bram)).status).toBe(200)
  expect((await chatting.as(anna, `/api/members/${bram.public_id}`)).status).toBe(200)
  // Nobody else.
  expect((await chatting.as(cleo, `/api/members/${bram.public_id}`)).status).toBe(404)
  expect(codeOf(await chatting.first(cleo, bram))).toBe('not_found')
})

test('who goes invisible stays in the chats of whom they never wrote to, who cannot go on writing', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(anna, bram)
  await chatting.change(bram.id, { invisible: true })
  expect(await chatting.chats(anna)).toMatchObject([{ conversation: { id }, profile: { id: bram.public_id } }])
  expect(await chatting.talk(anna, id)).toMatchObject({ hindrance: 'unreachable' })
  expect((await chatting.withMember(anna, bram)).json()).toMatchObject({
    conversation: { id },
    hindrance: 'unreachable',
  })
  expect(codeOf(await chatting.send(anna, id))).toBe('not_found')
  await chatting.send(bram, id)
  expect(await chatting.talk(anna, id)).toMatchObject({ hindrance: null })
})

test('a conversation with who left is not there until they come back', async () => {
  const [anna, bram] = await chatting.two()
  const id = await chatting.begin(bram, anna)
  await chatting.change(bram.id, { status: 'deleted' })
  expect(await chatting.page(anna)).toEqual({ chats: [], next: null, num_unread: 0 })
  for (const path of [`/api/chats/${id}`, `/api/chats/${id}/messages`, `/api/members/${bram.public_id}/chat`]) {
    expect(codeOf(await chatting.as(anna, path))).toBe('not_found')
  }
  expect(codeOf(await chatting.send(anna, id))).toBe('not_found')
  expect(codeOf(await chatting.markRead(anna, id, 1))).toBe('not_found')
  expect(codeOf(await chatting.remove(anna, id))).toBe('not_found')
  await chatting.change(bram.id, { status: 'active' })
  expect(await chatting.page(anna)).toMatchObject({ chats: [{ conversation: { id } }], num_unread: 1 })
})

test('a fictional profile can be written to, and is called one', async () => {
  const [anna] = await chatting.people(1)
  if (!anna) throw new Error('nobody was planted')
  const julie = await chatting.plantFictional()
  const id = await chatting.begin(anna, julie)
  expect((await chatting.talk(anna, id)).profile).toMatchObject({ kind: 'fictional', online: false })
  expect(await chatting.chats(anna)).toMatchObject([{ profile: { kind: 'fictional', distance_km: null } }])
})

test('a stranger finds no conversation: not read, not written to, not marked, not deleted, not reported', async () => {
  const [anna, bram] = await chatting.two()
  const [cleo] = await chatting.people(1)
  if (!cleo) throw new Error('nobody was planted')
  const id = await chatting.begin(anna, bram)
  const nowhere = 'AAAAAAAAAAAAAAAA'
  for (const conversation of [id, nowhere]) {
    const answers = [
      await chatting.as(cleo, `/api/chats/${conversation}`),
      await chatting.as(cleo, `/api/chats/${conversation}/messages`),
      await chatting.send(cleo, conversation),
      await chatting.markRead(cleo, conversation, 1),
      await chatting.remove(cleo, conversation),
      await chatting.report(cleo, conversation, { reason: 'spam' }),
    ]
    for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
    const typing = await chatting.as(cleo, `/api/chats/${conversation}/typing`, { method: 'POST' })
    expect([typing.status, typing.json()]).toEqual([200, {}])
  }
  expect(await chatting.balance(cleo)).toBe(1000)
  expect(await chatting.talk(bram, id)).toMatchObject({ messages: [{ number: 1 }] })
  for (const who of [anna, bram]) expect(codeOf(await chatting.first(who, who))).toBe('not_found')
})
