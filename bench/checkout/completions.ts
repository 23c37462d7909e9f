// Orders that one worker completes, each looked up at the sandbox, against its statements by pgbench.
import { setTimeout as wait } from 'node:timers/promises'
import { Id } from '@app/db/ids'
import { deriveIdempotencyKey } from '../../apps/server/src/modules/credits/index.ts'
import { syncAttempt } from '../../apps/server/src/modules/payments/settling/sync.service.ts'
import { median } from '../support/figures.ts'
import { pgbench } from '../support/pgbench.ts'
import { forOthers, recordStatements } from '../support/recorded-sql.ts'
import { inProcess } from './in-process.ts'
import { attemptId, attemptName, orderId, plantOrders, plantPayments, removeOrders, SQL_OF } from './planting.ts'
import type { Shop } from './shop.ts'

const ROUNDS = 3
const EACH = 400
const SECONDS = 4
/** As many as a worker does at once. */
const AT_ONCE = 5
const FIRST_BARE = 10_001
const BARE_ORDERS = 60_000
/** A number that no other value of a statement is. */
const LAST_RECEIPT = 7_654_320

/** What completing one order says to the database, finding it included. */
const recordOne = (shop: Shop, nth: number) =>
  inProcess(shop, ({ pool, job_context, payments, clock }) =>
    recordStatements(pool, () => syncAttempt(job_context, payments, Id.attempt.parse(attemptId(nth)), clock.now())),
  )

async function bareScript(shop: Shop): Promise<{ script: string; statements: number }> {
  const nth = FIRST_BARE - 1
  const { client } = shop.people
  await client.query(`
    insert into receipts.series (company_id, site_id, year, last)
    select company_id, id, extract(year from now()), ${String(LAST_RECEIPT)} from sites.site where id = 1
    on conflict (company_id, site_id, year) do update set last = excluded.last`)
  const { rows } = await client.query<{ provider_id: string }>(
    'select provider_id from payments.attempt where id = $1',
    [attemptId(nth)],
  )
  const recorded = await recordOne(shop, nth)
  const own = new Map([
    [deriveIdempotencyKey('order', Id.order.parse(orderId(nth))), 'gen_random_uuid()'],
    [orderId(nth), SQL_OF.order],
    [attemptId(nth), SQL_OF.attempt],
    [attemptName(nth), SQL_OF.name],
    [rows[0]?.provider_id ?? 'none', SQL_OF.payment],
    [String(LAST_RECEIPT + 1), ':last'],
    [String(nth), ':nth'],
  ])
  const lines = recorded.map((one) => {
    const sql = forOthers(one, own)
    return /into receipts\.series/.test(sql) ? `${sql} \\gset` : `${sql};`
  })
  const script = [`select nextval('bench.completion') as nth \\gset`, 'begin;', ...lines, 'commit;'].join('\n')
  return { script, statements: recorded.length }
}

const isDone = `select count(*)::int as n from payments.credit_order where completed_by is not null and account_id between $1 and $2`

/** Lets a worker that has nothing else to do complete so many; answers how many a second. */
async function completeBy({ people: { client }, startWorker }: Shop, from: number, until: number): Promise<number> {
  // Mails of orders that were completed before go first, and are not what is measured.
  await client.query('delete from graphile_worker._private_jobs')
  const worker = await startWorker()
  try {
    const count = async () => (await client.query<{ n: number }>(isDone, [from, until - 1])).rows[0]?.n ?? 0
    const started = performance.now()
    await client.query(
      `select graphile_worker.add_job('payments.sync', json_build_object('attempt_id', id::text), job_key => 'payment ' || id)
       from payments.attempt where account_id >= $1 and account_id < $2`,
      [from, until],
    )
    while ((await count()) < until - from) await wait(20)
    return ((until - from) / (performance.now() - started)) * 1000
  } finally {
    await worker.stop()
  }
}

export async function measureCompletions(shop: Shop) {
  const { client } = shop.people
  await plantOrders(shop, 1, 1 + EACH * ROUNDS)
  await plantPayments(shop, 1, 1 + EACH * ROUNDS, true)
  await plantOrders(shop, FIRST_BARE - 1, FIRST_BARE + BARE_ORDERS)
  await plantPayments(shop, FIRST_BARE - 1, FIRST_BARE, true)
  await client.query(`create sequence if not exists bench.completion`)
  await client.query(`alter sequence bench.completion restart with ${String(FIRST_BARE)}`)
  const { script, statements } = await bareScript(shop)
  const bare = async () => (await pgbench(shop.people.url, { completion: script }, SECONDS, AT_ONCE)).per_second
  const rounds: { ours: number; bare: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = 1 + EACH * round
      const [before, ours, after] = [await bare(), await completeBy(shop, from, from + EACH), await bare()]
      rounds.push({ ours, bare: (before + after) / 2 })
    }
  } finally {
    await removeOrders(shop)
  }
  const middle = (of: 'ours' | 'bare') => median(rounds.map((round) => round[of]))
  return {
    ours: middle('ours'),
    bare: middle('bare'),
    ratio: median(rounds.map(({ ours, bare: b }) => ours / b)),
    statements,
  }
}
