import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sellCredits } from '../../../testing/credits.ts'
import { codeOf } from '../../../testing/people.ts'
import { idOf, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ LIMITS_FACTOR: 100 })
})
afterAll(() => shop.close())
afterEach(() => shop.server.assembly.settableClock?.reset())

const DAY_MS = 24 * 60 * 60 * 1000
/** What 100 credits cost who has bought before. */
const PRICE = 2499

const setClock = (time: string) => shop.server.assembly.settableClock?.set(new Date(time))
const newMember = () => shop.members.plantOne()
type Member = Awaited<ReturnType<typeof newMember>>

/** Somebody who has no welcome discount any more: all prices are those of the list. */
async function newBuyer(): Promise<Member> {
  const member = await newMember()
  setClock('2026-01-15T12:00:00Z')
  await sellCredits(shop.server, member.id, 30, { cents: 999, currency: 'EUR' })
  shop.server.assembly.settableClock?.reset()
  return member
}

const change = (member: Member, method: string, path: string, body?: object) =>
  shop.members.as(member, `/api/${path}`, { method, ...(body && { body }) })
const setLimit = (member: Member, cents: number | null) => change(member, 'PUT', 'spending/limit', { cents })
const takeBreak = (member: Member, length: string) => change(member, 'POST', 'buying-break', { length })
const readSpending = (member: Member) => shop.read(member, 'spending')

/** An order that is paid. */
async function buy(member: Member): Promise<void> {
  const { payment_id } = await shop.begin(member)
  await shop.payer(payment_id, 'pays')
  expect(await shop.read(member, `payments/${payment_id}`)).toMatchObject({ status: 'completed' })
}

test('an order over the limit is refused to the cent, and one at the limit is not', async () => {
  const anna = await newBuyer()
  await setLimit(anna, 2 * PRICE - 1)
  await buy(anna)
  expect(codeOf(await shop.order(anna))).toBe('purchase_limit_reached')
  const { limit } = await readSpending(anna)
  expect(limit).toEqual({ cents: 2 * PRICE - 1, used_cents: PRICE, left_cents: PRICE - 1 })
  const bram = await newBuyer()
  await setLimit(bram, 2 * PRICE)
  await buy(bram)
  expect((await shop.order(bram)).status).toBe(200)
})

test('the open order that gives way does not count; the one that is open, and one on its way, do', async () => {
  const anna = await newBuyer()
  await setLimit(anna, PRICE)
  expect((await shop.order(anna)).status).toBe(200)
  expect((await shop.order(anna)).status).toBe(200)
  expect(await readSpending(anna)).toMatchObject({ limit: { used_cents: PRICE, left_cents: 0 } })
  const bram = await newBuyer()
  await setLimit(bram, 2 * PRICE - 1)
  const { payment_id } = await shop.begin(bram, { payment_method: 'sct' })
  await shop.payer(payment_id, 'decides, money comes later')
  expect(await shop.read(bram, `payments/${payment_id}`)).toMatchObject({ status: 'pending' })
  expect(codeOf(await shop.order(bram))).toBe('purchase_limit_reached')
})

test('10 orders at once at the limit minus one: one is sold', async () => {
  const anna = await newBuyer()
  await setLimit(anna, 2 * PRICE - 1)
  const one = async () => {
    const ordered = await shop.order(anna)
    if (ordered.status !== 200) return codeOf(ordered)
    const begun = await shop.pay(anna, idOf(ordered, 'order_id'), 'ideal')
    return begun.status === 200 ? idOf(begun, 'payment_id') : codeOf(begun)
  }
  await Promise.all(Array.from({ length: 10 }, one))
  const { payments } = await shop.sandbox.books()
  const { rows } = await shop.server.assembly.pool.query<{ public_id: string }>(
    'select public_id from payments.attempt where account_id = $1',
    [anna.id],
  )
  const own = payments.filter(({ metadata }) => rows.some(({ public_id }) => public_id === metadata?.['attempt']))
  for (const { id } of own) await shop.sandbox.control({ payer: { payment: id, does: 'pays' } })
  shop.wait(3000)
  for (const { public_id } of rows) await shop.read(anna, `payments/${public_id}`)
  const { rows: completed } = await shop.server.assembly.pool.query(
    "select from payments.credit_order where account_id = $1 and state = 'completed' and total_cents = $2",
    [anna.id, PRICE],
  )
  expect(completed).toHaveLength(1)
  expect(await readSpending(anna)).toMatchObject({ limit: { used_cents: PRICE } })
})

test('the month ends where the site is: at midnight in Amsterdam, not in Greenwich', async () => {
  const anna = await newBuyer()
  await setLimit(anna, PRICE)
  setClock('2026-11-30T22:00:00Z')
  await buy(anna)
  setClock('2026-11-30T22:59:59Z')
  expect(codeOf(await shop.order(anna))).toBe('purchase_limit_reached')
  expect(await readSpending(anna)).toMatchObject({ next_month: '2026-12-01', limit: { left_cents: 0 } })
  setClock('2026-11-30T23:00:00Z')
  expect((await shop.order(anna)).status).toBe(200)
  expect(await readSpending(anna)).toMatchObject({ next_month: '2027-01-01' })
})

test('a debt that is paid does not count', async () => {
  const anna = await newBuyer()
  await buy(anna)
  const { pool } = shop.server.assembly
  await setLimit(anna, PRICE)
  expect(await readSpending(anna)).toMatchObject({ limit: { used_cents: PRICE } })
  await pool.query(
    `insert into payments.debt (id, public_id, account_id, order_id, cents, currency, opened_at, state, cause, state_at)
     select ids.next_id(0), ids.new_public_id(), account_id, id, 2499, 'EUR', now(), 'open', 'money_returned', now()
     from payments.credit_order where account_id = $1 and total_cents = 2499`,
    [anna.id],
  )
  await pool.query(
    `update payments.credit_order set kind = 'debt', credits = 0, debt_id = (select id from payments.debt where account_id = $1)
     where account_id = $1 and total_cents = 2499`,
    [anna.id],
  )
  expect(await readSpending(anna)).toMatchObject({ limit: { used_cents: 0 } })
  await pool.query(
    `update payments.credit_order set kind = 'bundle', credits = 100, debt_id = null where account_id = $1 and kind = 'debt'`,
    [anna.id],
  )
  await pool.query('delete from payments.debt where account_id = $1', [anna.id])
})

test('an order that was open when the limit was lowered, or a break begun, is not paid by another way', async () => {
  const anna = await newBuyer()
  const order_id = idOf(await shop.order(anna), 'order_id')
  await setLimit(anna, PRICE - 1)
  expect(codeOf(await shop.pay(anna, order_id))).toBe('purchase_limit_reached')
  const bram = await newBuyer()
  const other = idOf(await shop.order(bram), 'order_id')
  await takeBreak(bram, '24h')
  expect(codeOf(await shop.pay(bram, other))).toBe('purchase_break')
})

test('money for an order that gave way goes back where the limit or a break forbids it now', async () => {
  const anna = await newBuyer()
  const first = await shop.begin(anna)
  const second = await shop.begin(anna)
  await setLimit(anna, PRICE)
  await shop.payer(second.payment_id, 'pays')
  await shop.payer(first.payment_id, 'pays')
  expect(await shop.read(anna, `payments/${second.payment_id}`)).toMatchObject({ status: 'completed' })
  expect(await shop.read(anna, `payments/${first.payment_id}`)).toMatchObject({ status: 'failed', problem: 'surplus' })
  expect(await shop.read(anna, `orders/${first.order_id}`)).toMatchObject({ status: 'replaced' })
  const bram = await newBuyer()
  const old = await shop.begin(bram)
  await shop.begin(bram)
  await takeBreak(bram, '7d')
  await shop.payer(old.payment_id, 'pays')
  expect(await shop.read(bram, `payments/${old.payment_id}`)).toMatchObject({ status: 'failed', problem: 'surplus' })
  const { rows } = await shop.server.assembly.pool.query(
    'select refund.kind, refund.cents from payments.refund join payments.credit_order on credit_order.id = order_id where account_id = $1',
    [bram.id],
  )
  expect(rows).toEqual([{ kind: 'surplus', cents: PRICE }])
})

test('money for the order that is open completes it, also when a break began while the payer was at the bank', async () => {
  const anna = await newBuyer()
  const { payment_id } = await shop.begin(anna)
  await takeBreak(anna, '7d')
  await shop.payer(payment_id, 'pays')
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'completed' })
})

/** As if the raise had been asked for so much earlier. */
async function ageRaise(member: Member, days: number): Promise<void> {
  const { pool } = shop.server.assembly
  await pool.query(
    `update payments.buyer set next_limit_from = next_limit_from - $2 * interval '1 day' where account_id = $1`,
    [member.id, days],
  )
}

const confirm = (member: Member) => change(member, 'POST', 'spending/limit/confirmation')

test('a lower limit counts at once; a higher one after 7 days and a second yes, and nobody is quicker', async () => {
  const anna = await newMember()
  await setLimit(anna, 10_000)
  expect((await setLimit(anna, 5000)).json()).toMatchObject({ limit: { cents: 5000 }, next_limit: null })
  const since = shop.server.assembly.clock.now().getTime()
  const waiting = { limit: { cents: 5000 }, next_limit: { cents: 9000, is_ready: false } }
  const { next_limit } = (await setLimit(anna, 9000)).json() as { next_limit: { from: string } }
  expect(await readSpending(anna)).toMatchObject(waiting)
  const from = Date.parse(next_limit.from)
  expect(from).toBeGreaterThanOrEqual(since + 7 * DAY_MS)
  // The clock goes on: a minute is long enough for a slow machine.
  shop.server.assembly.settableClock?.set(new Date(from - 60_000))
  expect(codeOf(await confirm(anna))).toBe('not_found')
  expect(await readSpending(anna)).toMatchObject(waiting)
  shop.server.assembly.settableClock?.set(new Date(from))
  expect(await readSpending(anna)).toMatchObject({ limit: { cents: 5000 }, next_limit: { is_ready: true } })
  const yes = await Promise.all([confirm(anna), confirm(anna), confirm(anna)])
  expect(yes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await readSpending(anna)).toMatchObject({ limit: { cents: 9000 }, next_limit: null })
})

test('a raise is taken back, forgotten after another week, and may be to no limit at all', async () => {
  const anna = await newMember()
  await setLimit(anna, 5000)
  await setLimit(anna, null)
  expect(await readSpending(anna)).toMatchObject({ limit: { cents: 5000 }, next_limit: { cents: null } })
  expect((await change(anna, 'DELETE', 'spending/limit/request')).json()).toMatchObject({ next_limit: null })
  await setLimit(anna, null)
  await ageRaise(anna, 14)
  expect(await readSpending(anna)).toMatchObject({ limit: { cents: 5000 }, next_limit: null })
  expect(codeOf(await confirm(anna))).toBe('not_found')
  await setLimit(anna, null)
  await ageRaise(anna, 7)
  expect((await confirm(anna)).json()).toMatchObject({ limit: null, next_limit: null })
})

test('a limit is whole cents from nothing on', async () => {
  const anna = await newMember()
  for (const cents of [-1, 0.5, 10_000_001, '5000', undefined]) {
    const answer = await change(anna, 'PUT', 'spending/limit', { cents })
    expect([cents, codeOf(answer)]).toEqual([cents, 'invalid_input'])
  }
  await setLimit(anna, 0)
  expect(codeOf(await shop.order(anna, { bundle: '30' }))).toBe('purchase_limit_reached')
})

test('a break: no buying, no offers and no codes until it ends, and nobody ends it sooner', async () => {
  const anna = await newMember()
  expect(await shop.bundles(anna).then((found) => found.json())).toMatchObject({
    offer: { code: 'TIMEBONUS25' },
    break_until: null,
  })
  const until = (await takeBreak(anna, '7d')).json()['break_until']
  expect(codeOf(await shop.order(anna))).toBe('purchase_break')
  const silent = (await shop.bundles(anna, '?code=TIMEBONUS25')).json()
  expect(silent).toMatchObject({ offer: null, break_until: until })
  expect(silent['bundles']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ price: expect.objectContaining({ discount_cents: 0 }) as object }),
    ]),
  )
  expect(codeOf(await shop.code(anna))).toBe('purchase_break')
  expect((await shop.read(anna, 'user.php'))['user']).toMatchObject({ break_until: until })
  expect((await takeBreak(anna, '24h')).json()).toMatchObject({ break_until: until })
  const end = Date.parse(String(until))
  shop.server.assembly.settableClock?.set(new Date(end - 60_000))
  expect(codeOf(await shop.order(anna))).toBe('purchase_break')
  shop.server.assembly.settableClock?.set(new Date(end))
  expect((await shop.order(anna)).status).toBe(200)
  expect((await shop.read(anna, 'user.php'))['user']).toMatchObject({ break_until: null })
})

test('an order that was placed before is found by its key, whatever limit came since', async () => {
  const anna = await newBuyer()
  const key = randomUUID()
  const first = await shop.order(anna, {}, { key })
  await takeBreak(anna, '24h')
  const again = await shop.order(anna, {}, { key })
  expect([again.status, again.json()['order_id']]).toEqual([200, first.json()['order_id']])
})
