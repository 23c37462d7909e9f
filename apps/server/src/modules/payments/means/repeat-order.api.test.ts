import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { codeOf } from '../../../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { storedCard, type StoringMember } from '../testing/stored-card.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ LIMITS_FACTOR: 100 })
})
afterAll(() => shop.close())

interface Repeat {
  bundle: { key: string; price: { total_cents: number } }
  cards: { id: string; last4: string; tries_left: number }[]
}
const repeatOf = async (member: StoringMember) => (await shop.read(member, 'repeat-order'))['repeat'] as Repeat | null
const cardOf = async (member: StoringMember) => (await repeatOf(member))?.cards[0]

interface Press {
  card?: string
  consent?: boolean
  key?: string
  shown?: number
  /** The charge that is tried again. */
  failed?: unknown
}

async function press(member: StoringMember, options: Press = {}) {
  const { card, consent = true, key = randomUUID(), shown, failed } = options
  const body = {
    card: card ?? (await cardOf(member))?.id ?? 'AAAAAAAAAAAAAAAA',
    consent,
    ...(failed ? { failed } : {}),
  }
  const headers = { 'idempotency-key': key, ...(shown === undefined ? {} : { 'price-shown': String(shown) }) }
  return shop.members.as(member, '/api/repeat-order', { method: 'POST', body, headers })
}
const creditsOf = async (member: StoringMember) =>
  ((await shop.read(member, 'user.php'))['user'] as { credits: number }).credits
/** For us and for the providers. */
async function later(ms: number): Promise<void> {
  shop.wait(ms)
  await shop.sandbox.control({ clock: { forward_ms: ms } })
}
const charges = async () => (await shop.sandbox.books()).payments.length

test('[S2.32] who bought nothing has nothing to repeat', async () => {
  const anna = await shop.members.plantOne()
  expect(await repeatOf(anna)).toBeNull()
  expect(codeOf(await press(anna))).toBe('not_found')
})

test('[S2.32] the last bundle is offered at the price of today; without a card that was kept there is none to charge', async () => {
  const anna = await shop.members.plantOne()
  const { payment_id } = await shop.begin(anna, { bundle: '250' })
  await shop.payer(payment_id, 'pays')
  await shop.read(anna, `payments/${payment_id}`)
  // The time bonus was for the first order.
  expect(await repeatOf(anna)).toMatchObject({ bundle: { key: '250', price: { total_cents: 4999 } }, cards: [] })
  expect(codeOf(await press(anna))).toBe('payment_method_unavailable')
})

describe.each(['mollie', 'stripe'] as const)('%s', (provider) => {
  test('[S1.9] [S2.32] one press is one charge of the kept card, and the credits are there', async () => {
    const anna = await shop.members.plantOne()
    await storedCard(shop, anna, { provider })
    const before = await charges()
    const key = randomUUID()
    const paid = await press(anna, { key, shown: 2499 })
    expect(paid.json()).toMatchObject({ status: 'completed', payment_method: 'creditcard', checkout_url: null })
    expect(await creditsOf(anna)).toBe(200)
    const again = await press(anna, { key, shown: 2499 })
    expect(again.json()).toEqual(paid.json())
    expect(await charges()).toBe(before + 1)
    const { rows } = await shop.server.assembly.pool.query('select uses from payments.mandate where account_id = $1', [
      anna.id,
    ])
    expect(rows).toEqual([{ uses: 2 }])
  })

  test('[S4.21] [S1.9] a card that is declined charges nothing, may be tried once more that day, and PayPal pays the same order', async () => {
    const anna = await shop.members.plantOne()
    await storedCard(shop, anna, { provider, last4: '0341' })
    const card = await cardOf(anna)
    expect(card).toMatchObject({ last4: '0341', tries_left: 2 })
    const declined = (await press(anna)).json()
    expect(declined).toMatchObject({ status: 'failed', checkout_url: null, problem: null })
    expect(await cardOf(anna)).toMatchObject({ tries_left: 1 })
    const retried = (await press(anna)).json()
    expect(retried).toMatchObject({ status: 'failed' })
    expect(await cardOf(anna)).toMatchObject({ tries_left: 0 })
    const before = await charges()
    expect(codeOf(await press(anna))).toBe('payment_method_unavailable')
    expect(await charges()).toBe(before)
    await later(DAY)
    expect(await cardOf(anna)).toMatchObject({ tries_left: 2 })
    const last = (await press(anna)).json()
    const paypal = await shop.pay(anna, String(last['order_id']), 'paypal')
    await shop.payer(String(paypal.json()['payment_id']), 'pays')
    expect(await shop.read(anna, `payments/${String(paypal.json()['payment_id'])}`)).toMatchObject({
      status: 'completed',
      order_id: last['order_id'],
    })
    expect(await creditsOf(anna)).toBe(200)
  })

  test('where the bank wants to see the payer the same order is paid on its page', async () => {
    const anna = await shop.members.plantOne()
    await storedCard(shop, anna, { provider, last4: '3155' })
    const key = randomUUID()
    const begun = (await press(anna, { key })).json()
    expect(begun).toMatchObject({ status: 'pending', checkout_url: expect.stringContaining('/pay/') as string })
    expect((await press(anna, { key })).json()).toMatchObject({ payment_id: begun['payment_id'] })
    await shop.payer(String(begun['payment_id']), 'pays')
    expect(await shop.read(anna, `payments/${String(begun['payment_id'])}`)).toMatchObject({
      status: 'completed',
      order_id: begun['order_id'],
    })
    const { rows } = await shop.server.assembly.pool.query(
      `select sequence, state from payments.attempt where account_id = $1 order by id`,
      [anna.id],
    )
    expect(rows).toEqual([
      { sequence: 'first', state: 'paid' },
      { sequence: 'recurring', state: 'failed' },
      { sequence: 'oneoff', state: 'paid' },
    ])
  })

  test('a card that its bank suspects is not tried again, on no day', async () => {
    const anna = await shop.members.plantOne()
    await storedCard(shop, anna, { provider, last4: '4954' })
    expect((await press(anna)).json()).toMatchObject({ status: 'failed' })
    await later(2 * DAY)
    expect(await cardOf(anna)).toMatchObject({ tries_left: 0 })
    expect(codeOf(await press(anna))).toBe('payment_method_unavailable')
  })
})

test('a card that is over is not charged', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna)
  await shop.server.assembly.pool.query(`update payments.mandate set expires = '2020-01' where account_id = $1`, [
    anna.id,
  ])
  expect(await cardOf(anna)).toMatchObject({ tries_left: 0 })
  expect(codeOf(await press(anna))).toBe('payment_method_unavailable')
})

test('nothing is charged without consent, at another price, with a card of somebody else, or that was removed', async () => {
  const [anna, other] = [await shop.members.plantOne(), await shop.members.plantOne()]
  await storedCard(shop, anna)
  await storedCard(shop, other)
  const before = await charges()
  expect(codeOf(await press(anna, { consent: false }))).toBe('delivery_consent_required')
  expect(codeOf(await press(anna, { shown: 1874 }))).toBe('price_changed')
  const foreign = (await cardOf(other))?.id ?? ''
  expect(codeOf(await press(anna, { card: foreign }))).toBe('payment_method_unavailable')
  const own = (await cardOf(anna))?.id ?? ''
  await shop.members.as(anna, `/api/payment-means/${own}`, { method: 'DELETE' })
  expect(codeOf(await press(anna, { card: own }))).toBe('payment_method_unavailable')
  expect(await charges()).toBe(before)
})

test('ten presses of one key at once are one charge', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna)
  const card = (await cardOf(anna))?.id ?? ''
  const [key, before] = [randomUUID(), await charges()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => press(anna, { card, key })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await charges()).toBe(before + 1)
  expect(await creditsOf(anna)).toBe(200)
})

test('an answer that was lost is asked for again with its key: one charge', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna)
  const before = await charges()
  await shop.sandbox.control({ calls: [{ act: 'work, then drop', method: 'POST', path: '^/payments$', nth: 1 }] })
  expect((await press(anna)).json()).toMatchObject({ status: 'loading' })
  await shop.sandbox.control({ calls: [] })
  shop.wait(60_000)
  const { pool } = shop.server.assembly
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(shop.server, ['payments.sync'])
  expect(await creditsOf(anna)).toBe(200)
  expect(await charges()).toBe(before + 1)
})

const rows = async (query: string, ...values: unknown[]) =>
  (await shop.server.assembly.pool.query<Record<string, unknown>>(query, values)).rows

test('[S4.21] a charge that failed is tried again for its own order, once for each press', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna, { last4: '0341' })
  const declined = (await press(anna)).json()
  expect(declined).toMatchObject({ status: 'failed', declined: true })
  const [failed, before] = [declined['payment_id'], await charges()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(anna, { failed, shown: 2499 })))
  const [again, ...others] = answers.map((answer) => answer.json()['payment_id'])
  expect(again).not.toBe(failed)
  expect(others).toEqual(others.map(() => again))
  expect(await charges()).toBe(before + 1)
  const attempts = `select credit_order.public_id as order, sequence from payments.attempt
    join payments.credit_order on credit_order.id = order_id where attempt.account_id = $1 order by attempt.id offset 1`
  const order = declined['order_id']
  expect(await rows(attempts, anna.id)).toEqual([
    { order, sequence: 'recurring' },
    { order, sequence: 'recurring' },
  ])
  expect(codeOf(await press(anna, { failed: again }))).toBe('payment_method_unavailable')
  const paypal = await shop.pay(anna, String(order), 'paypal')
  await shop.payer(String(paypal.json()['payment_id']), 'pays')
  expect(await shop.read(anna, `payments/${String(paypal.json()['payment_id'])}`)).toMatchObject({
    status: 'completed',
  })
  expect((await press(anna, { failed: again })).json()).toMatchObject({ payment_id: paypal.json()['payment_id'] })
})

test('a charge of somebody else, or one that was made on a page, is not tried again', async () => {
  const [anna, other] = [await shop.members.plantOne(), await shop.members.plantOne()]
  const { payment_id } = await storedCard(shop, anna)
  await storedCard(shop, other, { last4: '0341' })
  const failed = (await press(other)).json()['payment_id']
  const before = await charges()
  expect(codeOf(await press(anna, { failed }))).toBe('not_found')
  expect(codeOf(await press(anna, { failed: payment_id }))).toBe('order_closed')
  expect(codeOf(await press(other, { failed, shown: 1874 }))).toBe('price_changed')
  expect(await charges()).toBe(before)
})

test('a provider that was away is no bank that said no', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna)
  const key = randomUUID()
  await shop.sandbox.control({ calls: [{ act: '429', method: 'POST', path: '^/payments$' }] })
  expect(codeOf(await press(anna, { key }))).toBe('payments_unavailable')
  await shop.sandbox.control({ calls: [] })
  const { order } = (await shop.read(anna, `order-keys/${key}`)) as { order: { payment: Record<string, unknown> } }
  expect(order.payment).toMatchObject({ status: 'failed', declined: false })
  const again = await press(anna, { key, failed: order.payment['payment_id'] })
  expect(again.json()).toMatchObject({ status: 'completed' })
})

/** What came between the order and its charge. */
const MEANWHILE: Record<string, (member: StoringMember) => Promise<unknown>> = {
  purchase_break: ({ id }) =>
    rows(`update payments.buyer set break_until = now() + interval '1000 days' where account_id = $1`, id),
  purchase_limit_reached: ({ id }) =>
    rows(`update payments.buyer set limit_cents = 100, limit_currency = 'EUR' where account_id = $1`, id),
  account_limited: ({ id }) =>
    rows(
      `insert into payments.debt (id, public_id, account_id, order_id, cents, currency, opened_at, state, cause, state_at)
       select ids.next_id(ids.shard_of(id)), ids.new_public_id(), account_id, id, 100, 'EUR', now(), 'open', 'money_returned', now()
       from payments.credit_order where account_id = $1 order by id limit 1`,
      id,
    ),
  price_changed: () => later(31 * 60_000),
}

test.each(Object.entries(MEANWHILE))('%s: an order whose charge was never begun is not charged', async (code, act) => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna, { last4: '0341' })
  const key = randomUUID()
  const card = (await cardOf(anna))?.id ?? ''
  const { payment_id } = (await press(anna, { key, card })).json()
  // As if the process had died between the two.
  await rows('delete from payments.attempt where public_id = $1', payment_id)
  await act(anna)
  const before = await charges()
  expect(codeOf(await press(anna, { key, card }))).toBe(code)
  expect(await charges()).toBe(before)
  await rows('delete from payments.debt where account_id = $1', anna.id)
})

test('a card that cannot be charged today takes the place of no open order', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna, { last4: '4954' })
  const key = randomUUID()
  const card = (await cardOf(anna))?.id ?? ''
  const failed = (await press(anna, { key, card })).json()
  const order_id = (await shop.order(anna)).json()['order_id']
  expect(codeOf(await press(anna, { card }))).toBe('payment_method_unavailable')
  expect(await shop.read(anna, `orders/${String(order_id)}`)).toMatchObject({ status: 'open' })
  // The press of before is still answered with what became of it.
  expect((await press(anna, { key, card })).json()).toEqual(failed)
})
