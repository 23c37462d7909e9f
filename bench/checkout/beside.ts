// Messages a second with and without completions beside them, by turns: who buys must not slow down who talks.
import type { RealProcess } from '../../apps/server/src/testing/real-process.ts'
import { overHttp, touchSessions, warmUp } from '../send/serving.ts'
import { anySender, SENDERS } from '../send/sending.ts'
import { paired } from '../support/paired.ts'
import { BESIDE_A_SECOND } from './floors.ts'
import { plantOrders, plantPayments, removeOrders } from './planting.ts'
import type { Shop } from './shop.ts'

const ROUNDS = 5
/** More than are completed while messages are sent. */
const EACH = BESIDE_A_SECOND * 10
const TICKS_A_SECOND = 4

/** Enqueues as many as are to be completed, evenly; ends when it is told to. */
function completing({ people: { client } }: Shop, from: number): () => number {
  let next = from
  const tick = () => {
    const until = next + BESIDE_A_SECOND / TICKS_A_SECOND
    void client.query(
      `select graphile_worker.add_job('payments.sync', json_build_object('attempt_id', id::text), job_key => 'payment ' || id)
       from payments.attempt where account_id >= $1 and account_id < $2`,
      [next, until],
    )
    next = until
  }
  const timer = setInterval(tick, 1000 / TICKS_A_SECOND)
  return () => {
    clearInterval(timer)
    return next
  }
}

export async function measureBeside(shop: Shop) {
  await plantOrders(shop, 1, 1 + EACH * ROUNDS)
  await plantPayments(shop, 1, 1 + EACH * ROUNDS, true)
  const bench = { ...shop }
  await warmUp(bench)
  const sends = async () => {
    await touchSessions(bench)
    return (await overHttp(bench, () => anySender(SENDERS))).per_second
  }
  let worker: RealProcess | undefined
  let from = 1
  try {
    // It is there in both: what is compared is what it does.
    worker = await shop.startWorker()
    const measured = await paired(ROUNDS, sends, async () => {
      const stop = completing(shop, from)
      const per_second = await sends()
      from = stop()
      return per_second
    })
    const { rows } = await shop.people.client.query<{ n: number }>(
      'select count(*)::int as n from payments.credit_order where completed_by is not null',
    )
    return { ...measured, completed: rows[0]?.n ?? 0, enqueued: from - 1 }
  } finally {
    await worker?.stop()
    await removeOrders(shop)
  }
}
