import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSettlingServer, type SettlingServer } from '../testing/settling-server.ts'

const MINUTE = 60_000

let shop: SettlingServer
beforeAll(async () => {
  shop = await openSettlingServer()
})
beforeEach(() => shop.sandbox.control({ calls: [] }))
afterAll(() => shop.close())

const PATHS = { mollie: '^/payments$', stripe: '^/checkout/sessions$' } as const
const failNext = (provider: 'mollie' | 'stripe', act: string, more: object = {}) =>
  shop.sandbox.control({ calls: [{ provider, method: 'POST', path: PATHS[provider], act, ...more }] })

describe.each(['mollie', 'stripe'] as const)('%s', (provider) => {
  test('is asked once, and says where to pay', async () => {
    const attempt = await shop.begin({ provider })
    expect(await shop.ask(attempt)).toBe('answered')
    const { state, checkout_url, provider_id, asks } = await shop.attemptOf(attempt)
    const [payment] = await shop.booked(attempt)
    expect({ state, asks, provider_id }).toEqual({ state: 'open', asks: 1, provider_id: payment?.id })
    expect(checkout_url).toContain(payment?.token)
    expect(payment).toMatchObject({ cents: 2499, currency: 'EUR' })
    // Asking again leads to nothing new.
    expect(await shop.ask(attempt)).toBe('unsure')
    expect(await shop.booked(attempt)).toHaveLength(1)
  })

  test.each(['work, then drop', 'drop before work', '500', '409', 'garbage'])(
    'after "%s" nobody knows; asked again with the same key it is one payment',
    async (act) => {
      const attempt = await shop.begin({ provider })
      await failNext(provider, act, { nth: 1 })
      expect(await shop.ask(attempt)).toBe('unsure')
      expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'asking', asks: 1, provider_id: null })
      await shop.later(10_000)
      expect(await shop.sync(attempt)).toBe(true)
      expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'open', asks: 2 })
      expect(await shop.booked(attempt)).toHaveLength(1)
    },
  )

  test('who is asked while somebody else asks waits: nobody asks twice at once', async () => {
    const attempt = await shop.begin({ provider })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => shop.ask(attempt)))
    expect(outcomes.toSorted()).toEqual(['answered', ...Array.from({ length: 19 }, () => 'unsure')])
    expect((await shop.attemptOf(attempt)).asks).toBe(1)
  })

  test('surely away: the attempt is over, and another provider may be asked', async () => {
    const attempt = await shop.begin({ provider })
    await shop.line.cut()
    try {
      expect(await shop.ask(attempt)).toBe('away')
    } finally {
      await shop.line.restore()
    }
    expect(await shop.attemptOf(attempt)).toMatchObject({
      state: 'refused',
      cause: 'provider_away',
      next_sync_at: null,
    })
    expect(await shop.booked(attempt)).toEqual([])
  })

  test('away, or a no, after nobody knew is still not a no', async () => {
    const attempt = await shop.begin({ provider })
    await failNext(provider, 'work, then drop', { nth: 1 })
    expect(await shop.ask(attempt)).toBe('unsure')
    await shop.later(10_000)
    await failNext(provider, '429')
    expect(await shop.ask(attempt)).toBe('unsure')
    expect((await shop.attemptOf(attempt)).state).toBe('asking')
    await shop.sandbox.control({ calls: [] })
    await shop.later(MINUTE)
    expect(await shop.ask(attempt)).toBe('answered')
    expect(await shop.booked(attempt)).toHaveLength(1)
  })

  test('what the provider refuses is over', async () => {
    const attempt = await shop.begin({ provider })
    await shop.rows(`update payments.attempt set payment_method = 'blik' where id = $1`, attempt.id)
    expect(await shop.ask(attempt)).toBe('refused')
    expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'refused', cause: 'refused' })
  })

  test('long after it was asked for, a payment is found by our mark and not made again', async () => {
    const attempt = await shop.begin({ provider })
    await failNext(provider, 'work, then drop', { nth: 1 })
    expect(await shop.ask(attempt)).toBe('unsure')
    const memory = shop.server.assembly.payments.providers[provider]?.key_memory_minutes ?? 0
    await shop.later(memory * MINUTE)
    expect(await shop.sync(attempt)).toBe(true)
    expect(await shop.booked(attempt)).toHaveLength(1)
    expect((await shop.attemptOf(attempt)).provider_id).not.toBeNull()
  })

  test('what is not found twice, ten minutes apart, after the key was forgotten is lost', async () => {
    const attempt = await shop.begin({ provider })
    await failNext(provider, 'drop before work')
    expect(await shop.ask(attempt)).toBe('unsure')
    const memory = shop.server.assembly.payments.providers[provider]?.key_memory_minutes ?? 0
    await shop.later((memory - 1) * MINUTE)
    await failNext(provider, 'drop before work')
    expect(await shop.ask(attempt), 'within its memory it is asked for').toBe('unsure')
    await shop.later(10 * MINUTE)
    expect(await shop.sync(attempt)).toBe(true)
    expect((await shop.attemptOf(attempt)).state, 'after one look').toBe('asking')
    await shop.later(9 * MINUTE)
    await shop.sync(attempt)
    expect((await shop.attemptOf(attempt)).state, 'too soon').toBe('asking')
    await shop.later(10 * MINUTE)
    await shop.sync(attempt)
    expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'lost', cause: 'not_found', next_sync_at: null })
    expect(await shop.booked(attempt)).toEqual([])
  })

  test('an error that the provider repeats for its key is not the end: after three it is looked for', async () => {
    const attempt = await shop.begin({ provider })
    // It is made, and the answer to its key is an error for as long as the key is remembered.
    await failNext(provider, 'work, then drop', { nth: 1 })
    expect(await shop.ask(attempt)).toBe('unsure')
    await failNext(provider, '500', { stored: true })
    for (const _ of [2, 3]) {
      await shop.later(MINUTE)
      expect(await shop.ask(attempt)).toBe('unsure')
    }
    await shop.later(MINUTE)
    expect(await shop.ask(attempt)).toBe('answered')
    expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'open', asks: 4 })
    expect(await shop.booked(attempt)).toHaveLength(1)
  })
})

test('an attempt that is lost, and the last that an order waited for, lets the order go on', async () => {
  const pending = await shop.begin()
  await shop.ask(pending)
  await shop.payer(pending, 'decides, money comes later')
  await shop.sync(pending)
  const asking = await shop.beginAgain(pending.order_id)
  await failNext('mollie', 'drop before work')
  await shop.ask(asking)
  await shop.payer(pending, 'fails')
  await shop.sync(pending)
  expect(await shop.orderState(pending), 'one is still unsure').toBe('processing')
  await shop.later(56 * MINUTE)
  await shop.sync(asking)
  await shop.later(11 * MINUTE)
  await shop.sync(asking)
  expect((await shop.attemptOf(asking)).state).toBe('lost')
  expect(await shop.orderState(pending)).toBe('expired')
})

test('nothing that the provider is told names a person, and no log line an order or an address', async () => {
  const buyer = await shop.newBuyer()
  const attempt = await shop.begin({ buyer: buyer.id })
  await failNext('mollie', '500', { nth: 1 })
  await shop.ask(attempt)
  await shop.later(10_000)
  await shop.ask(attempt)
  const [payment] = await shop.booked(attempt)
  const sent = JSON.stringify(payment)
  expect(sent).not.toContain(buyer.email)
  expect(sent).not.toContain(buyer.id)
  expect(sent).not.toContain(buyer.public_id)
  const logs = shop.server.logs()
  const { checkout_url } = await shop.attemptOf(attempt)
  for (const word of [attempt.public_id, payment?.id, payment?.description, checkout_url, payment?.key]) {
    expect(logs).not.toContain(word)
  }
})
