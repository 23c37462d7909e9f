// What a push costs: from what is due to what the push service took, against the same bytes encrypted by node:crypto and
// posted by undici; the encryption alone; and how long one takes from its cause to the push service at 500 events a second.
import { Agent, request } from 'undici'
import webPush from 'web-push'
import { startPumps } from '../apps/server/src/platform/jobs/pump.ts'
import { encrypt } from './push/encryption.ts'
import { openReceivers, type Receiver, type Receivers } from './push/receivers.ts'
import { median, printTable } from './support/figures.ts'
import { atLeast, atMost, type Gate } from './support/gates.ts'
import { paired } from './support/paired.ts'

const LIMIT = { pushes: 0.6, encryption: 0.7, p50_s: 5.5, p99_s: 8 }
const TARGET = { pushes: 0.75, encryption: 0.8, p50_s: 4.6, p99_s: 6 }
const PUSHES = 4000
const ENCRYPTIONS = 4000
const ROUNDS = 5
const BODY = Buffer.alloc(1024, '.')
const AT_ONCE = 64
const EVENTS_A_SECOND = 500
const SECONDS = 20
const BEATS_A_SECOND = 10

/** So many a second of this process's own processor time. */
async function perCpuSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return count / ((user + system) / 1_000_000)
}

/** Nothing but what has to be done: encrypt and post. */
async function postBare(list: readonly Receiver[], authorization: string, agent: Agent): Promise<void> {
  const waiting = [...list]
  const work = async () => {
    for (let to = waiting.pop(); to !== undefined; to = waiting.pop()) {
      const { statusCode, body } = await request(to.endpoint, {
        method: 'POST',
        dispatcher: agent,
        headers: { authorization, 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' },
        body: encrypt(BODY, to.p256dh, to.auth),
      })
      await body.dump()
      if (statusCode !== 201) throw new Error(`the sandbox answered ${String(statusCode)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function signatureFor({ sandbox }: Receivers): { header: string; public_key: string } {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const expires = Math.floor(Date.now() / 1000) + 60 * 60
  const { Authorization } = webPush.getVapidHeaders(
    new URL(sandbox.url).origin,
    'mailto:bench@example.com',
    publicKey,
    privateKey,
    'aes128gcm',
    expires,
  )
  return { header: Authorization, public_key: publicKey }
}

async function pushGates(receivers: Receivers): Promise<Gate[]> {
  const { sandbox, list } = receivers
  const { header, public_key } = signatureFor(receivers)
  // Their browsers take what this key signs; those of the members take what the site's key does.
  const bare: Receiver[] = []
  for (const { id } of list.slice(0, PUSHES)) {
    const { endpoint, keys } = JSON.parse(await sandbox.newBrowser(public_key)) as {
      endpoint: string
      keys: { p256dh: string; auth: string }
    }
    bare.push({
      id,
      endpoint,
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
    })
  }
  const agent = new Agent({ connections: AT_ONCE, keepAliveTimeout: 30_000 })
  const wall: number[] = []
  try {
    const {
      ours,
      bare: plain,
      ratio,
    } = await paired(
      ROUNDS,
      () => perCpuSecond(PUSHES, () => postBare(bare, header, agent)),
      async () => {
        await receivers.happen(PUSHES)
        await receivers.pump('collect')
        const before = (await sandbox.pushes()).length
        const started = performance.now()
        const rate = await perCpuSecond(PUSHES, () =>
          Promise.all([receivers.pump('push'), receivers.pump('push'), receivers.pump('push'), receivers.pump('push')]),
        )
        wall.push(PUSHES / ((performance.now() - started) / 1000))
        const taken = (await sandbox.pushes()).length - before
        if (taken !== PUSHES) throw new Error(`${String(taken)} of ${String(PUSHES)} pushes arrived`)
        return rate
      },
    )
    console.log(
      `  pushes a second of CPU: ${ours.toFixed(0)}, bare ${plain.toFixed(0)}; ${median(wall).toFixed(0)} a second by the clock, with database and sandbox on the same machine`,
    )
    return [atLeast(`pushes to bare (target ${String(TARGET.pushes)})`, ratio, LIMIT.pushes)]
  } finally {
    await agent.destroy()
  }
}

async function encryptionGates({ list }: Receivers): Promise<Gate[]> {
  const each = (work: (to: Receiver) => unknown) => () =>
    perCpuSecond(ENCRYPTIONS, async () => {
      for (let nth = 0; nth < ENCRYPTIONS; nth += 1) {
        const to = list[nth % list.length]
        if (to) work(to)
      }
    })
  const own = each(({ p256dh, auth }) =>
    webPush.encrypt(p256dh.toString('base64url'), auth.toString('base64url'), BODY, 'aes128gcm'),
  )
  const plain = each(({ p256dh, auth }) => encrypt(BODY, p256dh, auth))
  const { ours, bare, ratio } = await paired(ROUNDS, plain, own)
  console.log(`  encryptions a second: ${ours.toFixed(0)}, node:crypto ${bare.toFixed(0)}`)
  return [atLeast(`encryption to node:crypto (target ${String(TARGET.encryption)})`, ratio, LIMIT.encryption)]
}

/** Events at a steady pace, each for another member; answers what the push service got, in seconds after its event. */
async function delaysOf({ assembly, people, sandbox, list }: Receivers): Promise<number[]> {
  await people.client.query('truncate notifications.outbox, notifications.due')
  const ids = new Map(list.map(({ id, endpoint }) => [endpoint.split('/').at(-1), id]))
  const before = (await sandbox.pushes()).length
  const began = new Map<number, number>()
  const pumping = startPumps(assembly.pumps, assembly.job_context)
  const each = EVENTS_A_SECOND / BEATS_A_SECOND
  for (let beat = 0; beat < SECONDS * BEATS_A_SECOND; beat += 1) {
    const at = Date.now()
    const members = Array.from({ length: each }, (_, nth) => 1 + beat * each + nth)
    for (const id of members) began.set(id, at)
    await people.client.query(
      'update chat.participant set unread = 1, is_unread = true, last_at = $2 where member_id = any ($1)',
      [members, new Date(at)],
    )
    await people.client.query('insert into notifications.outbox select id, 1, $2 from unnest($1::bigint[]) as id', [
      members,
      new Date(at),
    ])
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at + 1000 / BEATS_A_SECOND - Date.now())))
  }
  await new Promise((resolve) => setTimeout(resolve, LIMIT.p99_s * 1000))
  await pumping.stop()
  return (await sandbox.pushes()).slice(before).flatMap(({ token, at }) => {
    const since = began.get(ids.get(token) ?? 0)
    return since === undefined ? [] : [(at - since) / 1000]
  })
}

async function delayGates(receivers: Receivers): Promise<Gate[]> {
  const delays = (await delaysOf(receivers)).toSorted((a, b) => a - b)
  const at = (share: number) => delays[Math.floor(share * delays.length)] ?? Number.POSITIVE_INFINITY
  const expected = EVENTS_A_SECOND * SECONDS
  printTable(
    ['from cause to push service', 'p50', 'p99', 'arrived'],
    [
      [
        `${String(EVENTS_A_SECOND)} a second`,
        `${at(0.5).toFixed(2)} s`,
        `${at(0.99).toFixed(2)} s`,
        `${String(delays.length)} of ${String(expected)}`,
      ],
    ],
  )
  return [
    atMost(`from cause to push service, p50 (target ${String(TARGET.p50_s)} s)`, at(0.5), LIMIT.p50_s, ' s'),
    atMost(`from cause to push service, p99 (target ${String(TARGET.p99_s)} s)`, at(0.99), LIMIT.p99_s, ' s'),
    atLeast('events that became a push', delays.length, expected),
  ]
}

export async function run(): Promise<Gate[]> {
  const receivers = await openReceivers()
  try {
    return [...(await encryptionGates(receivers)), ...(await pushGates(receivers)), ...(await delayGates(receivers))]
  } finally {
    await receivers.close()
  }
}
