import { Id } from '@app/db/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyPayment } from './settling/apply.service.ts'
import { markSent, paymentOf, plantAttempt, plantOrder, type PlantedAttempt } from './testing/plant-order.ts'
import { openSettlingServer, type SettlingServer } from './testing/settling-server.ts'

let shop: SettlingServer
beforeAll(async () => {
  shop = await openSettlingServer()
})
afterAll(() => shop.close())

const SALES = 200
const CRASHES = 40

class Crash extends Error {}

/** A sale whose process dies before the commit where it crashes. */
async function sell(attempt: PlantedAttempt, crashes: boolean): Promise<void> {
  const { job_context, publish, clock } = shop.server.assembly
  const selling = job_context.transaction(async (tx) => {
    await applyPayment(tx, publish, attempt, paymentOf(attempt.public_id), clock.now())
    if (crashes) throw new Crash()
  })
  await selling.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error
  })
}

test('200 sales at once, and 40 that came to nothing, have the receipts 1 to 200', async () => {
  const { db, clock } = shop.server.assembly
  const now = clock.now()
  const attempts: PlantedAttempt[] = []
  for (let nth = 0; nth < SALES + CRASHES; nth += 1) {
    const attempt = await plantAttempt(db, await plantOrder(db, Id.account.parse(String(1000 + nth)), now), now)
    await markSent(db, attempt.id, now)
    attempts.push(attempt)
  }
  await Promise.all(attempts.map((attempt, nth) => sell(attempt, nth % 6 === 5)))
  const rows = await shop.rows<{ number: number }>('select number from receipts.receipt order by number')
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: SALES }, (_, nth) => nth + 1))
  expect(await shop.rows('select last from receipts.series')).toEqual([{ last: SALES }])
})

test.each(['mollie', 'stripe'] as const)(
  '[D.6] 20 notices of %s, the page one returns to and the sweeper at once: one grant, one receipt',
  async (provider) => {
    const attempt = await shop.begin({ provider })
    await shop.ask(attempt)
    await shop.sandbox.control({ notices: { copies: 20 } })
    await shop.later(2 * 60_000)
    const returning = async () => {
      for (const _ of [1, 2, 3, 4, 5]) await Promise.all([shop.sync(attempt), shop.sync(attempt)])
    }
    const paying = shop.payer(attempt, 'pays')
    await Promise.all([paying, returning(), shop.sweep()])
    const notices = () => shop.rows('select from payments.notice where attempt_id = $1', attempt.id)
    await expect.poll(async () => (await notices()).length).toBeGreaterThanOrEqual(20)
    await Promise.all([returning(), shop.sweep()])
    expect(await shop.orderState(attempt)).toBe('completed')
    expect(await shop.credits(attempt)).toBe(100)
    expect(await shop.refunds(attempt)).toEqual([])
    const entries = await shop.rows('select from credits.ledger_entry where wallet_id = $1', attempt.account_id)
    const receipts = await shop.rows('select from receipts.receipt where order_id = $1', attempt.order_id)
    expect([entries.length, receipts.length]).toEqual([1, 1])
  },
)

test('an order paid ten times at once is credited once, and nine times paid back', async () => {
  const first = await shop.begin()
  const attempts = [first]
  for (let nth = 1; nth < 10; nth += 1) attempts.push(await shop.beginAgain(first.order_id))
  for (const attempt of attempts) {
    await shop.ask(attempt)
    await shop.payer(attempt, 'pays')
  }
  await Promise.all(attempts.flatMap((attempt) => [shop.sync(attempt), shop.sync(attempt)]))
  expect(await shop.credits(first)).toBe(100)
  const refunds = await shop.rows('select kind, cents from payments.refund where order_id = $1', first.order_id)
  expect(refunds).toEqual(Array.from({ length: 9 }, () => ({ kind: 'duplicate', cents: 2499 })))
})
