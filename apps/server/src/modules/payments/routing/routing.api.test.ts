import type { PaymentMethod } from '@app/contract/payment-methods'
import { readPaymentRoutes } from '@app/db/sales'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { codeOf } from '../../../testing/people.ts'
import { idOf, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({}, { provider_create_ms: 2000 })
  // What both offer at the price of the tests is known from here on.
  await shop.begin(await shop.members.plantOne())
}, 60_000)
afterAll(() => shop.close())
afterEach(async () => {
  await shop.sandbox.control({ calls: [] })
  for (const line of Object.values(shop.lines)) await line.restore()
  await shop.server.assembly.pool.query('update payments.provider_account set enabled = true')
  shop.wait(6000)
})

async function newOrder(wish: Parameters<Shop['order']>[1] = {}) {
  const anna = await shop.members.plantOne()
  return { anna, order_id: idOf(await shop.order(anna, wish), 'order_id') }
}
async function attemptsOf(order_id: string) {
  const { rows } = await shop.server.assembly.pool.query<{ provider: string; state: string; cause: string }>(
    `select provider, attempt.state, attempt.cause from payments.attempt as attempt
     join payments.credit_order as credit_order on credit_order.id = attempt.order_id
     where credit_order.public_id = $1 order by nth`,
    [order_id],
  )
  return rows
}
const open = (provider: string) => ({ provider, state: 'open', cause: 'reported' })
const away = (provider: string) => ({ provider, state: 'refused', cause: 'provider_away' })
const closeProvider = (provider: string) =>
  shop.server.assembly.pool.query('update payments.provider_account set enabled = false where provider = $1', [
    provider,
  ])
const metrics = () => shop.server.assembly.metrics.registry.metrics()

test('a provider that is surely away gives way to the next, with an attempt of its own', async () => {
  const { anna, order_id } = await newOrder()
  await shop.lines.mollie.cut()
  const begun = await shop.pay(anna, order_id)
  expect(begun.json()).toMatchObject({ status: 'pending', payment_method: 'ideal' })
  expect(await attemptsOf(order_id)).toEqual([away('mollie'), open('stripe')])
  await shop.payer(idOf(begun, 'payment_id'), 'pays')
  expect(await shop.read(anna, `payments/${idOf(begun, 'payment_id')}`)).toMatchObject({ status: 'completed' })
})

test('where all are away nothing is begun, and later it goes on with the same order', async () => {
  const { anna, order_id } = await newOrder()
  for (const line of Object.values(shop.lines)) await line.cut()
  const refused = await shop.pay(anna, order_id)
  expect([refused.status, codeOf(refused)]).toEqual([503, 'payments_unavailable'])
  expect(await attemptsOf(order_id)).toEqual([away('mollie'), away('stripe')])
  for (const line of Object.values(shop.lines)) await line.restore()
  expect((await shop.pay(anna, order_id)).json()).toMatchObject({ status: 'pending' })
})

test('a provider whose list is not known is asked after one whose is', async () => {
  // Nobody ever asked for this price.
  const { anna, order_id } = await newOrder({ bundle: '30' })
  await shop.lines.mollie.cut()
  expect((await shop.pay(anna, order_id)).json()).toMatchObject({ status: 'pending' })
  expect(await attemptsOf(order_id)).toEqual([open('stripe')])
})

test('a provider that may have done it is not replaced: the payment is loading, and asked for again with its key', async () => {
  const { anna, order_id } = await newOrder()
  const calls = [{ provider: 'mollie', method: 'POST', path: '^/payments$', nth: 1, act: 'work, then drop' }]
  await shop.sandbox.control({ calls })
  const begun = await shop.pay(anna, order_id)
  expect(begun.json()).toMatchObject({ status: 'loading', checkout_url: null })
  expect(await attemptsOf(order_id)).toMatchObject([{ provider: 'mollie', state: 'asking' }])
  expect(idOf(await shop.pay(anna, order_id), 'payment_id')).toBe(idOf(begun, 'payment_id'))
  const { pool } = shop.server.assembly
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  shop.wait(20_000)
  await runDueJobs(shop.server, ['payments.sync'])
  const known = await shop.read(anna, `payments/${idOf(begun, 'payment_id')}`)
  expect(known).toMatchObject({ status: 'pending', checkout_url: expect.stringContaining('/pay/') as string })
  const { payments } = await shop.sandbox.books()
  expect(payments.filter(({ metadata }) => metadata?.['attempt'] === idOf(begun, 'payment_id'))).toHaveLength(1)
  expect(await attemptsOf(order_id)).toEqual([open('mollie')])
})

test('a provider that is slow is not waited for: the payment is loading until it has answered', async () => {
  const { anna, order_id } = await newOrder()
  await shop.sandbox.control({
    calls: [{ provider: 'mollie', method: 'POST', path: '^/payments$', act: 'slow', ms: 3000 }],
  })
  const begun = await shop.pay(anna, order_id)
  expect(begun.json()).toMatchObject({ status: 'loading' })
  const statusOf = async () => (await shop.read(anna, `payments/${idOf(begun, 'payment_id')}`))['status']
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('pending')
  expect(await attemptsOf(order_id)).toEqual([open('mollie')])
})

test('one row closes a provider for a site, and no other site', async () => {
  await shop.server.assembly.pool.query(
    `update payments.provider_account set enabled = false from sites.site
     where site.id = site_id and key = 'vonk' and provider = 'mollie'`,
  )
  const { anna, order_id } = await newOrder()
  await shop.pay(anna, order_id)
  expect(await attemptsOf(order_id)).toEqual([open('stripe')])
  const [bram] = await shop.members.plant(1, {}, 'klaver')
  const wish = { country: 'GB', payment_method: 'creditcard' } as const
  const other = idOf(await shop.order(bram ?? null, wish, {}, 'klaver.localhost'), 'order_id')
  await shop.pay(bram ?? null, other, 'creditcard', 'klaver.localhost')
  expect(await attemptsOf(other)).toEqual([open('mollie')])
  await closeProvider('stripe')
  expect(codeOf(await shop.order(anna))).toBe('payment_method_unavailable')
  expect(codeOf(await shop.pay(anna, order_id, 'paypal'))).toBe('payment_method_unavailable')
  // What is under way goes on.
  expect((await shop.pay(anna, order_id)).status).toBe(200)
  expect((await shop.bundles(anna)).json()['payment_methods']).toEqual([])
})

test('routes of a country go first; what is switched off, too small or too large for a route leads elsewhere', async () => {
  const { pool } = shop.server.assembly
  const change = (set: string) =>
    pool.query(
      `update payments.route set ${set} from sites.site where site.id = site_id and key = 'vonk'
       and payment_method = 'ideal' and provider = 'mollie'`,
    )
  const firstProvider = async () => {
    const { anna, order_id } = await newOrder()
    await shop.pay(anna, order_id)
    return (await attemptsOf(order_id))[0]?.provider
  }
  for (const [wrong, right] of [
    ['enabled = false', 'enabled = true'],
    ['min_cents = 1875', 'min_cents = 1'],
    ['max_cents = 1873', 'max_cents = 1000000'],
    [`currencies = '{GBP}'`, `currencies = '{EUR}'`],
  ] as const) {
    await change(wrong)
    expect(await firstProvider(), wrong).toBe('stripe')
    await change(right)
    expect(await firstProvider(), right).toBe('mollie')
  }
  await pool.query(
    `insert into payments.route (site_id, country, payment_method, provider, position)
     select id, 'NL', 'ideal', 'stripe', 9 from sites.site where key = 'vonk'`,
  )
  expect(await firstProvider()).toBe('stripe')
  await pool.query(`delete from payments.route where country = 'NL'`)
})

test('half of twenty calls that fail open the breaker: nobody waits for that provider, until a probe goes through', async () => {
  await shop.lines.mollie.cut()
  const anna = await shop.members.plantOne()
  const begin = async () => (await attemptsOf((await shop.begin(anna)).order_id)).map(({ provider }) => provider)
  for (let nth = 0; nth < 40 && (await begin()).length === 2; nth += 1);
  expect(await begin()).toEqual(['stripe'])
  expect(await metrics()).toContain('payment_breaker_open{provider="mollie"} 1')
  expect(await metrics()).toMatch(/payment_creations\{provider="mollie",outcome="away"\} \d\d/)
  // A probe, which fails; and then another.
  shop.wait(5000)
  expect(await begin()).toEqual(['mollie', 'stripe'])
  expect(await begin()).toEqual(['stripe'])
  await shop.lines.mollie.restore()
  expect(await begin()).toEqual(['stripe'])
  shop.wait(5000)
  expect(await begin()).toEqual(['mollie'])
  expect(await begin()).toEqual(['mollie'])
  expect(await metrics()).toContain('payment_breaker_open{provider="mollie"} 0')
}, 60_000)

test('every route of the demo sites leads to a payment, at either provider', async () => {
  const routes = (await readPaymentRoutes()) as { payment_method: PaymentMethod; providers: string[] }[]
  for (const provider of ['mollie', 'stripe']) {
    await shop.server.assembly.pool.query('update payments.provider_account set enabled = provider = $1', [provider])
    // A debit is signed before it is ordered: it has tests of its own.
    const paid = routes.filter((route) => route.providers.includes(provider) && route.payment_method !== 'sdd')
    for (const { payment_method } of paid) {
      const anna = await shop.members.plantOne()
      const country = payment_method === 'blik' ? 'PL' : 'NL'
      await shop.server.assembly.pool.query('update accounts.account set country = $2 where id = $1', [
        anna.id,
        country,
      ])
      const { order_id } = await shop.begin(anna, { payment_method, country })
      expect(await attemptsOf(order_id), payment_method).toEqual([open(provider)])
    }
  }
}, 60_000)
