import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../platform/calendar.ts'
import type { PlantedMember } from '../../testing/members.ts'
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { chatClientOf } from '../chat/testing/chat-client.ts'
import { pushClientOf } from './testing/push-client.ts'

let server: TestServer
let sandbox: Sandbox
let chat: ReturnType<typeof chatClientOf>
let push: Awaited<ReturnType<typeof pushClientOf>>
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer({ MESSAGES_A_MINUTE: 10_000, MESSAGES_A_DAY: 10_000 })
  chat = chatClientOf(server)
  push = await pushClientOf(server, sandbox)
  push.noon()
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
})

const two = async () => {
  const [anna, bram] = await chat.two()
  return { anna, bram, phone: await push.subscribe(bram) }
}

const like = (from: PlantedMember, { public_id }: { public_id: string }) =>
  chat.as(from, `/api/likes/${public_id}`, { method: 'PUT' })

test('[S1.25] [D.44] a message, a like and a match are pushed to who is away, and nothing personal with them', async () => {
  const { anna, bram, phone } = await two()
  await chat.begin(anna, bram, { text: 'a secret word' })
  await push.deliver()
  expect(await push.shown(phone)).toEqual([])
  push.later(4000)
  await push.deliver()
  const [first] = await push.shown(phone)
  expect(first).toMatchObject({ tag: 'message', silent: false, app_badge: '1', data: { kind: 'message' } })
  const [sent] = await sandbox.pushes(phone)
  expect(sent).toMatchObject({ ttl: 24 * 60 * 60, urgency: 'high' })
  for (const canary of ['Anna', 'a secret word', anna.public_id, anna.email, bram.email, bram.id, anna.id]) {
    expect(JSON.stringify(sent)).not.toContain(canary)
  }

  const cleo = await chat.plantOne()
  await like(cleo, bram)
  push.later(60_000)
  await push.deliver()
  expect((await push.shown(phone)).at(-1)).toMatchObject({
    tag: 'like',
    app_badge: '2',
    navigate: expect.stringContaining('/likes') as string,
  })

  push.later(31 * MINUTE_MS)
  const dirk = await chat.plantOne()
  await like(bram, dirk)
  await like(dirk, bram)
  push.later(4000)
  await push.deliver()
  expect((await push.shown(phone)).at(-1)).toMatchObject({ tag: 'match', data: { kind: 'match' } })
  expect(await push.shown(phone)).toHaveLength(3)
})

test('fifty messages of five members within three seconds are one push; over a minute three at most', async () => {
  const [bram, ...senders] = (await chat.people(6)) as [PlantedMember, ...PlantedMember[]]
  const phone = await push.subscribe(bram)
  const conversations = await Promise.all(senders.map((sender) => chat.begin(sender, bram)))
  await Promise.all(
    conversations.flatMap((id, index) => Array.from({ length: 9 }, () => chat.send(senders[index] ?? null, id))),
  )
  push.later(5000)
  await Promise.all([push.deliver(), push.deliver(), push.deliver()])
  const titles = (await push.shown(phone)).map(({ title }) => title)
  expect(titles).toEqual([expect.stringMatching(/^50 /)])
  for (let nth = 0; nth < 12; nth += 1) {
    await chat.send(senders[0] ?? null, conversations[0] ?? '')
    push.later(5000)
    await push.deliver()
  }
  expect((await push.shown(phone)).length).toBeLessThanOrEqual(3)
})

test('who uses a page hears nothing on the phone; once the page is left alone it rings; what was read is not pushed', async () => {
  const { anna, bram, phone } = await two()
  const looks = () => chat.as(bram, '/api/chats.php', { headers: { 'x-page': 'active' } })
  const conversation = await chat.begin(anna, bram)
  await looks()
  push.later(4000)
  await push.deliver()
  expect(await push.shown(phone)).toEqual([])

  push.later(2 * MINUTE_MS)
  await chat.send(anna, conversation)
  await chat.as(bram, '/api/chats.php')
  push.later(4000)
  await push.deliver()
  expect(await push.shown(phone)).toHaveLength(1)

  push.later(31 * MINUTE_MS)
  await chat.send(anna, conversation)
  await chat.markRead(bram, conversation, 3)
  push.later(4000)
  await push.deliver()
  expect(await push.shown(phone)).toHaveLength(1)
})

test('nothing is noted by a number that is no kind', async () => {
  const { pool, clock } = server.assembly
  const bram = await chat.plantOne()
  for (const kind of [0, 8]) {
    const noted = pool.query(`select notifications.note($1, $2::smallint, $3)`, [bram.id, kind, clock.now()])
    await expect(noted).rejects.toThrow('nothing is noted by the kind')
  }
})

test('[D.44] a message of a fictional profile says so, also where nothing else is shown', async () => {
  const { bram, phone } = await two()
  const julie = await chat.plantFictional()
  const { pool, clock } = server.assembly
  await pool.query(`select notifications.note($1, 3::smallint, $2)`, [bram.id, clock.now()])
  await pool.query(`insert into likes.profile_like (from_id, to_id, created_at) values ($1, $2, $3)`, [
    julie.id,
    bram.id,
    clock.now(),
  ])
  push.later(60_000)
  await push.deliver()
  const [shown] = await push.shown(phone)
  expect(shown?.title.toLowerCase()).toContain('fictief profiel')
  expect(shown?.title).not.toContain('Julie')
})

test('who was blocked, took the like back or left meanwhile is not pushed', async () => {
  const { anna, bram, phone } = await two()
  const [cleo, dirk] = (await chat.people(2)) as [PlantedMember, PlantedMember]
  await chat.begin(anna, bram)
  await chat.block(bram, anna)
  await like(cleo, bram)
  await chat.as(cleo, `/api/likes/${bram.public_id}`, { method: 'DELETE' })
  await chat.begin(dirk, bram)
  await chat.change(dirk.id, { status: 'deleted' })
  push.later(60_000)
  await push.deliver()
  expect(await push.shown(phone)).toEqual([])
})

test('names and words are shown to who chose so, on browsers of their own alone', async () => {
  const { anna, bram, phone } = await two()
  await chat.change(anna.id, { name: 'Noor' })
  await chat.as(bram, '/api/notices/preferences', { method: 'PUT', body: { preview: 'words' } })
  const conversation = await chat.begin(anna, bram, { text: 'Wat speelt er vanavond?' })
  push.later(4000)
  await push.deliver()
  expect((await push.shown(phone)).at(-1)).toMatchObject({
    title: 'Noor',
    body: 'Wat speelt er vanavond?',
    tag: `chat-${conversation}`,
    navigate: expect.stringMatching(new RegExp(`/chats/${conversation}$`)) as string,
  })
})
