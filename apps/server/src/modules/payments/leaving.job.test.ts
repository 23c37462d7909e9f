import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../testing/due-jobs.ts'
import { sellCredits } from '../../testing/credits.ts'
import { membersOf, type PlantedMember } from '../../testing/members.ts'
import { paymentsPersonalData } from './payments.personal-data.ts'
import { openSettlingServer, type ProviderKey, type SettlingServer } from './testing/settling-server.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: SettlingServer
beforeAll(async () => {
  shop = await openSettlingServer()
})
beforeEach(() => shop.sandbox.control({ calls: [], notices: { drop: true } }))
afterAll(() => shop.close())

async function leave(member: PlantedMember): Promise<void> {
  const answer = await membersOf(shop.server).as(member, '/api/user/deletion', {
    method: 'POST',
    body: { reason: 'price' },
  })
  expect(answer.status).toBe(200)
}

async function untilPurge(): Promise<void> {
  await shop.later(15 * DAY)
  await runDueJobs(shop.server, ['accounts.mail'])
}

async function purge(): Promise<void> {
  await untilPurge()
  await runByClock(shop.server, 'accounts.purge')
}

async function paying(provider: ProviderKey = 'mollie') {
  const buyer = await shop.newBuyer()
  const attempt = await shop.begin({ buyer: buyer.id, provider })
  await shop.ask(attempt)
  return { buyer, attempt }
}

describe.each(['mollie', 'stripe'] as const)('%s', (provider) => {
  test('who leaves while a payment is open is not charged: it is ended at the provider', async () => {
    const { buyer, attempt } = await paying(provider)
    await leave(buyer)
    await shop.work()
    const ended = provider === 'mollie' ? 'canceled' : 'expired'
    expect(await shop.attemptOf(attempt)).toMatchObject({ state: ended })
    expect((await shop.booked(attempt)).map(({ state }) => state)).toEqual([ended])
  })

  test('who leaves and has paid all the same has the credits, for as long as the account may come back', async () => {
    const { buyer, attempt } = await paying(provider)
    await shop.payer(attempt, 'pays')
    await leave(buyer)
    await shop.work()
    expect([await shop.orderState(attempt), await shop.credits(attempt)]).toEqual(['completed', 100])
  })

  test('money that comes after the account was erased goes back', async () => {
    const { buyer, attempt } = await paying(provider)
    await shop.payer(attempt, 'decides, money comes later')
    await shop.sync(attempt)
    await leave(buyer)
    await purge()
    await shop.payer(attempt, 'pays')
    for (const _ of ['is paid', 'goes back', 'is back']) {
      await shop.sweep()
      await shop.later(DAY)
    }
    expect(await shop.credits(attempt)).toBe(0)
    expect(await shop.refunds(attempt)).toEqual([{ kind: 'nobody', state: 'done', cents: 2499 }])
  })
})

test('who leaves before the provider was asked: it is not asked any more', async () => {
  const buyer = await shop.newBuyer()
  const attempt = await shop.begin({ buyer: buyer.id })
  await leave(buyer)
  expect(await shop.attemptOf(attempt)).toMatchObject({
    state: 'canceled',
    cause: 'account_deleted',
    next_sync_at: null,
  })
  await shop.later(DAY)
  await shop.sweep()
  expect(await shop.booked(attempt)).toEqual([])
})

test('who leaves while nobody knows what the provider did: once it is known it is ended', async () => {
  const buyer = await shop.newBuyer()
  const attempt = await shop.begin({ buyer: buyer.id })
  await shop.sandbox.control({ calls: [{ method: 'POST', path: '^/payments$', nth: 1, act: 'work, then drop' }] })
  await shop.ask(attempt)
  await leave(buyer)
  await shop.later(10_000)
  await shop.work()
  expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'canceled' })
  expect((await shop.booked(attempt)).map(({ state }) => state)).toEqual(['canceled'])
})

test('a provider that does not take the end is asked again', async () => {
  const { buyer, attempt } = await paying()
  await shop.sandbox.control({ calls: [{ method: 'DELETE', act: '500' }] })
  await leave(buyer)
  const { jobs, job_context } = shop.server.assembly
  const job = jobs.find(({ name }) => name === 'payments.cancel')
  await expect(job?.handle(job_context, { attempt_id: attempt.id })).rejects.toThrow(/500|unsure|away/i)
  await shop.sandbox.control({ calls: [] })
  await job?.handle(job_context, { attempt_id: attempt.id })
  expect(await shop.attemptOf(attempt)).toMatchObject({ state: 'canceled' })
})

test('orders, payments and receipts of who was erased stay, under a number that leads to nobody', async () => {
  const buyer = await shop.newBuyer()
  await sellCredits(shop.server, buyer.id, 100, { cents: 2499, currency: 'EUR' })
  await leave(buyer)
  await purge()
  expect(await shop.rows('select from accounts.account where id = $1', buyer.id)).toEqual([])
  const orders = await shop.rows<{ id: string; state: string }>(
    'select id, state from payments.credit_order where account_id = $1',
    buyer.id,
  )
  expect(orders.map(({ state }) => state)).toEqual(['completed'])
  expect(await shop.rows('select from receipts.receipt where order_id = $1', orders[0]?.id)).toHaveLength(1)
  const [erased] = await shop.rows<{ erased: boolean }>(
    'select erased_at is not null as erased from payments.buyer where account_id = $1',
    buyer.id,
  )
  expect(erased).toEqual({ erased: true })
})

test('[D.91] a purge beside the money that comes: either the credits or the money back, and nobody waits for ever', async () => {
  const pairs = await Promise.all(Array.from({ length: 12 }, () => paying()))
  for (const { attempt } of pairs) await shop.payer(attempt, 'decides, money comes later')
  for (const { attempt } of pairs) await shop.sync(attempt)
  for (const { buyer } of pairs) await leave(buyer)
  for (const { attempt } of pairs) await shop.payer(attempt, 'pays')
  await untilPurge()
  const purging = runByClock(shop.server, 'accounts.purge')
  // One after the other, for as long as the purge takes.
  for (const { attempt } of pairs) await Promise.all([shop.sync(attempt), shop.sync(attempt)])
  await purging
  for (const { attempt } of pairs) {
    const returned = (await shop.refunds(attempt)).map(({ kind }) => kind)
    expect([await shop.credits(attempt), returned]).toEqual(
      (await shop.credits(attempt)) > 0 ? [100, []] : [0, ['nobody']],
    )
  }
  expect(
    await shop.rows(
      'select from accounts.account where id = any ($1)',
      pairs.map(({ buyer }) => buyer.id),
    ),
  ).toEqual([])
})

test('an export tells orders and how they were paid', async () => {
  const buyer = await shop.newBuyer()
  const attempt = await shop.begin({ buyer: buyer.id })
  await shop.ask(attempt)
  await shop.payer(attempt, 'pays')
  await shop.sync(attempt)
  const { db, clock } = shop.server.assembly
  const { data } = await paymentsPersonalData.export(db, buyer.id, clock.now())
  const { orders, payment_means } = data as { orders: unknown; payment_means: unknown }
  expect(payment_means).toEqual([])
  expect(orders).toEqual([
    {
      number: expect.stringMatching(/^order-/) as string,
      credits: 100,
      currency: 'EUR',
      total_cents: 2499,
      discount_code: null,
      country: 'NL',
      consent_at: expect.any(Date) as Date,
      state: 'completed',
      completed_at: expect.any(Date) as Date,
      withdrawn_at: null,
      refunds: [],
      debts: [],
      payments: [{ method: 'ideal', state: 'paid', at: expect.any(String) as string }],
      receipts: [expect.objectContaining({ kind: 'receipt', total_cents: 2499 })],
    },
  ])
})
