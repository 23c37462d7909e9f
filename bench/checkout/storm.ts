// A storm of notices, at the pace it comes and not at ours: each is answered soon, readers hardly notice, and everything is
// looked up in the end.
import { request as httpRequest, Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenAt } from '../send/people.ts'
import { anyAddress } from '../support/http-load.ts'
import { FLOORS, STORM } from './floors.ts'
import { attemptName, plantOrders, plantPayments, removeOrders } from './planting.ts'
import type { Shop } from './shop.ts'

/** Each is told of several times. */
const ATTEMPTS = 2000
const READERS_A_SECOND = 40
const CALM_SECONDS = 15
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

interface Sent {
  status: number
  ms: number
}

function send(port: number, path: string, method: string, headers: Record<string, string>, body = ''): Promise<Sent> {
  const started = performance.now()
  const length = body === '' ? {} : { 'content-length': String(body.length) }
  return new Promise((done) => {
    const end = (status: number) => done({ status, ms: performance.now() - started })
    const options = { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...length } }
    const call = httpRequest(options, (response) => {
      response.resume().on('end', () => end(response.statusCode ?? 0))
    })
    call.on('error', () => end(0)).end(body)
  })
}

/** So many a second for so long, whatever becomes of the earlier ones. */
async function atPace(a_second: number, seconds: number, work: (nth: number) => Promise<Sent>): Promise<Sent[]> {
  const sent: Promise<Sent>[] = []
  const started = performance.now()
  const total = Math.round(a_second * seconds)
  while (sent.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - started) / 1000) * a_second))
    while (sent.length < due) sent.push(work(sent.length))
    await wait(5)
  }
  return Promise.all(sent)
}

function quantile(sent: readonly Sent[], share: number): number {
  const sorted = sent.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const isOk = ({ status }: Sent) => status === 200

export async function measureStorm(shop: Shop, seconds: number) {
  const { servers, host, noticePath, people } = shop
  const portOf = (nth: number) => servers[nth % servers.length]?.port ?? 0
  await plantOrders(shop, 1, 1 + ATTEMPTS)
  await plantPayments(shop, 1, 1 + ATTEMPTS, false)
  const read = (nth: number) => {
    const cookie = `__Host-sid=${tokenAt(1 + (nth % 1000))}`
    const headers = { host, cookie, 'x-request-type': 'user', 'x-forwarded-for': anyAddress() }
    return send(portOf(nth), '/api/credits/history', 'GET', headers)
  }
  const notice = (nth: number) => {
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded' }
    return send(portOf(nth), noticePath(attemptName(1 + (nth % ATTEMPTS))), 'POST', headers, 'id=tr_1')
  }
  // At the pace of production.
  const worker = await shop.startWorker({ LIMITS_FACTOR: '1' })
  try {
    await atPace(READERS_A_SECOND, CALM_SECONDS / 3, read)
    const calm = await atPace(READERS_A_SECOND, CALM_SECONDS, read)
    const started = performance.now()
    const [notices, reads] = await Promise.all([
      atPace(STORM.notices_a_minute / 60, seconds, notice),
      atPace(READERS_A_SECOND, seconds, read),
    ])
    // Looked up since the last notice about it.
    const due = async () => {
      const { rows } = await people.client.query<{ n: number }>(
        `select count(*)::int as n from payments.attempt as attempt
         where synced_at is null or synced_at < (select max(at) from payments.notice where attempt_id = attempt.id)`,
      )
      return rows[0]?.n ?? 0
    }
    const deadline = started + FLOORS.storm.minutes * 60_000
    while ((await due()) > 0 && performance.now() < deadline) await wait(200)
    return {
      notices: notices.length,
      failed: notices.filter((one) => !isOk(one)).length + reads.filter((one) => !isOk(one)).length,
      p99: quantile(notices, 0.99),
      calm: quantile(calm, 0.99),
      reads: quantile(reads, 0.99),
      left: await due(),
      minutes: (performance.now() - started) / 60_000,
    }
  } finally {
    await worker.stop()
    await removeOrders(shop)
  }
}
