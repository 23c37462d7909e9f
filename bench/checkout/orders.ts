// Orders over HTTP with the page at the sandbox, against the same inserts and updates by pgbench.
import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { tokenAt } from '../send/people.ts'
import { CLIENTS } from '../send/serving.ts'
import { anyAddress } from '../support/http-load.ts'
import { paired } from '../support/paired.ts'
import { pgbench } from '../support/pgbench.ts'
import { forOthers, recordStatements, type Recorded } from '../support/recorded-sql.ts'
import { inProcess } from './in-process.ts'
import { removeOrders } from './planting.ts'
import type { Shop } from './shop.ts'

const SECONDS = 6
const ROUNDS = 3
const AT_ONCE = 16
/** Members order once each: those of HTTP from here on, those of pgbench further on. */
const FIRST = 1
const FIRST_BARE = 100_000

/** One that the site of the members sells by. */
const METHOD = 'creditcard'

type Ask = (path: string, sid: string, body: object, key?: string) => Promise<Record<string, unknown>>

const agent = new Agent({ keepAlive: true, maxSockets: 2 * AT_ONCE })

const asking =
  (port: number, host: string): Ask =>
  (path, sid, body, key) =>
    new Promise((done, failed) => {
      const payload = JSON.stringify(body)
      const headers = {
        host,
        cookie: `__Host-sid=${sid}`,
        'x-request-type': 'user',
        'x-forwarded-for': anyAddress(),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }
      const call = httpRequest({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => {
          if (response.statusCode === 200) done(JSON.parse(text) as Record<string, unknown>)
          else failed(new Error(`${path} answered ${String(response.statusCode)}: ${text}`))
        })
      })
      call.on('error', failed).end(payload)
    })

/** One order, and the payment that is begun for it. */
async function buy(ask: Ask, member: number): Promise<void> {
  const body = { bundle: '100', country: 'GB', payment_method: METHOD, consent: true }
  const { order_id } = await ask('/api/orders', tokenAt(member), body, randomUUID())
  await ask(`/api/orders/${String(order_id)}/payments`, tokenAt(member), { payment_method: METHOD })
}

/** A number that is taken is drawn again by the product, which pgbench cannot: it counts, on a day of its own. */
const NUMBER = /'\d{8}'::text \|\| '-' \|\| lpad\(.*? 6, '0'\)/
const OWN_NUMBER = "'20000101-' || lpad((:nth)::text, 6, '0')"

/** Everything that one order wrote, for other members: each statement by itself, as the product says them. */
async function bareScript(shop: Shop): Promise<string> {
  const member = FIRST_BARE - 1
  const recorded = await inProcess(shop, ({ pool }, port) =>
    recordStatements(pool, () => buy(asking(port, shop.host), member)),
  )
  const { rows } = await shop.people.client.query<Record<string, string>>(
    `select credit_order.id as order_id, credit_order.key as order_key, attempt.id as attempt_id, attempt.provider_id
     from payments.credit_order join payments.attempt on attempt.order_id = credit_order.id
     where credit_order.account_id = $1`,
    [member],
  )
  const { order_id = '', order_key = '', attempt_id = '', provider_id = '' } = rows[0] ?? {}
  const own = new Map([
    [order_key, 'gen_random_uuid()'],
    [order_id, ':o_id'],
    [attempt_id, ':a_id'],
    [provider_id, `('tr_' || :nth)`],
    [String(member), ':nth'],
  ])
  const isWrite = ({ sql }: Recorded) =>
    /^\s*(insert|update|with|select\s+graphile)/i.test(sql) && !/from accounts/.test(sql)
  const lines = recorded.filter(isWrite).map((one) => {
    const sql = forOthers(one, own)
    if (/insert into payments\.credit_order/.test(sql)) return `${sql.replace(NUMBER, OWN_NUMBER)} \\gset o_`
    return /insert into payments\.attempt/.test(sql) ? `${sql} \\gset a_` : `${sql};`
  })
  console.log(`  an order is ${String(recorded.length)} statements, ${String(lines.length)} of them write`)
  return [`select nextval('bench.buyer') as nth \\gset`, ...lines].join('\n')
}

export async function measureOrders(shop: Shop) {
  await shop.people.client.query(`create sequence if not exists bench.buyer start ${String(FIRST_BARE)}`)
  await shop.people.client.query(`alter sequence bench.buyer restart with ${String(FIRST_BARE)}`)
  const script = await bareScript(shop)
  let next = FIRST
  const perSecond = async () => {
    let bought = 0
    const started = performance.now()
    const buyer = async (_: unknown, nth: number) => {
      const ask = asking(shop.servers[nth % shop.servers.length]?.port ?? 0, shop.host)
      while (performance.now() - started < SECONDS * 1000) {
        await buy(ask, next++)
        bought += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, buyer))
    return (bought / (performance.now() - started)) * 1000
  }
  const bare = async () => (await pgbench(shop.people.url, { order: script }, SECONDS, CLIENTS)).per_second
  await perSecond()
  try {
    return await paired(ROUNDS, bare, perSecond)
  } finally {
    await removeOrders(shop)
  }
}
