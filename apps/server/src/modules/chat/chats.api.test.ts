import { MESSAGES_PAGE, MOST_UNREAD } from '@app/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import { codeOf } from '../../testing/people.ts'
import type { PlantedMember } from '../../testing/members.ts'
import { changeSettings } from '../../testing/site-settings.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
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
  const [anna, bram] = await chatClient.two()
  await chatClient.change(bram.id, { name: 'Bram' })
  const id = await chatClient.begin(anna, bram, { text: 'Een' })
  await chatClient.send(anna, id, { text: 'Twee' })
  const last_message = { number: 2, own: false, text: 'Twee', gift: null, sent_at: date, delivery_status: null }
  expect(await chatClient.page(bram)).toEqual({
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
  expect(await chatClient.page(anna)).toMatchObject({
    chats: [{ profile: { name: 'Bram' }, num_unread_messages: 0, last_message: { own: true }, undelivered: false }],
    num_unread: 0,
  })
})

test('the latest chat comes first, and every page goes on where the one before ended', async () => {
  const others = await chatClient.people(MESSAGES_PAGE + 5)
  const [anna] = await chatClient.people(1)
  if (!anna) throw new Error('nobody was planted')
  const ids: string[] = []
  for (const [nth, other] of others.entries()) {
    if (nth % 7 === 0) later(600)
    ids.unshift(await chatClient.begin(other, anna))
  }
  // One that is written in again moves up.
  const [moved] = ids.splice(30, 1)
  later()
  await chatClient.send(anna, moved ?? '')
  ids.unshift(moved ?? '')
  const first = await chatClient.page(anna)
  const second = await chatClient.page(anna, first.next)
  expect([first.chats.length, second.chats.length, second.next]).toEqual([MESSAGES_PAGE, 5, null])
  const listed = [...first.chats, ...second.chats].map(({ conversation }) => conversation.id)
  // Those of one moment stand by id; here each has its own millisecond or later id.
  expect(listed).toEqual(ids)
  expect([first.num_unread, second.num_unread]).toEqual([MESSAGES_PAGE + 5, MESSAGES_PAGE + 5])
  const foreign = await chatClient.as(others[0] ?? null, `/api/chats.php?after=${encodeURIComponent(first.next ?? '')}`)
  expect(codeOf(foreign)).toBe('invalid_input')
})

test('[S4.33] opening a conversation sets its unread count to 0, and what comes meanwhile stays unread', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await chatClient.send(anna, id)
  await chatClient.send(bram, id)
  await chatClient.send(anna, id)
  expect(await chatClient.unread(bram)).toBe(3)
  // Looking changes nothing: the page says when it is on screen.
  await chatClient.conversation(bram, id)
  expect(await chatClient.unread(bram)).toBe(3)
  expect((await chatClient.markRead(bram, id, 2)).status).toBe(200)
  expect(await chatClient.unread(bram)).toBe(1)
  expect((await chatClient.markRead(bram, id, 4)).status).toBe(200)
  expect(await chatClient.page(bram)).toMatchObject({ num_unread: 0, chats: [{ num_unread_messages: 0 }] })
  // Going back makes nothing unread, nor does a number that is not there yet make the next one read.
  await chatClient.markRead(bram, id, 1)
  await chatClient.markRead(bram, id, 99)
  expect(await chatClient.unread(bram)).toBe(0)
  await chatClient.send(anna, id)
  expect(await chatClient.unread(bram)).toBe(1)
})

test('unread messages are counted up to a bound', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await server.assembly.pool.query('update chat.participant set unread = 5000 where member_id = $1', [bram.id])
  expect(await chatClient.page(bram)).toMatchObject({ num_unread: MOST_UNREAD, chats: [{ num_unread_messages: 5000 }] })
  await chatClient.markRead(bram, id, 1)
  expect(await chatClient.unread(bram)).toBe(0)
})

test('[D.100] a message was sent, then delivered, then read', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  const delivery_statuses = async () =>
    (await chatClient.conversation(anna, id)).messages.map(({ delivery_status }) => delivery_status)
  const listed = async () => (await chatClient.chats(anna))[0]?.last_message?.delivery_status
  expect([await delivery_statuses(), await listed()]).toEqual([['sent'], 'sent'])
  expect((await chatClient.markDelivered(bram)).status).toBe(200)
  expect([await delivery_statuses(), await listed()]).toEqual([['delivered'], 'delivered'])
  expect((await chatClient.chats(bram))[0]).toMatchObject({ undelivered: false, num_unread_messages: 1 })
  await chatClient.send(anna, id)
  expect(await delivery_statuses()).toEqual(['delivered', 'sent'])
  await chatClient.markRead(bram, id, 1)
  expect(await delivery_statuses()).toEqual(['read', 'sent'])
  await chatClient.markRead(bram, id, 2)
  expect([await delivery_statuses(), await listed()]).toEqual([['read', 'read'], 'read'])
})

test('[D.100] reading receipts that one of the two switched off are hidden from both', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await chatClient.send(bram, id)
  await chatClient.markRead(bram, id, 2)
  await chatClient.markRead(anna, id, 2)
  const seenBy = async (who: PlantedMember) => [
    ...(await chatClient.conversation(who, id)).messages,
    ...(await chatClient.messages(who, id)).messages,
    ...(await chatClient.chats(who)).flatMap(({ last_message }) => last_message ?? []),
  ]
  const delivery_statuses = async (who: PlantedMember) =>
    new Set((await seenBy(who)).filter(({ own }) => own).map(({ delivery_status }) => delivery_status))
  const preference = (read_receipts: boolean) =>
    chatClient.as(bram, '/api/chats/preferences', { method: 'PUT', body: { read_receipts } })
  const preferences = async () => (await chatClient.as(bram, '/api/chats/preferences')).json()
  expect([await delivery_statuses(anna), await delivery_statuses(bram)]).toEqual([new Set(['read']), new Set(['read'])])
  expect(await preferences()).toEqual({ read_receipts: true })
  expect((await preference(false)).status).toBe(200)
  expect(await preferences()).toEqual({ read_receipts: false })
  expect([await delivery_statuses(anna), await delivery_statuses(bram)]).toEqual([
    new Set(['delivered']),
    new Set(['delivered']),
  ])
  expect((await preference(true)).status).toBe(200)
  expect([await delivery_statuses(anna), await delivery_statuses(bram)]).toEqual([new Set(['read']), new Set(['read'])])
})

test('[S4.44] messages older than 30 days are hidden, and it is said that there are some', async () => {
  const [anna, bram] = await chatClient.two()
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
  const id = await chatClient.begin(anna, bram, { text: 'Lang geleden' })
  await days(2)
  await chatClient.send(bram, id, { text: 'Laatst' })
  expect(await chatClient.conversation(anna, id)).toMatchObject({ more: false, history_limit_reached: false })
  await days(28)
  later(1)
  for (const who of [anna, bram]) {
    const { messages, ...conversation } = await chatClient.conversation(who, id)
    expect(conversation).toMatchObject({ more: false, history_limit_reached: true })
    expect(messages.map(({ text }) => text)).toEqual(['Laatst'])
    expect((await chatClient.messages(who, id, '?before=2')).messages).toEqual([])
    expect((await chatClient.messages(who, id, '?after=1')).messages.map(({ number }) => number)).toEqual([2])
  }
  await days(2)
  expect(await chatClient.conversation(anna, id)).toMatchObject({ messages: [], history_limit_reached: true })
  expect((await chatClient.chats(anna))[0]).toMatchObject({ conversation: { id }, last_message: null })
  await chatClient.remove(anna, id)
})

test('older messages come a page at a time, and newer ones after a number', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
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
  const newest = await chatClient.conversation(bram, id)
  expect([numbers(newest), newest.more]).toEqual([from(71, 120), true])
  const before = await chatClient.messages(bram, id, '?before=71')
  expect([numbers(before), before.more]).toEqual([from(21, 70), true])
  const oldest = await chatClient.messages(bram, id, '?before=21')
  expect([numbers(oldest), oldest.more, oldest.history_limit_reached]).toEqual([from(1, 20), false, false])
  const after = await chatClient.messages(bram, id, '?after=100')
  expect([numbers(after), after.more]).toEqual([from(101, 120), false])
  expect(numbers(await chatClient.messages(bram, id, '?after=0'))[0]).toBe(1)
  expect(await chatClient.messages(bram, id, '?after=10')).toMatchObject({ more: true, history_limit_reached: false })
  for (const query of ['?after=2147483647', '?after=120']) {
    const none = { messages: [], more: false, history_limit_reached: false }
    expect(await chatClient.messages(bram, id, query)).toEqual(none)
  }
  for (const query of ['?after=-1', '?before=0', '?before=2147483648', '?before=1.5', '?after=x']) {
    expect(codeOf(await chatClient.as(bram, `/api/chats/${id}/messages${query}`))).toBe('invalid_input')
  }
  expect((await chatClient.markRead(bram, id, 2_147_483_648)).status).toBe(400)
  expect((await chatClient.markRead(bram, id, 2_147_483_647)).status).toBe(200)
  await chatClient.remove(anna, id)
})

test('[S4.13] nobody writes first to who is invisible; whom they wrote to can answer, and sees them', async () => {
  const people = await chatClient.people(3)
  const [anna, bram, cleo] = people
  if (!anna || !bram || !cleo) throw new Error('nobody was planted')
  await premium(anna)
  await chatClient.change(bram.id, { invisible: true })
  for (const words of [{}, { gift: 'rose' }]) {
    const answer = await chatClient.first(anna, bram, words)
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
  }
  expect(codeOf(await chatClient.withMember(anna, bram))).toBe('not_found')
  expect((await chatClient.as(anna, `/api/members/${bram.public_id}`)).status).toBe(404)
  const id = await chatClient.begin(bram, anna)
  expect(await chatClient.conversation(anna, id)).toMatchObject({
    profile: { id: bram.public_id },
    cannot_send_reason: null,
  })
  expect((await chatClient.send(anna, id)).status).toBe(200)
  expect((await chatClient.first(anna, bram)).status).toBe(200)
  expect((await chatClient.as(anna, `/api/members/${bram.public_id}`)).status).toBe(200)
  // Nobody else.
  expect((await chatClient.as(cleo, `/api/members/${bram.public_id}`)).status).toBe(404)
  expect(codeOf(await chatClient.first(cleo, bram))).toBe('not_found')
})

test('who goes invisible stays in the chats of whom they never wrote to, who cannot go on writing', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await chatClient.change(bram.id, { invisible: true })
  expect(await chatClient.chats(anna)).toMatchObject([{ conversation: { id }, profile: { id: bram.public_id } }])
  expect(await chatClient.conversation(anna, id)).toMatchObject({ cannot_send_reason: 'unreachable' })
  expect((await chatClient.withMember(anna, bram)).json()).toMatchObject({
    conversation: { id },
    cannot_send_reason: 'unreachable',
  })
  expect(codeOf(await chatClient.send(anna, id))).toBe('not_found')
  await chatClient.send(bram, id)
  expect(await chatClient.conversation(anna, id)).toMatchObject({ cannot_send_reason: null })
})

test('a conversation with who left is not there until they come back', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(bram, anna)
  await chatClient.change(bram.id, { status: 'deleted' })
  expect(await chatClient.page(anna)).toEqual({ chats: [], next: null, num_unread: 0 })
  for (const path of [`/api/chats/${id}`, `/api/chats/${id}/messages`, `/api/members/${bram.public_id}/chat`]) {
    expect(codeOf(await chatClient.as(anna, path))).toBe('not_found')
  }
  expect(codeOf(await chatClient.send(anna, id))).toBe('not_found')
  expect(codeOf(await chatClient.markRead(anna, id, 1))).toBe('not_found')
  expect(codeOf(await chatClient.remove(anna, id))).toBe('not_found')
  await chatClient.change(bram.id, { status: 'active' })
  expect(await chatClient.page(anna)).toMatchObject({ chats: [{ conversation: { id } }], num_unread: 1 })
})

test('a fictional profile can be written to while somebody is at the desk, and is called one', async () => {
  await changeSettings(server, { desk_open: true })
  const [anna] = await chatClient.people(1)
  if (!anna) throw new Error('nobody was planted')
  const julie = await chatClient.plantFictional()
  const id = await chatClient.begin(anna, julie)
  expect((await chatClient.conversation(anna, id)).profile).toMatchObject({ kind: 'fictional', online: false })
  expect(await chatClient.chats(anna)).toMatchObject([{ profile: { kind: 'fictional', distance_km: null } }])
})

test('a stranger finds no conversation: not read, not written to, not marked, not deleted, not reported', async () => {
  const [anna, bram] = await chatClient.two()
  const [cleo] = await chatClient.people(1)
  if (!cleo) throw new Error('nobody was planted')
  const id = await chatClient.begin(anna, bram)
  const nowhere = 'AAAAAAAAAAAAAAAA'
  for (const conversation of [id, nowhere]) {
    const answers = [
      await chatClient.as(cleo, `/api/chats/${conversation}`),
      await chatClient.as(cleo, `/api/chats/${conversation}/messages`),
      await chatClient.send(cleo, conversation),
      await chatClient.markRead(cleo, conversation, 1),
      await chatClient.remove(cleo, conversation),
      await chatClient.report(cleo, conversation, { reason: 'spam' }),
    ]
    for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
    const typing = await chatClient.as(cleo, `/api/chats/${conversation}/typing`, { method: 'POST' })
    expect([typing.status, typing.json()]).toEqual([200, {}])
  }
  expect(await chatClient.balance(cleo)).toBe(1000)
  expect(await chatClient.conversation(bram, id)).toMatchObject({ messages: [{ number: 1 }] })
  for (const who of [anna, bram]) expect(codeOf(await chatClient.first(who, who))).toBe('not_found')
})

test('links can be followed once both wrote three times, whoever reads and whatever was removed before', async () => {
  const [anna, bram] = await chatClient.two()
  await premium(anna)
  const areLinksOpen = async (id: string) => {
    const answers = await Promise.all([anna, bram].map((reader) => chatClient.conversation(reader, id)))
    return answers.map(({ links_open }) => links_open)
  }
  const id = await chatClient.begin(anna, bram, { text: 'https://example.org' })
  for (let more = 0; more < 5; more += 1) await chatClient.send(anna, id)
  for (let more = 0; more < 2; more += 1) await chatClient.send(bram, id)
  expect(await areLinksOpen(id)).toEqual([false, false])
  await chatClient.first(bram, anna)
  expect(await areLinksOpen(id)).toEqual([true, true])
  await chatClient.remove(bram, id)
  expect(await areLinksOpen(await chatClient.begin(anna, bram))).toEqual([false, false])
})

test('links open exactly at three of each, also where all were sent at once', async () => {
  const [anna, bram] = await chatClient.two()
  const id = await chatClient.begin(anna, bram)
  await Promise.all([anna, anna, bram, bram].map((sender) => chatClient.send(sender, id)))
  expect((await chatClient.conversation(anna, id)).links_open).toBe(false)
  await chatClient.send(bram, id)
  expect((await chatClient.conversation(anna, id)).links_open).toBe(true)
})
