import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plantOrder } from '../testing/plant-order.ts'
import { openSettlingServer, type SettlingServer } from '../testing/settling-server.ts'

const MINUTE = 60_000

let shop: SettlingServer
beforeAll(async () => {
  shop = await openSettlingServer()
})
beforeEach(() => shop.sandbox.control({ calls: [], notices: { drop: true } }))
afterAll(() => shop.close())

test.each(['mollie', 'stripe'] as const)(
  'without any notice of %s the sweeper finds what was paid within two minutes',
  async (provider) => {
    const attempt = await shop.begin({ provider })
    await shop.ask(attempt)
    await shop.payer(attempt, 'pays')
    await shop.later(72_000)
    await shop.sweep()
    expect(await shop.orderState(attempt)).toBe('completed')
    expect(await shop.credits(attempt)).toBe(100)
  },
)

test('an attempt whose request died before it asked, or before it heard, is asked for by the sweeper', async () => {
  const unsent = await shop.begin()
  const unheard = await shop.begin()
  await shop.sandbox.control({ calls: [{ method: 'POST', path: '^/payments$', nth: 1, act: 'work, then drop' }] })
  expect(await shop.ask(unheard)).toBe('unsure')
  await shop.later(MINUTE)
  await shop.sweep()
  for (const attempt of [unsent, unheard]) {
    expect((await shop.attemptOf(attempt)).state).toBe('open')
    expect(await shop.booked(attempt)).toHaveLength(1)
  }
})

test('a payment that the provider ends is over, and the order too once its price has ended', async () => {
  const attempt = await shop.begin()
  await shop.ask(attempt)
  await shop.later(16 * MINUTE)
  await shop.sweep()
  expect([(await shop.attemptOf(attempt)).state, await shop.orderState(attempt)]).toEqual(['expired', 'open'])
  await shop.later(15 * MINUTE)
  await shop.sweep()
  expect(await shop.orderState(attempt)).toBe('expired')
  // Paid days later all the same: the price that was promised is kept.
  await shop.later(3 * 24 * 60 * MINUTE)
  await shop.payer(attempt, 'pays late')
  await shop.sync(attempt)
  expect([await shop.orderState(attempt), await shop.credits(attempt)]).toEqual(['completed', 100])
})

test('an order whose price has ended gives its discount back, unless a payment is under way', async () => {
  const { db, clock } = shop.server.assembly
  const discount = { code: 'TIMEBONUS25', percentage: 25, validity: 'once-per-user' } as const
  const [idle, paying] = [await shop.newBuyer(), await shop.newBuyer()]
  await plantOrder(db, idle.id, clock.now(), { discount })
  const attempt = await shop.beginAgain(await plantOrder(db, paying.id, clock.now(), { discount }), 'stripe')
  await shop.ask(attempt)
  await shop.later(30 * MINUTE)
  await shop.sweep()
  const uses = (id: string) => shop.rows('select state from offers.use where account_id = $1', id)
  const states = (id: string) => shop.rows('select state from payments.credit_order where account_id = $1', id)
  expect([await states(idle.id), await uses(idle.id)]).toEqual([[{ state: 'expired' }], []])
  expect([await states(paying.id), await uses(paying.id)]).toEqual([[{ state: 'open' }], [{ state: 'reserved' }]])
})

test('a provider that cannot be reached is looked up again later, and nothing is assumed meanwhile', async () => {
  const attempt = await shop.begin()
  await shop.ask(attempt)
  await shop.payer(attempt, 'pays')
  await shop.sandbox.control({ calls: [{ method: 'GET', act: '500' }] })
  await shop.later(2 * MINUTE)
  await shop.sweep()
  const { state, next_sync_at } = await shop.attemptOf(attempt)
  expect(state).toBe('open')
  expect(next_sync_at?.getTime()).toBeGreaterThan(shop.server.assembly.clock.now().getTime())
  await shop.sandbox.control({ calls: [] })
  await shop.later(2 * MINUTE)
  await shop.sweep()
  expect(await shop.orderState(attempt)).toBe('completed')
})

test('what the provider says nothing about for a while is looked up more and more seldom', async () => {
  const attempt = await shop.begin({ provider: 'stripe' })
  await shop.ask(attempt)
  const waits: number[] = []
  for (let look = 0; look < 14; look += 1) {
    const { next_sync_at } = await shop.attemptOf(attempt)
    const now = shop.server.assembly.clock.now().getTime()
    waits.push(Math.round(((next_sync_at?.getTime() ?? 0) - now) / MINUTE))
    if (look < 12) await shop.sync(attempt)
  }
  const spread = waits.map((wait, look) => wait / ([1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5, 30, 30, 30][look] ?? 1))
  for (const share of spread) expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.21)
})

test('a payment that the provider knows no more is for a person to look at', async () => {
  const attempt = await shop.begin()
  await shop.ask(attempt)
  await shop.rows(`update payments.attempt set provider_id = 'tr_gone' where id = $1`, attempt.id)
  expect(await shop.sync(attempt)).toBe(true)
  expect((await shop.attemptOf(attempt)).state).toBe('open')
  const differences = await shop.rows(
    'select kind, provider_id from payments.difference where attempt_id = $1',
    attempt.id,
  )
  expect(differences).toEqual([{ kind: 'ours_unknown', provider_id: 'tr_gone' }])
})
