import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createPace, type Pace } from './pace.service.ts'

let server: TestServer
let withoutRedis: Redis
beforeAll(async () => {
  server = await startTestServer()
  withoutRedis = new Redis({ host: '127.0.0.1', port: 1, lazyConnect: true, enableOfflineQueue: false })
  withoutRedis.on('error', () => undefined)
})
afterAll(async () => {
  withoutRedis.disconnect()
  await server.close()
})

const NOW = new Date('2026-11-18T10:00:00Z')
const HOUR_MS = 3_600_000

let domains = 0
/** A sending domain of its own, which mail servers have known for so many days. */
async function newDomain(known_days: number, sent = 0): Promise<string> {
  const domain = `sender${String((domains += 1))}.example`
  await server.assembly.pool.query(
    `insert into mails.pace (sending_domain, recipient_group, began_on, day, sent)
     select $1, name, $2::date - $3::int, $2::date, $4 from unnest('{google,others}'::text[]) as name`,
    [domain, NOW, known_days, sent],
  )
  return domain
}

const newMails = (sending_domain: string, count: number, to = 'reader@gmail.com') =>
  Array.from({ length: count }, () => ({ mail_id: randomUUID(), sending_domain, to }))
type PacedMail = ReturnType<typeof newMails>[number]

async function askAll(pace: Pace, mails: readonly PacedMail[], now = NOW) {
  const answers = await Promise.all(mails.map((mail) => pace.notBefore(server.assembly.db, mail, now)))
  return mails.map((mail, nth) => ({ mail, later: answers[nth] }))
}

const sentToday = async (domain: string) => {
  const { rows } = await server.assembly.pool.query<{ sent: number }>(
    `select sent from mails.pace where sending_domain = $1 and recipient_group = 'google'`,
    [domain],
  )
  return rows[0]?.sent
}

test.each(['with Redis', 'without Redis'])(
  'many that wait each get a moment of their own, and come back once, %s',
  async (how) => {
    const pace = createPace(how === 'with Redis' ? server.assembly.redis : withoutRedis)
    const answered = await askAll(pace, newMails(await newDomain(100), 1000))
    const waiting = answered.flatMap(({ mail, later }) => (later ? [{ mail, later }] : []))
    expect(answered.length - waiting.length, 'two seconds of the pace go at once').toBeLessThanOrEqual(101)
    const moments = waiting.map(({ later }) => later.getTime() - NOW.getTime()).toSorted((a, b) => a - b)
    expect(moments.at(-1), '3000 a minute: 900 take 18 seconds').toBeGreaterThan(17_000)
    expect(moments.at(-1)).toBeLessThan(18_500)
    for (let second = 0; second < 17; second++) {
      const within = moments.filter((at) => at >= second * 1000 && at < (second + 1) * 1000)
      expect(within.length).toBeGreaterThan(45)
      expect(within.length).toBeLessThan(55)
    }
    for (const { mail, later } of waiting) {
      expect(await pace.notBefore(server.assembly.db, mail, later)).toBeUndefined()
    }
  },
)

test('what was handed out before the servers wanted fewer is good no more', async () => {
  const { redis, db } = server.assembly
  const pace = createPace(redis)
  const domain = await newDomain(100)
  const answered = await askAll(pace, newMails(domain, 400))
  const waiting = answered.filter(({ later }) => later !== undefined).map(({ mail }) => mail)
  expect(await pace.slowDown(db, domain, 'reader@gmail.com', NOW)).toBe(true)
  const soon = new Date(NOW.getTime() + 7000)
  const again = await askAll(pace, waiting, soon)
  const moments = again.map(({ later }) => (later?.getTime() ?? 0) - soon.getTime()).toSorted((a, b) => a - b)
  expect(moments[0]).toBeGreaterThan(0)
  expect(moments.at(-1), '1500 a minute: 300 take 12 seconds').toBeGreaterThan(11_000)
})

test.each(['with Redis', 'without Redis'])(
  'servers that want fewer are left alone for ten seconds, and for twice as long when they say so again, %s',
  async (how) => {
    const pace = createPace(how === 'with Redis' ? server.assembly.redis : withoutRedis)
    const domain = await newDomain(100)
    const to = 'reader@gmail.com'
    let now = NOW
    for (const seconds of [10, 20, 40]) {
      await pace.rest(domain, to, now)
      await pace.rest(domain, 'other@gmail.com', new Date(now.getTime() + 1000))
      const answered = await askAll(pace, newMails(domain, 5), now)
      const end = now.getTime() + seconds * 1000
      const moments = answered.map(({ later }) => later?.getTime() ?? 0)
      expect(Math.min(...moments), 'none before').toBeGreaterThanOrEqual(end)
      expect(Math.max(...moments), 'and then at the pace').toBeLessThan(end + 1000)
      now = new Date(end)
    }
    const elsewhere = await askAll(pace, newMails(domain, 5, 'reader@garden.example'), now)
    expect(elsewhere.filter(({ later }) => later !== undefined)).toEqual([])
    const muchLater = new Date(now.getTime() + HOUR_MS)
    await pace.rest(domain, to, muchLater)
    const [first] = await askAll(pace, newMails(domain, 1), new Date(muchLater.getTime() + 10_000))
    expect(first?.later, 'long after the last word it is ten seconds again').toBeUndefined()
  },
)

test('a moment within the rest that was handed out before is good no more', async () => {
  const pace = createPace(server.assembly.redis)
  const domain = await newDomain(100)
  const waiting = (await askAll(pace, newMails(domain, 400))).filter(({ later }) => later !== undefined)
  await pace.rest(domain, 'reader@gmail.com', NOW)
  const soon = new Date(NOW.getTime() + 5000)
  const again = await askAll(
    pace,
    waiting.map(({ mail }) => mail),
    soon,
  )
  const rested = NOW.getTime() + 10_000
  expect(Math.min(...again.map(({ later }) => later?.getTime() ?? 0))).toBeGreaterThanOrEqual(rested)
})

test('where the pace is slow, none is given a moment for a time when the pace will be another', async () => {
  const pace = createPace(server.assembly.redis)
  const domain = await newDomain(100)
  await server.assembly.pool.query(
    `update mails.pace set per_minute = 2, slow_until = $2::timestamptz + interval '10 minutes' where sending_domain = $1`,
    [domain, NOW],
  )
  const answered = await askAll(pace, newMails(domain, 200))
  const waits = answered.map(({ later }) => (later?.getTime() ?? NOW.getTime()) - NOW.getTime())
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
  expect(Math.max(...waits)).toBeLessThanOrEqual(HOUR_MS)
  expect(new Set(waits).size, 'scattered').toBeGreaterThan(190)
})

test('many that ask at once take of a day what they send, and not a lot each', async () => {
  const domain = await newDomain(0)
  const answered = await askAll(createPace(server.assembly.redis), newMails(domain, 90))
  expect(answered.filter(({ later }) => later === undefined)).toHaveLength(90)
  expect(await sentToday(domain)).toBe(100)
})

test('what a day does not bear comes back over the next, and not all in its first second', async () => {
  const domain = await newDomain(0, 490)
  const answered = await askAll(createPace(server.assembly.redis), newMails(domain, 60))
  expect(answered.filter(({ later }) => later === undefined)).toHaveLength(10)
  const midnight = Date.parse('2026-11-19T00:00:00Z')
  const hours = answered.flatMap(({ later }) => (later ? [Math.floor((later.getTime() - midnight) / HOUR_MS)] : []))
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...hours)).toBeLessThan(20)
  expect(new Set(hours).size).toBeGreaterThan(8)
  expect(await sentToday(domain)).toBe(500)
})

test('a domain that is slow by itself has a pace of its own beside the others', async () => {
  const { redis, db } = server.assembly
  const pace = createPace(redis)
  const domain = await newDomain(100)
  expect(await pace.slowDown(db, domain, 'reader@small.example', NOW)).toBe(true)
  expect(await pace.slowDown(db, domain, 'other@small.example', NOW), 'once').toBe(false)
  const small = await askAll(pace, newMails(domain, 60, 'reader@small.example'))
  expect(small.filter(({ later }) => later === undefined).length).toBeLessThan(15)
  const others = await askAll(pace, newMails(domain, 60, 'reader@garden.example'))
  expect(others.filter(({ later }) => later !== undefined)).toEqual([])
})

test('however many are told to be slower at the same moment, it is one word', async () => {
  const { redis, db, pool } = server.assembly
  const domain = await newDomain(100)
  const first = await pool.connect()
  await first.query('begin')
  await first.query(`select from mails.pace where sending_domain = $1 for update`, [domain])
  const said = Array.from({ length: 6 }, () => createPace(redis).slowDown(db, domain, 'reader@gmail.com', NOW))
  const blocked = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query<{ n: number }>(blocked)).rows[0]?.n).toBe(said.length)
  await first.query('commit')
  first.release()
  expect((await Promise.all(said)).filter(Boolean)).toEqual([true])
})
