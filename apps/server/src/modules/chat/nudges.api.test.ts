import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlantedMember } from '../../testing/members.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { channelOf, parseNudges } from '../../platform/realtime/nudges.ts'
import { chatClientOf } from './testing/chat-client.ts'

let server: TestServer
let chatClient: ReturnType<typeof chatClientOf>
let listening: TestServer['assembly']['redis']
/** What was told to whom, in order. */
const received: string[] = []
const names = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000, MESSAGES_A_DAY: 1000 })
  chatClient = chatClientOf(server)
  listening = server.assembly.redis.duplicate({ enableOfflineQueue: true, keyPrefix: '' })
  listening.on('message', (channel: string, text: string) => {
    for (const one of parseNudges(text).lines) {
      const nudge = JSON.parse(one) as { changed: string; conversation?: string }
      received.push([names.get(channel), nudge.changed, nudge.conversation].filter(Boolean).join(' '))
    }
  })
})
afterAll(async () => {
  listening.disconnect()
  await server.close()
})

async function listenTo(people: Record<string, PlantedMember>): Promise<void> {
  for (const [name, { id }] of Object.entries(people)) {
    names.set(channelOf(server.assembly.redis, id), name)
    await listening.subscribe(channelOf(server.assembly.redis, id))
  }
}

/** Whatever comes until a nudge of our own comes, after which nothing of before can come. */
async function heardBy(doing: () => Promise<unknown>): Promise<string[]> {
  const mark = `until ${randomUUID()}`
  names.set(mark, mark)
  await listening.subscribe(mark)
  received.length = 0
  await doing()
  // What is told leaves in the next turn of the process.
  await new Promise((resolve) => setImmediate(resolve))
  await server.assembly.redis.publish(mark, '{"changed":""}')
  await expect.poll(() => received.includes(mark)).toBe(true)
  return received.filter((one) => one !== mark).toSorted()
}

test('both are told of a message, once: not when it is sent again, not when it is refused', async () => {
  const [anna, bram] = await chatClient.two(3)
  await listenTo({ anna, bram })
  const key = randomUUID()
  expect(await heardBy(() => chatClient.first(anna, bram, { key }))).toEqual([
    'anna chats',
    'anna credits',
    'bram chats',
  ])
  expect(await heardBy(() => chatClient.first(anna, bram, { key }))).toEqual([])
  expect(await heardBy(() => chatClient.first(anna, bram))).toEqual([])
})

test('who is logged in nowhere else is not told what they sent, and is as soon as they are', async () => {
  const [anna, bram] = await chatClient.two()
  await listenTo({ anna, bram })
  const id = await chatClient.begin(anna, bram)
  expect(await heardBy(() => chatClient.send(anna, id))).toEqual(['bram chats'])
  await server.assembly.pool.query(
    `insert into accounts.session (token_hash, id, account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at)
     select sha256($2), ids.next_id(ids.shard_of(id)), account_id, device, created_at, seen_at, rotated_at, authenticated_at, expires_at
     from accounts.session where account_id = $1`,
    [anna.id, Buffer.from(randomUUID())],
  )
  expect(await heardBy(() => chatClient.send(anna, id))).toEqual(['anna chats', 'anna credits', 'bram chats'])
})

test('whose messages were got or read is told, and what they may not know is not told by a nudge either', async () => {
  const [anna, bram] = await chatClient.two()
  await listenTo({ anna, bram })
  const id = await chatClient.begin(anna, bram)
  expect(await heardBy(() => chatClient.markDelivered(bram))).toEqual(['anna chats'])
  expect(await heardBy(() => chatClient.markDelivered(bram))).toEqual([])
  expect(await heardBy(() => chatClient.markRead(bram, id, 1))).toEqual(['anna chats', 'bram chats'])
  expect(await heardBy(() => chatClient.markRead(bram, id, 1))).toEqual([])
  await chatClient.as(bram, '/api/chats/preferences', { method: 'PUT', body: { read_receipts: false } })
  await chatClient.send(anna, id)
  await chatClient.markDelivered(bram)
  expect(await heardBy(() => chatClient.markRead(bram, id, 2))).toEqual(['bram chats'])
})

test('who is writing is told to the other alone, and only where they could', async () => {
  const [anna, bram] = await chatClient.two()
  await listenTo({ anna, bram })
  const id = await chatClient.begin(anna, bram)
  const typing = (who: PlantedMember) => chatClient.as(who, `/api/chats/${id}/typing`, { method: 'POST' })
  expect(await heardBy(() => typing(bram))).toEqual([`anna typing ${id}`])
  await chatClient.change(bram.id, { invisible: true })
  expect(await heardBy(() => typing(anna))).toEqual([])
})

test('both are told that a conversation was deleted, by itself or by profile', async () => {
  const [anna, bram] = await chatClient.two()
  await listenTo({ anna, bram })
  const id = await chatClient.begin(anna, bram)
  expect(await heardBy(() => chatClient.remove(bram, id))).toEqual(['anna chats', 'bram chats'])
  expect(await heardBy(() => chatClient.removeWith(bram, anna))).toEqual([])
  await chatClient.begin(anna, bram)
  expect(await heardBy(() => chatClient.removeWith(bram, anna))).toEqual(['anna chats', 'bram chats'])
})

test('nobody but the own browsers is told of a conversation that was deleted for oneself, and nobody of its end', async () => {
  const [anna, bram] = await chatClient.two()
  await listenTo({ anna, bram })
  const id = await chatClient.begin(anna, bram)
  expect(await heardBy(() => chatClient.clear(bram, id))).toEqual(['bram chats'])
  expect(await heardBy(() => chatClient.remove(anna, id))).toEqual(['anna chats'])
})

test('[D.87] who is blocked is told what deleting tells, of the conversation alone; of who leaves, nothing', async () => {
  const [anna, bram] = await chatClient.two()
  const [carla, dirk] = await chatClient.two()
  const [emma, finn] = await chatClient.two()
  await listenTo({ anna, bram, carla, dirk, emma, finn })
  for (const [other, member] of [
    [anna, bram],
    [carla, dirk],
    [emma, finn],
  ] as const) {
    await chatClient.begin(member, other)
    for (const [from, to] of [
      [member, other],
      [other, member],
    ] as const)
      await chatClient.as(from, `/api/likes/${to.public_id}`, { method: 'PUT' })
  }
  expect(await heardBy(() => chatClient.block(anna, bram))).toEqual(['anna chats', 'anna likes', 'bram chats'])
  expect(await heardBy(() => chatClient.removeWith(emma, finn))).toEqual(['emma chats', 'finn chats'])
  const left = await heardBy(() => chatClient.as(carla, '/api/user/deletion', { method: 'POST', body: {} }))
  expect(left.filter((one) => one.startsWith('dirk'))).toEqual([])
})

test('a block between whom nothing was tells nobody', async () => {
  const [anna, bram] = await chatClient.two()
  await listenTo({ anna, bram })
  const like = (method: string) => chatClient.as(bram, `/api/likes/${anna.public_id}`, { method })
  await like('PUT')
  await like('DELETE')
  expect(await heardBy(() => chatClient.block(anna, bram))).toEqual([])
})
