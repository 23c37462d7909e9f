import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { openWebPush } from '../../../adapters/push/web-push/web-push.ts'
import { systemClock } from '../../../platform/clock.ts'
import { freePort } from '../../../testing/free-port.ts'
import { membersOf } from '../../../testing/members.ts'
import { startSandbox, type Sandbox } from '../../../testing/sandbox.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { pushClientOf } from '../testing/push-client.ts'

const ROOT = resolve(import.meta.dirname, '../../../../../..')
const MEMBERS = 10_000
const KILLS = 20
const EVENTS_A_BEAT = 20
const BEAT_MS = 200
const MOST_DOUBLED = MEMBERS / 100
const PAYLOADS = 10_000
const AT_ONCE = 50
/** Salt, record size, the sender's key, the tag and the mark of the end. */
const ENCRYPTION_BYTES = 103
const HOUR = 60 * 60_000

let server: TestServer
let sandbox: Sandbox
let push_key: string
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startTestServer()
  ;({ key: push_key } = await pushClientOf(server, sandbox))
})
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

interface Phone {
  id: string
  token: string
}

/** Members whom nothing is quiet for, each with a browser in the sandbox. */
async function plantPhones(): Promise<Phone[]> {
  const { pool } = server.assembly
  const phones: (Phone & { endpoint: string; p256dh: Buffer; auth: Buffer })[] = []
  for (let from = 0; from < MEMBERS; from += 500) {
    for (const { id } of await membersOf(server).plant(500)) {
      const { endpoint, keys } = JSON.parse(await sandbox.newBrowser(push_key)) as {
        endpoint: string
        keys: { p256dh: string; auth: string }
      }
      const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
      phones.push({ id, endpoint, p256dh, auth, token: endpoint.split('/').at(-1) ?? '' })
    }
  }
  const ids = phones.map(({ id }) => id)
  await pool.query(
    `insert into notifications.browser (id, account_id, session_id, session_ends_at, endpoint_hash, endpoint, p256dh, auth, key_id, made_at, renewed_at)
     select ids.next_id(ids.shard_of(browser.account_id)), browser.account_id, session.id, session.expires_at, hash, endpoint, p256dh, auth,
       (select id from notifications.push_key where retired_at is null limit 1), now(), now()
     from unnest($1::bigint[], $2::bytea[], $3::text[], $4::bytea[], $5::bytea[]) as browser (account_id, hash, endpoint, p256dh, auth)
     join accounts.session as session on session.account_id = browser.account_id`,
    [
      ids,
      phones.map(({ endpoint }) => createHash('sha256').update(endpoint).digest()),
      phones.map(({ endpoint }) => endpoint),
      phones.map(({ p256dh }) => p256dh),
      phones.map(({ auth }) => auth),
    ],
  )
  await pool.query(
    `insert into notifications.member (account_id, quiet_from, quiet_to) select unnest($1::bigint[]), '00:00', '00:00'`,
    [ids],
  )
  return phones
}

/** Credits came for them. */
async function happen(phones: readonly Phone[]): Promise<void> {
  const ids = phones.map(({ id }) => id)
  await server.assembly.pool.query(
    `with entry as (
       insert into notifications.entry (id, account_id, kind, data, at)
       select ids.next_id(ids.shard_of(id)), id, 4, '{}', now() from unnest($1::bigint[]) as id)
     insert into notifications.outbox select id, 4, now() from unnest($1::bigint[]) as id`,
    [ids],
  )
}

async function startCourier(): Promise<ChildProcess> {
  const { DATABASE_URL, REDIS_URL } = server.assembly.config
  const env = {
    ...process.env,
    DATABASE_URL,
    REDIS_URL,
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'silent',
    PRIVATE_PORT: String(await freePort()),
  }
  return spawn(resolve(ROOT, 'node_modules/.bin/node'), ['apps/server/src/main/worker.ts'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const countDue = async () => {
  const { rows } = await server.assembly.pool.query<{ due: number }>(
    `select (select count(*) from notifications.outbox)::int + (select count(*) from notifications.due where push_at is not null)::int as due`,
  )
  return rows[0]?.due ?? 0
}

test(
  'of 10,000 events nothing is missed and less than one in a hundred doubled where couriers are killed 20 times',
  async () => {
    const phones = await plantPhones()
    const couriers = [await startCourier(), await startCourier()]
    const beats = MEMBERS / EVENTS_A_BEAT
    for (let beat = 0; beat < beats; beat += 1) {
      await happen(phones.slice(beat * EVENTS_A_BEAT, (beat + 1) * EVENTS_A_BEAT))
      await wait(BEAT_MS)
      if (beat % (beats / KILLS) === beats / KILLS - 1) {
        await wait(randomInt(BEAT_MS))
        const oldest = couriers.shift()
        if (oldest) await kill(oldest)
        couriers.push(await startCourier())
      }
    }
    await expect.poll(countDue, { timeout: 300_000, interval: 1000 }).toBe(0)
    await Promise.all(couriers.map(kill))
    const pushes = new Map<string, string[]>()
    for (const { token, topic } of await sandbox.pushes()) pushes.set(token, [...(pushes.get(token) ?? []), topic])
    const missed = phones.filter(({ token }) => !pushes.has(token)).length
    const doubled = [...pushes.values()].filter((topics) => topics.length > 1)
    process.stdout.write(
      `couriers: ${String(MEMBERS)} events, ${String(KILLS)} kills, ${String(missed)} missed, ${String(doubled.length)} doubled\n`,
    )
    expect(missed).toBe(0)
    expect(doubled.length).toBeLessThan(MOST_DOUBLED)
    // A second one takes the place of the first on the screen.
    expect(doubled.filter((topics) => new Set(topics).size > 1)).toEqual([])
  },
  HOUR,
)

test(
  '10,000 random payloads are what the browser reads, each longer by what the encryption adds and nothing else',
  async () => {
    const { publicKey: public_key, privateKey: private_key } = webPush.generateVAPIDKeys()
    const { endpoint, keys } = JSON.parse(await sandbox.newBrowser(public_key)) as {
      endpoint: string
      keys: { p256dh: string; auth: string }
    }
    const to = { endpoint, p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') }
    const key = { public_key, private_key, contact: 'mailto:push@example.com' }
    const sender = openWebPush({ clock: systemClock, timeout_ms: 10_000 })
    const texts = Array.from({ length: PAYLOADS }, () => randomBytes(1 + randomInt(1500)).toString('hex'))
    for (let from = 0; from < PAYLOADS; from += AT_ONCE) {
      const answers = await Promise.all(
        texts.slice(from, from + AT_ONCE).map((text) => {
          const message = { body: Buffer.from(text), ttl_seconds: 60, urgency: 'normal', topic: 'payload' } as const
          return sender.send(to, key, message)
        }),
      )
      expect(new Set(answers)).toEqual(new Set(['taken']))
    }
    await sender.close()
    const received = await sandbox.pushes(endpoint.split('/').at(-1))
    expect(received.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
    expect(new Set(received.map(({ bytes, text }) => bytes - text.length))).toEqual(new Set([ENCRYPTION_BYTES]))
  },
  HOUR,
)
