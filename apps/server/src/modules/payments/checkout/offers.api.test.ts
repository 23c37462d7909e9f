import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/people.ts'
import { changeSettings } from '../../../testing/site-settings.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const HOUR = 60 * 60 * 1000
const WINDOW = 4 * HOUR

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Member = Awaited<ReturnType<Shop['members']['plantOne']>>

/** A member who signed up so long ago, by the server's clock. */
async function memberSince(ms: number): Promise<Member> {
  const member = await shop.members.plantOne()
  const { pool, clock } = shop.server.assembly
  const signup_date = new Date(clock.now().getTime() - ms)
  await pool.query('update accounts.account set signup_date = $2 where id = $1', [member.id, signup_date])
  return member
}

const offerOf = async (member: Member | null) => (await shop.bundles(member)).json()['offer']
const totalsOf = async (member: Member | null, query = '') =>
  ((await shop.bundles(member, query)).json()['bundles'] as { price: { total_cents: number } }[]).map(
    ({ price }) => price.total_cents,
  )
const endOf = async ({ id }: Member) => {
  const { rows } = await shop.server.assembly.pool.query<{ signup_date: Date }>(
    'select signup_date from accounts.account where id = $1',
    [id],
  )
  return new Date((rows[0]?.signup_date.getTime() ?? 0) + WINDOW).toISOString()
}

async function payFor(member: Member): Promise<void> {
  const { payment_id } = await shop.begin(member)
  await shop.payer(payment_id, 'pays')
  expect(await shop.read(member, `payments/${payment_id}`)).toMatchObject({ status: 'completed' })
}

test('[S4.22] [S1.19] a free member has 25 percent off in the first four hours; a visitor has nothing', async () => {
  const anna = await memberSince(0)
  expect(await offerOf(anna)).toEqual({ code: 'TIMEBONUS25', percentage: 25, ends_at: await endOf(anna) })
  expect(await totalsOf(anna)).toEqual([749, 1874, 3749])
  const ordered = await shop.order(anna, {}, { shown: 1874 })
  expect(ordered.json()).toMatchObject({
    price: { list_cents: 2499, discount_cents: 625, total_cents: 1874, currency: 'EUR' },
    discount_code: 'TIMEBONUS25',
  })
  expect(await offerOf(null)).toBeNull()
  expect(await totalsOf(null)).toEqual([999, 2499, 4999])
})

test('[S1.20] [D.52] [S4.22] at its last moment the bonus counts; then 10 percent are left, or none where the site says 0', async () => {
  const late = await memberSince(WINDOW - 5000)
  expect((await shop.order(late)).json()).toMatchObject({ discount_code: 'TIMEBONUS25', price: { total_cents: 1874 } })
  const over = await memberSince(WINDOW)
  expect(await offerOf(over)).toEqual({ code: 'WELCOME', percentage: 10, ends_at: null })
  expect(await totalsOf(over)).toEqual([899, 2249, 4499])
  expect((await shop.order(over)).json()).toMatchObject({ discount_code: 'WELCOME', price: { total_cents: 2249 } })
  await changeSettings(shop.server, { welcome_percentage_after_bonus: 0 })
  expect(await offerOf(over)).toBeNull()
  expect(await totalsOf(over)).toEqual([999, 2499, 4999])
  const none = await shop.code(over, '?welcome=true')
  expect([none.status, codeOf(none)]).toEqual([404, 'code_unknown'])
  await changeSettings(shop.server, { welcome_percentage_after_bonus: 10 })
})

test('[S1.20] the server’s clock ends the bonus: a price that was shown before is refused, and nothing is ordered', async () => {
  const anna = await memberSince(WINDOW - 60_000)
  expect(await totalsOf(anna)).toEqual([749, 1874, 3749])
  shop.wait(60_000)
  const refused = await shop.order(anna, {}, { shown: 1874 })
  expect([refused.status, codeOf(refused)]).toEqual([409, 'price_changed'])
  const typed = await shop.order(anna, { code: 'TIMEBONUS25' })
  expect(codeOf(typed)).toBe('code_unknown')
  const { rows } = await shop.server.assembly.pool.query('select from payments.credit_order where account_id = $1', [
    anna.id,
  ])
  expect(rows).toHaveLength(0)
})

test('an order that was opened in time keeps the price of the bonus for half an hour, and so do its payments', async () => {
  const anna = await memberSince(WINDOW - 60_000)
  const ordered = (await shop.order(anna)).json()
  shop.wait(29 * 60_000)
  const begun = await shop.pay(anna, String(ordered['order_id']))
  expect(begun.status).toBe(200)
  const { payments } = await shop.sandbox.books()
  const payment = payments.find(({ metadata }) => metadata?.['attempt'] === begun.json()['payment_id'])
  expect(payment).toMatchObject({ cents: 1874, currency: 'EUR', description: ordered['number'] })
  shop.wait(60_000)
  const other = await shop.pay(anna, String(ordered['order_id']), 'paypal')
  expect([other.status, codeOf(other)]).toEqual([409, 'price_changed'])
  // What was begun in time goes on.
  expect((await shop.pay(anna, String(ordered['order_id']))).json()['payment_id']).toBe(begun.json()['payment_id'])
})

test('[S4.27] [S4.29] [S3.17] [S7.10] the active discount is the time bonus: TIMEBONUS25, active, once-per-user', async () => {
  const anna = await memberSince(0)
  const answer = await shop.code(anna)
  expect(answer.status).toBe(200)
  expect(answer.json()).toEqual({
    code: 'TIMEBONUS25',
    country: null,
    user_id: anna.public_id,
    expires: await endOf(anna),
    value_percentage: 25,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: [],
  })
  const named = await shop.code(anna, '?code=timebonus25')
  expect(named.json()).toEqual(answer.json())
})

test('[S4.29] [S7.11] [D.52] without the bonus it is the welcome code, which can be asked for beforehand', async () => {
  const over = await memberSince(WINDOW)
  const welcome = { code: 'WELCOME', value_percentage: 10, expires: null, status: 'active', validity: 'once-per-user' }
  expect((await shop.code(over)).json()).toMatchObject(welcome)
  expect((await shop.code(over, '?welcome=true')).json()).toMatchObject(welcome)
  const anna = await memberSince(0)
  expect((await shop.code(anna, '?welcome=true')).json()).toMatchObject(welcome)
  const typed = await shop.order(anna, { code: 'welcome' })
  expect(codeOf(typed)).toBe('code_no_better')
})

test('[S6.15] [S4.28] [S5.16] who has bought is Premium and has no welcome discount any more, and cannot use it again', async () => {
  const anna = await memberSince(0)
  await payFor(anna)
  expect(await offerOf(anna)).toBeNull()
  for (const query of ['', '?welcome=true']) expect(codeOf(await shop.code(anna, query))).toBe('code_unknown')
  expect((await shop.order(anna)).json()).toMatchObject({ discount_code: null, price: { total_cents: 2499 } })
  const again = await shop.order(anna, { code: 'TIMEBONUS25' })
  expect([again.status, codeOf(again)]).toEqual([409, 'code_used'])
  expect(codeOf(await shop.code(anna, '?code=TIMEBONUS25'))).toBe('code_used')
})

test('a member who is Premium without an order of their own has none either', async () => {
  const anna = await memberSince(0)
  await shop.server.assembly.pool.query('update accounts.account set paid_user = true where id = $1', [anna.id])
  expect(await offerOf(anna)).toBeNull()
  expect(codeOf(await shop.code(anna))).toBe('code_unknown')
})

test('while an order with the bonus is being paid there is no second one; it is free again when that came to nothing', async () => {
  const anna = await memberSince(0)
  const { order_id, payment_id } = await shop.begin(anna, { payment_method: 'sct' })
  await shop.payer(payment_id, 'decides, money comes later')
  await shop.read(anna, `payments/${payment_id}`)
  expect(await shop.read(anna, `orders/${order_id}`)).toMatchObject({ status: 'processing' })
  expect(await offerOf(anna)).toBeNull()
  const second = (await shop.order(anna)).json()
  expect(second).toMatchObject({ discount_code: null, price: { total_cents: 2499 } })
  await shop.payer(payment_id, 'lets it run out')
  await shop.read(anna, `payments/${payment_id}`)
  expect(await shop.read(anna, `orders/${order_id}`)).toMatchObject({ status: 'replaced' })
  expect((await shop.order(anna)).json()).toMatchObject({ discount_code: 'TIMEBONUS25' })
})
