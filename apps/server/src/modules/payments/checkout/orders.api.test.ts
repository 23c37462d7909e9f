import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { codeOf } from '../../../testing/people.ts'
import { idOf, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newMember = () => shop.members.plantOne()
type Member = Awaited<ReturnType<typeof newMember>>

async function rowsOf<T extends object>(query: string, { id }: Member): Promise<T[]> {
  const { rows } = await shop.server.assembly.pool.query<T>(query, [id])
  return rows
}
const ordersOf = (member: Member) =>
  rowsOf<{ state: string; total_cents: number; currency: string; credits: number }>(
    'select state, total_cents, currency, credits from payments.credit_order where account_id = $1 order by id',
    member,
  )
const creditsOf = async (member: Member) =>
  ((await shop.read(member, 'user.php'))['user'] as { credits: number }).credits

test('[S1.17] [S3.20] [S4.18] [S4.19] a bundle is ordered and paid: loading, pending, completed, and the credits are there', async () => {
  const anna = await newMember()
  const ordered = await shop.order(anna, { bundle: '250' }, { shown: 3749 })
  expect(ordered.status).toBe(200)
  const order = ordered.json()
  expect(order).toMatchObject({ status: 'open', bundle: '250', credits: 250, payment: null })
  expect(order['number']).toMatch(/^\d{8}-\d{6}$/)
  const begun = await shop.pay(anna, idOf(ordered, 'order_id'))
  const payment_id = idOf(begun, 'payment_id')
  expect(begun.json()).toEqual({
    payment_id,
    order_id: order['order_id'],
    status: 'pending',
    payment_method: 'ideal',
    checkout_url: expect.stringContaining(`${shop.sandbox.url}/pay/`) as string,
    problem: null,
    declined: false,
    transfer: null,
  })
  await shop.payer(payment_id, 'pays')
  const paid = await shop.read(anna, `payments/${payment_id}`)
  expect(paid).toMatchObject({ status: 'completed', checkout_url: null, problem: null })
  expect(await shop.read(anna, `orders/${String(order['order_id'])}`)).toMatchObject({
    status: 'completed',
    payment: { payment_id, status: 'completed' },
  })
  expect(await creditsOf(anna)).toBe(250)
})

test('an order is found by its key, by who placed it and by nobody else', async () => {
  const [anna, other] = [await newMember(), await newMember()]
  const key = randomUUID()
  expect(await shop.read(anna, `order-keys/${key}`)).toEqual({ order: null })
  const ordered = await shop.order(anna, {}, { key })
  expect(await shop.read(anna, `order-keys/${key}`)).toEqual({ order: ordered.json() })
  expect(await shop.read(other, `order-keys/${key}`)).toEqual({ order: null })
  expect(await shop.read(anna, 'order-keys/anything')).toMatchObject({ code: 'invalid_input' })
})

test('[S4.19] a payment whose money comes later keeps the order processing until it is there', async () => {
  const anna = await newMember()
  const { order_id, payment_id } = await shop.begin(anna, { payment_method: 'sct' })
  await shop.payer(payment_id, 'decides, money comes later')
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({
    status: 'pending',
    // Where it has to go, and what it has to say.
    transfer: { account: 'NL53ABNA0627535577', bic: 'ABNANL2A', reference: expect.stringMatching(/^RF/) as string },
  })
  expect(await shop.read(anna, `orders/${order_id}`)).toMatchObject({ status: 'processing' })
  await shop.payer(payment_id, 'pays')
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'completed', transfer: null })
  expect(await shop.read(anna, `orders/${order_id}`)).toMatchObject({ status: 'completed' })
})

test.each(['cancels', 'fails', 'lets it run out'])(
  '[S4.18] [S3.20] a payer who %s: the payment failed, another can be begun',
  async (does) => {
    const anna = await newMember()
    const { order_id, payment_id } = await shop.begin(anna, { payment_method: 'creditcard' })
    await shop.payer(payment_id, does)
    expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'failed', checkout_url: null })
    expect(await creditsOf(anna)).toBe(0)
    const again = await shop.pay(anna, order_id, 'paypal')
    expect(again.json()).toMatchObject({ status: 'pending', payment_method: 'paypal' })
    await shop.payer(idOf(again, 'payment_id'), 'pays')
    expect(await shop.read(anna, `payments/${idOf(again, 'payment_id')}`)).toMatchObject({ status: 'completed' })
    expect(await creditsOf(anna)).toBe(100)
  },
)

test('[D.6] an order that is paid is credited although the buyer never comes back: the sweeper finds it', async () => {
  const anna = await newMember()
  const { payment_id } = await shop.begin(anna)
  await shop.payer(payment_id, 'pays')
  shop.wait(2 * 60_000)
  await runByClock(shop.server, 'payments.sweep')
  await runDueJobs(shop.server, ['payments.sync'])
  expect(await creditsOf(anna)).toBe(100)
})

test('a payment is shown as it is known where looking it up fails, and found out afterwards', async () => {
  const anna = await shop.members.plantOne()
  const { payment_id } = await shop.begin(anna)
  await shop.payer(payment_id, 'pays')
  const busy = await shop.server.assembly.pool.connect()
  try {
    await busy.query('begin')
    await busy.query('select from payments.buyer where account_id = $1 for update', [anna.id])
    expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'pending' })
  } finally {
    await busy.query('rollback')
    busy.release()
  }
  shop.wait(3000)
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'completed' })
})

test('[D.5] the same key is the same order, also when the answer was lost; for something else it is refused', async () => {
  const anna = await newMember()
  const key = randomUUID()
  const answers = [await shop.order(anna, {}, { key }), await shop.order(anna, {}, { key })]
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  const other = await shop.order(anna, { bundle: '30' }, { key })
  expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_key_reused'])
  expect(await ordersOf(anna)).toHaveLength(1)
  // Somebody else's key is not theirs.
  expect((await shop.order(await newMember(), {}, { key })).status).toBe(200)
  const none = await shop.members.as(anna, '/api/orders', {
    method: 'POST',
    body: { bundle: '100', country: 'NL', payment_method: 'ideal', consent: true },
  })
  expect(codeOf(none)).toBe('idempotency_key_required')
})

test('[D.5] the same method is the same payment, also at the provider; another takes its place and ends it there', async () => {
  const anna = await newMember()
  const { order_id, payment_id } = await shop.begin(anna)
  expect(idOf(await shop.pay(anna, order_id), 'payment_id')).toBe(payment_id)
  const other = await shop.pay(anna, order_id, 'paypal')
  expect(idOf(other, 'payment_id')).not.toBe(payment_id)
  await runDueJobs(shop.server, ['payments.cancel'])
  const { payments } = await shop.sandbox.books()
  const booked = (id: string) => payments.find(({ metadata }) => metadata?.['attempt'] === id)?.state
  expect([booked(payment_id), booked(idOf(other, 'payment_id'))]).toEqual(['canceled', 'open'])
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'failed' })
})

test('a payment that ran out unnoticed is not handed back: the same method begins a new one', async () => {
  const anna = await newMember()
  const { order_id, payment_id } = await shop.begin(anna)
  await shop.payer(payment_id, 'lets it run out')
  const again = await shop.pay(anna, order_id)
  expect(again.json()).toMatchObject({ status: 'pending' })
  expect(idOf(again, 'payment_id')).not.toBe(payment_id)
})

test('a payment for an order that is paid is not begun', async () => {
  const anna = await newMember()
  const { order_id, payment_id } = await shop.begin(anna)
  await shop.payer(payment_id, 'pays')
  await shop.read(anna, `payments/${payment_id}`)
  const again = await shop.pay(anna, order_id, 'paypal')
  expect([again.status, codeOf(again)]).toEqual([409, 'order_closed'])
})

test('money that was paid twice says so, and goes back', async () => {
  const anna = await newMember()
  const { order_id, payment_id } = await shop.begin(anna)
  const second = idOf(await shop.pay(anna, order_id, 'paypal'), 'payment_id')
  for (const id of [payment_id, second]) await shop.payer(id, 'pays')
  for (const id of [payment_id, second]) await shop.read(anna, `payments/${id}`)
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'completed', problem: null })
  expect(await shop.read(anna, `payments/${second}`)).toMatchObject({ status: 'failed', problem: 'duplicate' })
  expect(await creditsOf(anna)).toBe(100)
})

test('[D.53] whatever price, currency, credits or clock the client sends: the server charges its own', async () => {
  const anna = await newMember()
  const body = { bundle: '100', country: 'NL', payment_method: 'ideal', consent: true }
  for (const more of [
    { price: 1 },
    { total_cents: 1 },
    { currency: 'PLN' },
    { credits: 9999 },
    { now: '2020-01-01' },
    { percentage: 99 },
  ]) {
    const answer = await shop.members.as(anna, '/api/orders', {
      method: 'POST',
      body: { ...body, ...more },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(codeOf(answer), JSON.stringify(more)).toBe('invalid_input')
  }
  const dated = await shop.members.as(anna, '/api/orders', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID(), date: 'Mon, 01 Jan 2024 00:00:00 GMT' },
  })
  expect(dated.status).toBe(200)
  for (const shown of [1, 1873, 1875, 2499, 0]) {
    expect(codeOf(await shop.order(anna, {}, { shown })), String(shown)).toBe('price_changed')
  }
  for (const shown of ['-1', '18.74', 'free', '99999999999']) {
    expect(codeOf(await shop.order(anna, {}, { shown })), shown).toBe('invalid_input')
  }
  expect((await shop.order(anna, {}, { shown: 1874 })).status).toBe(200)
  // The country of the payment changes neither price nor currency.
  expect((await shop.order(anna, { country: 'PL', payment_method: 'creditcard' })).json()).toMatchObject({
    price: { total_cents: 1874, currency: 'EUR' },
  })
  const orders = await ordersOf(anna)
  expect(
    new Set(
      orders.map(({ total_cents, currency, credits }) => `${String(total_cents)} ${currency} ${String(credits)}`),
    ),
  ).toEqual(new Set(['1874 EUR 100']))
})

test('[S9.30] [D.53] an order is priced from the rows of its own moment, not from what a process remembers', async () => {
  const anna = await newMember()
  expect((await shop.bundles(anna)).status).toBe(200)
  const { pool } = shop.server.assembly
  const change = (cents: number) =>
    pool.query(
      `update sites.price set cents = $1 from sites.site where site.id = site_id and key = 'vonk'
       and bundle_key = '100' and currency = 'EUR'`,
      [cents],
    )
  await change(4000)
  try {
    expect(codeOf(await shop.order(anna, {}, { shown: 1874 }))).toBe('price_changed')
    const ordered = await shop.order(anna, {}, { shown: 3000 })
    expect(ordered.json()).toMatchObject({ price: { list_cents: 4000, discount_cents: 1000, total_cents: 3000 } })
    await change(5000)
    expect(await shop.read(anna, `orders/${idOf(ordered, 'order_id')}`)).toMatchObject({ price: { total_cents: 3000 } })
  } finally {
    await change(2499)
  }
})

test('[D.76] without the ticked box no order is taken', async () => {
  const anna = await newMember()
  const refused = await shop.order(anna, { consent: false })
  expect([refused.status, codeOf(refused)]).toEqual([400, 'delivery_consent_required'])
  const body = { bundle: '100', country: 'NL', payment_method: 'ideal' }
  const absent = await shop.members.as(anna, '/api/orders', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(codeOf(absent)).toBe('invalid_input')
  expect(await ordersOf(anna)).toEqual([])
  await shop.order(anna)
  const [kept] = await rowsOf<{ consent_version: string; consent_at: Date }>(
    'select consent_version, consent_at from payments.credit_order where account_id = $1',
    anna,
  )
  expect(kept?.consent_version).not.toBe('')
  expect(kept?.consent_at).toBeInstanceOf(Date)
})

test('unknown bundles, countries and methods are refused, and so is who has not confirmed the address', async () => {
  const anna = await newMember()
  expect(codeOf(await shop.order(anna, { bundle: 'gold' }))).toBe('not_found')
  expect(codeOf(await shop.order(anna, { country: 'JP' }))).toBe('invalid_input')
  expect(codeOf(await shop.order(anna, { payment_method: 'giropay' }))).toBe('payment_method_unavailable')
  expect(codeOf(await shop.order(null))).toBe('authentication_required')
  const bram = await newMember()
  await shop.server.assembly.pool.query(
    `update accounts.account set status = 'not_confirmed', confirmed_at = null where id = $1`,
    [bram.id],
  )
  expect(codeOf(await shop.order(bram))).toBe('confirmation_required')
})

test('orders and payments of others are not there, on this site and on another', async () => {
  const [anna, bram] = [await newMember(), await newMember()]
  const { order_id, payment_id } = await shop.begin(anna)
  const [elsewhere] = await shop.members.plant(1, {}, 'klaver')
  for (const [who, host] of [
    [bram, undefined],
    [elsewhere ?? null, 'klaver.localhost'],
  ] as const) {
    for (const answer of [
      await shop.pay(who, order_id, 'ideal', host),
      await shop.members.as(who, `/api/orders/${order_id}`, host === undefined ? {} : { host }),
      await shop.members.as(who, `/api/payments/${payment_id}`, host === undefined ? {} : { host }),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
    }
  }
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'pending' })
})

test('[S8.15] too few credits are refused, and after buying a bundle the same message goes', async () => {
  const [bram, cara] = [await newMember(), await newMember()]
  const send = () =>
    shop.members.as(cara, `/api/members/${bram.public_id}/messages`, {
      method: 'POST',
      body: { text: 'Hello' },
      headers: { 'idempotency-key': randomUUID() },
    })
  const refused = await send()
  expect([refused.status, codeOf(refused)]).toEqual([402, 'insufficient_credits'])
  const { payment_id } = await shop.begin(cara)
  await shop.payer(payment_id, 'pays')
  await shop.read(cara, `payments/${payment_id}`)
  expect((await send()).status).toBe(200)
  expect(await creditsOf(cara)).toBe(98)
})

test('nothing of an order, a person or a provider’s address is logged', async () => {
  const anna = await newMember()
  const { order_id, payment_id } = await shop.begin(anna)
  const { number } = await shop.read(anna, `orders/${order_id}`)
  const logs = shop.server.logs()
  for (const secret of [String(number), order_id, payment_id, anna.email, shop.sandbox.url])
    expect(logs).not.toContain(secret)
})
