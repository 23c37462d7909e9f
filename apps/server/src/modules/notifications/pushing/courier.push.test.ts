import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/calendar.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { cookiesOf, peopleOf } from '../../../testing/people.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'
import { pushClientOf } from '../testing/push-client.ts'
import { claim } from './claims.queries.ts'

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
beforeEach(async () => {
  await sandbox.controlPushes({ switches: [] })
  // Whatever a test before left to rest, or waiting, is over.
  push.later(MINUTE_MS)
  await server.assembly.pool.query('delete from notifications.due')
})
afterAll(async () => {
  server.assembly.settableClock?.reset()
  await server.close()
  await sandbox.stop()
})

const hostOf = (name: string) => new URL(sandbox.url.replace('127.0.0.1', name)).host

async function written(host?: 'localhost' | '127.0.0.1') {
  const [anna, bram] = await chat.two()
  const phone = await push.subscribe(bram, undefined, host)
  await chat.begin(anna, bram)
  return { anna, bram, phone }
}

const browserOf = async ({ id }: PlantedMember) => {
  const { rows } = await server.assembly.pool.query<{
    faults: number
    last_ok_at: Date | null
    refused_since: Date | null
  }>('select faults, last_ok_at, refused_since from notifications.browser where account_id = $1', [id])
  return rows[0]
}

test('a browser that is gone is taken away, and one that took a push is remembered to have', async () => {
  const [gone, there] = [await written(), await written()]
  await sandbox.endBrowser(gone.phone)
  push.later(4000)
  await push.deliver()
  expect(await browserOf(gone.bram)).toBeUndefined()
  expect(await browserOf(there.bram)).toMatchObject({ faults: 0, last_ok_at: expect.any(Date) as Date })
})

test('a push service that wants rest gets it; what goes to another goes on, and nothing is lost', async () => {
  const [resting, other] = [await written('localhost'), await written('127.0.0.1')]
  await sandbox.controlPushes({ switches: [{ host: hostOf('localhost'), act: '429', retry_after: '120' }] })
  push.later(4000)
  await push.deliver()
  expect([await push.shown(resting.phone), await push.shown(other.phone)]).toMatchObject([[], [{}]])
  await sandbox.controlPushes({ switches: [] })
  push.later(60_000)
  await push.deliver()
  expect(await push.shown(resting.phone)).toEqual([])
  push.later(61_000)
  await push.deliver()
  expect(await push.shown(resting.phone)).toHaveLength(1)
})

test('a push service in trouble is asked again after 5 seconds, half a minute, 2 and 10 minutes; then it rests, and what waits goes once it is back', async () => {
  for (const act of ['500', 'drop'] as const) {
    const { bram, phone } = await written()
    await sandbox.controlPushes({ switches: [{ act }] })
    push.later(4000)
    await push.deliver()
    for (const seconds of [5, 30, 120, 600]) {
      push.later(seconds * 1000)
      await push.deliver()
    }
    expect(await browserOf(bram)).toMatchObject({ faults: 4 })
    expect(await push.shown(phone)).toEqual([])
    await sandbox.controlPushes({ switches: [] })
    push.later(MINUTE_MS)
    await push.deliver()
    expect(await push.shown(phone)).toHaveLength(1)
    expect(await browserOf(bram)).toMatchObject({ faults: 0 })
  }
})

test('a push service that is away for ten minutes holds up no other, and a minute after it is back everything is there', async () => {
  await sandbox.controlPushes({ switches: [{ host: hostOf('localhost'), act: '500' }] })
  const waiting: string[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    const [away, other] = [await written('localhost'), await written('127.0.0.1')]
    waiting.push(away.phone)
    push.later(4000)
    await push.deliver()
    expect(await push.shown(other.phone)).toHaveLength(1)
    push.later(56_000)
    await push.deliver()
  }
  expect(await Promise.all(waiting.map((phone) => push.shown(phone)))).toEqual(waiting.map(() => []))
  await sandbox.controlPushes({ switches: [] })
  for (let second = 0; second < 60; second += 10) {
    push.later(10_000)
    await push.deliver()
  }
  expect((await Promise.all(waiting.map((phone) => push.shown(phone)))).map(({ length }) => length)).toEqual(
    waiting.map(() => 1),
  )
})

test('one of two browsers took it: the other is tried again by itself, as long as it is unread', async () => {
  const [anna, bram] = await chat.two()
  const laptop = await push.subscribe(bram, undefined, '127.0.0.1')
  const cookie = cookiesOf(await peopleOf(server).login(bram.email))
  const phone = await push.subscribe({ cookie }, undefined, 'localhost')
  await sandbox.controlPushes({ switches: [{ host: hostOf('localhost'), act: '429', retry_after: '30' }] })
  const conversation = await chat.begin(anna, bram)
  push.later(4000)
  await push.deliver()
  expect([await push.shown(laptop), await push.shown(phone)]).toMatchObject([[{}], []])
  await sandbox.controlPushes({ switches: [] })
  push.later(31_000)
  await push.deliver()
  expect([await push.shown(laptop), await push.shown(phone)]).toMatchObject([[{}], [{}]])
  push.later(MINUTE_MS)
  await push.deliver()
  expect([await push.shown(laptop), await push.shown(phone)]).toMatchObject([[{}], [{}]])

  await sandbox.controlPushes({ switches: [{ host: hostOf('localhost'), act: '429', retry_after: '30' }] })
  await chat.send(anna, conversation, { text: 'Nog een' })
  push.later(4000)
  await push.deliver()
  await chat.markRead(bram, conversation, 2)
  await sandbox.controlPushes({ switches: [] })
  push.later(31_000)
  await push.deliver()
  expect([await push.shown(laptop), await push.shown(phone)]).toMatchObject([[{}, {}], [{}]])
})

test('a service that refuses us keeps its browser for three days of that', async () => {
  const { anna, bram } = await written()
  await sandbox.controlPushes({ switches: [{ act: '403' }] })
  push.later(4000)
  await push.deliver()
  expect(await browserOf(bram)).toMatchObject({ refused_since: expect.any(Date) as Date })
  push.later(3 * 24 * 60 * MINUTE_MS + MINUTE_MS)
  await chat.first(anna, bram)
  push.later(4000)
  await push.deliver()
  expect(await browserOf(bram)).toBeUndefined()
})

test('for who has no browser nothing is claimed; one that comes later hears of what is new since, and of all that is unread', async () => {
  const [anna, bram] = await chat.two()
  const conversation = await chat.begin(anna, bram)
  await push.pump('collect')
  push.later(4000)
  const { db, clock, pool } = server.assembly
  expect(await claim(db, 'push', clock.now())).toMatchObject({ member_ids: [], due: 1 })
  const { rows } = await pool.query('select push_at, lease, step from notifications.due where member_id = $1', [
    bram.id,
  ])
  expect(rows).toEqual([{ push_at: null, lease: null, step: 0 }])
  const phone = await push.subscribe(bram)
  await push.deliver()
  expect(await push.shown(phone)).toEqual([])
  await chat.send(anna, conversation)
  push.later(4000)
  await push.deliver()
  expect((await push.shown(phone)).map(({ title }) => title)).toEqual([expect.stringContaining('2')])
})

test('what a courier that died was working at is pushed by another when its minute is over', async () => {
  const { phone } = await written()
  await push.pump('collect')
  push.later(4000)
  const { db, clock } = server.assembly
  expect((await claim(db, 'push', clock.now())).member_ids).toHaveLength(1)
  await push.deliver()
  expect(await push.shown(phone)).toEqual([])
  push.later(MINUTE_MS + 1)
  await push.deliver()
  expect(await push.shown(phone)).toHaveLength(1)
})

test('a burst to many members at once, by many couriers at once: one push each, none doubled, none missed', async () => {
  const size = 1000
  const anna = await chat.plantOne()
  const many = await chat.plant(size)
  const { pool, clock } = server.assembly
  const phones: string[] = []
  for (let from = 0; from < size; from += 50) {
    phones.push(...(await Promise.all(many.slice(from, from + 50).map((member) => push.subscribe(member)))))
  }
  const now = clock.now()
  const ids = many.map(({ id }) => id)
  await pool.query(`insert into likes.profile_like (from_id, to_id, created_at) select $1, unnest($2::bigint[]), $3`, [
    anna.id,
    ids,
    now,
  ])
  await pool.query(
    `select notifications.note(id, 3::smallint, $2) from unnest($1::bigint[]) as id, generate_series(1, 5)`,
    [ids, now],
  )
  push.later(60_000)
  await Promise.all(Array.from({ length: 8 }, () => push.pump('collect')))
  await Promise.all(Array.from({ length: 40 }, () => push.pump('push')))
  const counts = new Map<string, number>()
  for (const { token } of await sandbox.pushes()) counts.set(token, (counts.get(token) ?? 0) + 1)
  expect(phones.filter((phone) => counts.get(phone) !== 1)).toEqual([])
}, 400_000)

const COURIERS = 40

/** Somebody who is written to again and again, and what that sounds like. */
async function openConversation() {
  const [anna, bram] = await chat.two()
  const phone = await push.subscribe(bram)
  const conversation = await chat.begin(anna, bram)
  return {
    writeAndPush: async () => {
      await chat.send(anna, conversation)
      push.later(4000)
      await push.pump('collect')
      // As if every push were followed by a visit: no step holds the next one back.
      await server.assembly.pool.query(
        'update notifications.due set step = 0, not_before = null where member_id = $1',
        [bram.id],
      )
      await Promise.all(Array.from({ length: COURIERS }, () => push.pump('push')))
    },
    /** Of each push whether it made a sound. */
    sounds: async () => (await push.shown(phone)).map(({ silent }) => !silent),
  }
}

const times = (count: number, sound: boolean) => Array.from({ length: count }, () => sound)

test('however many couriers there are, nobody hears more than twelve sounds an hour', async () => {
  const { writeAndPush, sounds } = await openConversation()
  for (let nth = 0; nth < 20; nth += 1) await writeAndPush()
  expect(await sounds()).toEqual([...times(12, true), ...times(8, false)])
}, 400_000)

test('however many couriers there are, nobody hears more than forty sounds a day, in whatever hours', async () => {
  const { writeAndPush, sounds } = await openConversation()
  for (let hour = 0; hour < 3; hour += 1) {
    for (let nth = 0; nth < 12; nth += 1) await writeAndPush()
    push.later(HOUR_MS)
  }
  for (let nth = 0; nth < 7; nth += 1) await writeAndPush()
  push.later(HOUR_MS)
  for (let nth = 0; nth < 3; nth += 1) await writeAndPush()
  expect(await sounds()).toEqual([...times(40, true), ...times(6, false)])
  push.later(DAY_MS)
  await writeAndPush()
  expect((await sounds()).at(-1), 'the day counts anew').toBe(true)
}, 400_000)

test('who wants an hour of quiet has it, whatever happens', async () => {
  const { anna, bram, phone } = await written()
  await chat.as(bram, '/api/notices/quiet', { method: 'PUT', body: { minutes: 60 } })
  push.later(4000)
  await push.deliver()
  push.later(59 * MINUTE_MS)
  await chat.first(anna, bram)
  await push.deliver()
  expect(await push.shown(phone)).toEqual([])
  push.later(2 * MINUTE_MS)
  await push.deliver()
  expect((await push.shown(phone)).map(({ title }) => title)).toEqual([expect.stringContaining('2')])
})
