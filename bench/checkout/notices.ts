// Notices of a provider over HTTP, against the same statement by pgbench. No worker runs: what they lead to is not measured.
import { takeNotice } from '../../apps/server/src/modules/payments/settling/notices.queries.ts'
import { CALLERS, CLIENTS } from '../send/serving.ts'
import { anyAddress, requestForSeconds } from '../support/http-load.ts'
import { paired } from '../support/paired.ts'
import { pgbench } from '../support/pgbench.ts'
import { captureFirstQuery, mark, written } from '../support/product-sql.ts'
import { attemptName, plantOrders, removeOrders, SQL_OF } from './planting.ts'
import type { Shop } from './shop.ts'

const ATTEMPTS = 10_000
const SECONDS = 5
const ROUNDS = 5

/** As Mollie sends them. */
function noticeRequest({ host, noticePath }: Pick<Shop, 'host' | 'noticePath'>, nth: number): string {
  const body = `id=tr_bench${String(nth)}`
  return [
    `POST ${noticePath(attemptName(nth))} HTTP/1.1`,
    `host: ${host}`,
    // From many: one provider may not call so often.
    `x-forwarded-for: ${anyAddress()}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${String(body.length)}`,
    '',
    body,
  ].join('\r\n')
}

const anyAttempt = () => Math.floor(Math.random() * ATTEMPTS) + 1

async function noticeScript(): Promise<string> {
  const compiled = await captureFirstQuery((db) => takeNotice(db, 'mollie', { attempt: mark('name') }, mark('at')))
  const sql = written(compiled, { name: SQL_OF.name, at: 'now()' })
  return `\\set nth random(1, ${String(ATTEMPTS)})\n${sql.replaceAll(/\s+/g, ' ').trim()};`
}

export async function measureNotices(shop: Shop) {
  await plantOrders(shop, 1, ATTEMPTS + 1)
  const script = await noticeScript()
  const perSecond = async () => {
    const each = shop.servers.map(({ port }) =>
      requestForSeconds({
        port,
        seconds: SECONDS,
        clients: Math.ceil(CALLERS / shop.servers.length),
        request: () => noticeRequest(shop, anyAttempt()),
      }),
    )
    return (await Promise.all(each)).reduce((sum, { per_second }) => sum + per_second, 0)
  }
  const bare = async () => (await pgbench(shop.people.url, { notice: script }, SECONDS, CLIENTS)).per_second
  await perSecond()
  try {
    return await paired(ROUNDS, bare, perSecond)
  } finally {
    await removeOrders(shop)
  }
}
