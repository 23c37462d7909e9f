import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../../platform/db/invariants.ts'
import { giveCredits, spendCredits } from '../../../testing/credits.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { paymentsPersonalData } from '../payments.personal-data.ts'
import { markSent, plantAttempt } from '../testing/plant-order.ts'
import { BONUS, chargebackOf, plantSale, plantSentOrder, refundOf, reportPayment } from '../testing/plant-sale.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer()
  members = membersOf(server)
})
afterAll(() => server.close())
const violations = () => findViolations(server.assembly.db, server.assembly.invariants)

const ctx = () => server.assembly.job_context
type Sale = Awaited<ReturnType<typeof plantSale>>

const user = async (who: PlantedMember) => (await members.as(who, '/api/user.php')).json()['user']
const transaction = async (who: PlantedMember, { order_public_id: id }: Sale) =>
  (await members.as(who, `/api/transactions/${id}`)).json()
const debtsOf = async (who: PlantedMember) =>
  (await members.as(who, '/api/debts')).json()['debts'] as { debt_id: string; cents: number }[]
const rows = async <T>(query: string, ...values: unknown[]) =>
  (await server.assembly.pool.query(query, values)).rows as T[]
const debtStates = async (order_id: string) =>
  (await rows<{ state: string }>('select state from payments.debt where order_id = $1', order_id)).map(
    ({ state }) => state,
  )
const takeBack = (sale: Sale, id: string, cents = 2499, state: 'open' | 'reversed' = 'open', more = {}) =>
  reportPayment(ctx(), sale, { chargebacks: [chargebackOf(id, cents, state)], ...more })

const orderDebt = (who: PlantedMember, debt_id: string, more: object = {}, headers: object = {}) =>
  members.as(who, `/api/debts/${debt_id}/orders`, {
    method: 'POST',
    body: { country: 'NL', payment_method: 'ideal', ...more },
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })

/** The settlement of a debt, with a payment that was sent; what the provider says of it comes later. */
async function plantSettlement(who: PlantedMember, debt_id: string) {
  const ordered = await orderDebt(who, debt_id)
  expect(ordered.status).toBe(200)
  const order_public_id = String(ordered.json()['order_id'])
  const [order] = await rows<{ id: Sale['order_id'] }>(
    'select id from payments.credit_order where public_id = $1',
    order_public_id,
  )
  if (!order) throw new Error('nothing was ordered')
  const { db, now } = ctx()
  const attempt = await plantAttempt(db, order.id, now())
  await markSent(db, attempt.id, now())
  return { ...attempt, order_public_id, number: String(ordered.json()['number']) }
}

/** A member who used 60 of 100 credits for 24.99, and whose bank took the money back. */
async function debtor() {
  const who = await members.plantOne()
  const sale = await plantSale(ctx(), who.id)
  await spendCredits(server, who.id, 60)
  const chargeback = `chb_${sale.number}`
  await takeBack(sale, chargeback)
  const [debt] = await debtsOf(who)
  return { who, sale, chargeback, debt_id: debt?.debt_id ?? '' }
}

test('[D.75] 60 of 100 credits were used, the bank reverses 24.99: 40 are taken, 14.99 is owed, nothing is spent', async () => {
  const { who, sale, chargeback } = await debtor()
  expect(await user(who)).toMatchObject({ credits: 0, paid_user: false, debt: { cents: 1499, currency: 'EUR' } })
  expect(await debtsOf(who)).toEqual([
    {
      debt_id: expect.any(String) as string,
      order_id: sale.order_public_id,
      number: sale.number,
      ordered_at: expect.any(String) as string,
      reversed_at: expect.any(String) as string,
      credits: 100,
      used: 60,
      total_cents: 2499,
      taken_cents: 1000,
      cents: 1499,
      currency: 'EUR',
    },
  ])
  const { status, receipts, chargebacks } = await transaction(who, sale)
  expect(status).toBe('charged_back')
  expect(receipts).toMatchObject([{}, { kind: 'credit_note', credits: 40, total_cents: 2499, tax: { cents: 434 } }])
  expect(chargebacks).toMatchObject([{ cents: 2499, reversed_at: null }])
  await giveCredits(server, who.id, 10)
  await expect(spendCredits(server, who.id, 1)).rejects.toMatchObject({ code: 'account_limited' })
  await takeBack(sale, chargeback)
  expect(await user(who)).toMatchObject({ credits: 10, debt: { cents: 1499 } })
})

test('[D.75] 18.74, withdrawn with 9.37 back, then reversed: the same money twice, so 18.74 is owed', async () => {
  const who = await members.plantOne()
  const sale = await plantSale(ctx(), who.id, { discount: BONUS })
  await spendCredits(server, who.id, 50)
  await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
  const [refund] = await rows<{ key: string }>(
    `update payments.refund set state = 'asking', cause = 'sent', next_try_at = null where attempt_id = $1 returning key`,
    sale.id,
  )
  const done = { cents: 1874, refunds: [{ ...refundOf('re_1', 937), key: refund?.key }] }
  await reportPayment(ctx(), sale, done)
  await takeBack(sale, `chb_${sale.number}`, 1874, 'open', done)
  expect((await debtsOf(who))[0]).toMatchObject({ cents: 1874, taken_cents: 937, used: 50 })
  const { json: withdrawal } = await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`)
  expect(withdrawal()).toMatchObject({ refund_cents: 937, kept_cents: 0 })
})

test('all of it was left: the credits go with the money, and nothing is owed', async () => {
  const who = await members.plantOne()
  const sale = await plantSale(ctx(), who.id)
  await takeBack(sale, `chb_${sale.number}`)
  expect(await user(who)).toMatchObject({ credits: 0, paid_user: false, debt: null })
})

test('the money comes again: so do the credits with what they cost, the debt is gone, and Premium is back', async () => {
  const { who, sale, chargeback } = await debtor()
  await takeBack(sale, chargeback, 2499, 'reversed')
  await takeBack(sale, chargeback, 2499, 'reversed')
  await takeBack(sale, chargeback)
  expect(await user(who)).toMatchObject({ credits: 40, paid_user: true, debt: null })
  expect(await debtStates(sale.order_id)).toEqual(['reversed'])
  const papers = async () =>
    ((await transaction(who, sale))['receipts'] as { kind: string; total_cents: number; tax: { cents: number } }[]).map(
      ({ kind, total_cents, tax }) => [kind, total_cents, tax.cents],
    )
  const sold = ['receipt', 2499, 434]
  expect(await papers()).toEqual([sold, ['credit_note', 2499, 434], sold])
  await spendCredits(server, who.id, 10)
  expect(await transaction(who, sale)).toMatchObject({ status: 'paid', withdraw_until: expect.any(String) as string })
  // What came back is part of the order: it can be withdrawn from, and taken once more.
  await takeBack(sale, chargeback, 2499, 'reversed', {
    chargebacks: [chargebackOf(chargeback, 2499, 'reversed'), chargebackOf(`${chargeback}_2`, 2499)],
  })
  expect(await user(who)).toMatchObject({ credits: 0, debt: { cents: 1749 } })
  expect(await debtStates(sale.order_id)).toEqual(['open'])
  expect(await papers()).toEqual([sold, ['credit_note', 2499, 434], sold, ['credit_note', 2499, 434]])
  expect(await violations()).toEqual({})
})

test('what came back after a reversal is withdrawn with the order', async () => {
  const { who, sale, chargeback } = await debtor()
  await takeBack(sale, chargeback, 2499, 'reversed')
  const answer = await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
  expect(answer.json()).toMatchObject({ back: 40, used: 60, refund_cents: 1000, kept_cents: 1499 })
})

test('while something is owed nothing is bought but its settlement, once, at its price, and by no direct debit', async () => {
  const { who, debt_id } = await debtor()
  const early = await plantSentOrder(ctx(), who.id)
  const late = await members.as(who, `/api/orders/${early.order_public_id}/payments`, {
    method: 'POST',
    body: { payment_method: 'ideal' },
  })
  expect(late.json()).toMatchObject({ code: 'account_limited' })
  const bundle = await members.as(who, '/api/orders', {
    method: 'POST',
    body: { bundle: '100', country: 'NL', payment_method: 'ideal', consent: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(bundle.json()).toMatchObject({ code: 'account_limited' })
  expect((await orderDebt(who, debt_id, { payment_method: 'sdd' })).json()).toMatchObject({
    code: 'payment_method_unavailable',
  })
  expect((await orderDebt(who, debt_id, {}, { 'price-shown': '1498' })).json()).toMatchObject({ code: 'price_changed' })
  const other = await members.plantOne()
  expect((await orderDebt(other, debt_id)).json()).toMatchObject({ code: 'not_found' })
  const key = { 'idempotency-key': randomUUID(), 'price-shown': '1499' }
  const first = await orderDebt(who, debt_id, {}, key)
  expect(first.json()).toMatchObject({ kind: 'debt', status: 'open', credits: 0, price: { total_cents: 1499 } })
  expect((await orderDebt(who, debt_id, {}, key)).json()).toEqual(first.json())
  const by_debit = await members.as(who, `/api/orders/${String(first.json()['order_id'])}/payments`, {
    method: 'POST',
    body: { payment_method: 'sdd' },
  })
  expect(by_debit.json()).toMatchObject({ code: 'payment_method_unavailable' })
})

test('the settlement is paid: the debt is settled, credits can be spent, and a receipt says what it was', async () => {
  const { who, sale, debt_id } = await debtor()
  await giveCredits(server, who.id, 5)
  const settlement = await plantSettlement(who, debt_id)
  await reportPayment(ctx(), settlement, { cents: 1499 })
  expect(await user(who)).toMatchObject({ credits: 5, paid_user: false, debt: null })
  expect(await debtStates(sale.order_id)).toEqual(['settled'])
  await spendCredits(server, who.id, 5)
  const { kind, status, receipts, withdraw_until: until } = await transaction(who, settlement)
  expect({ kind, status, until }).toEqual({ kind: 'debt', status: 'paid', until: null })
  expect(receipts).toMatchObject([{ kind: 'receipt', credits: 0, total_cents: 1499, refund_until: null }])
  expect((await orderDebt(who, debt_id)).json()).toMatchObject({ code: 'order_closed' })
  const withdrawal = await members.as(who, `/api/orders/${settlement.order_public_id}/withdrawal`, { method: 'POST' })
  expect(withdrawal.json()).toMatchObject({ code: 'not_found' })
})

test('the money of a settlement is taken back too: it is owed again, until that comes again', async () => {
  const { who, sale, debt_id } = await debtor()
  const settlement = await plantSettlement(who, debt_id)
  await reportPayment(ctx(), settlement, { cents: 1499 })
  const again = (state: 'open' | 'reversed') =>
    takeBack(settlement, `chb_${settlement.number}`, 1499, state, { cents: 1499 })
  await again('open')
  expect(await user(who)).toMatchObject({ debt: { cents: 1499 } })
  expect(await debtStates(sale.order_id)).toEqual(['open'])
  await again('reversed')
  expect(await user(who)).toMatchObject({ debt: null })
  expect(await debtStates(sale.order_id)).toEqual(['settled'])
})

test('it was settled, and then the bank gave the money back: what was paid for the debt goes back', async () => {
  const { who, sale, chargeback, debt_id } = await debtor()
  const settlement = await plantSettlement(who, debt_id)
  await reportPayment(ctx(), settlement, { cents: 1499 })
  await takeBack(sale, chargeback, 2499, 'reversed')
  expect(await user(who)).toMatchObject({ credits: 40, debt: null })
  const refunds = () =>
    rows<{ key: string }>('select kind, cents, state, key from payments.refund where attempt_id = $1', settlement.id)
  expect(await refunds()).toMatchObject([{ kind: 'not_owed', cents: 1499, state: 'planned' }])
  await rows(
    `update payments.refund set state = 'asking', cause = 'sent', next_try_at = null where attempt_id = $1`,
    settlement.id,
  )
  const key = (await refunds())[0]?.key
  await reportPayment(ctx(), settlement, { cents: 1499, refunds: [{ ...refundOf('re_s', 1499), key }] })
  expect(await debtStates(sale.order_id)).toEqual(['reversed'])
  expect(await user(who)).toMatchObject({ debt: null })
})

test('two parts were taken back, paid for, and given back one after the other: both go back to who paid', async () => {
  const who = await members.plantOne()
  const sale = await plantSale(ctx(), who.id)
  await spendCredits(server, who.id, 100)
  const parts = (first: 'open' | 'reversed', second: 'open' | 'reversed') =>
    reportPayment(ctx(), sale, {
      chargebacks: [chargebackOf(`a_${sale.number}`, 1000, first), chargebackOf(`b_${sale.number}`, 500, second)],
    })
  await parts('open', 'open')
  const [debt] = await debtsOf(who)
  const settlement = await plantSettlement(who, debt?.debt_id ?? '')
  await reportPayment(ctx(), settlement, { cents: 1500 })
  await parts('reversed', 'open')
  expect(await debtStates(sale.order_id)).toEqual(['settled'])
  await parts('reversed', 'reversed')
  await parts('reversed', 'reversed')
  expect(await rows('select cents from payments.refund where attempt_id = $1 order by id', settlement.id)).toEqual([
    { cents: 1000 },
    { cents: 500 },
  ])
  expect(await debtStates(sale.order_id)).toEqual(['reversed'])
  expect(await user(who)).toMatchObject({ debt: null })
  expect(await violations()).toEqual({})
  await expect(
    server.assembly.db.transaction().execute(async (tx) => {
      await sql`update payments.refund set cents = 1 where attempt_id = ${settlement.id}`.execute(tx)
      throw new Error(Object.keys(await findViolations(tx, server.assembly.invariants)).join())
    }),
  ).rejects.toThrow('more was paid for a debt than is owed, and stays')
})

/** 18.74, withdrawn with 9.37 on its way, reversed by the bank: 9.37 is owed, and paid. Then the refund arrives all the same. */
async function paidTooLittle() {
  const who = await members.plantOne()
  const sale = await plantSale(ctx(), who.id, { discount: BONUS })
  await spendCredits(server, who.id, 50)
  await members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
  const [refund] = await rows<{ key: string }>(
    `update payments.refund set state = 'asking', cause = 'sent', next_try_at = null where attempt_id = $1 returning key`,
    sale.id,
  )
  const report = (state: 'sent' | 'done', taken: 'open' | 'reversed' = 'open') =>
    takeBack(sale, `chb_${sale.number}`, 1874, taken, {
      cents: 1874,
      refunds: [{ ...refundOf(`re_${sale.number}`, 937, state), key: refund?.key }],
    })
  await report('sent')
  const [debt] = await debtsOf(who)
  expect(debt).toMatchObject({ cents: 937 })
  const settlement = await plantSettlement(who, debt?.debt_id ?? '')
  await reportPayment(ctx(), settlement, { cents: 937 })
  expect(await user(who)).toMatchObject({ debt: null })
  await report('done')
  return { who, sale, settlement, report }
}

test('[D.75] a debt that was settled and grows is open again with what is not paid of it', async () => {
  const { who, sale, settlement, report } = await paidTooLittle()
  expect(await user(who)).toMatchObject({ debt: { cents: 937 } })
  const [rest] = await debtsOf(who)
  expect(await violations()).toEqual({})
  const second = await plantSettlement(who, rest?.debt_id ?? '')
  await reportPayment(ctx(), second, { cents: 937 })
  expect(await debtStates(sale.order_id)).toEqual(['settled'])
  expect(await user(who)).toMatchObject({ debt: null })
  // The bank takes one of the two: only that part is owed.
  await takeBack(settlement, `chb_${settlement.number}`, 937, 'open', { cents: 937 })
  expect(await user(who)).toMatchObject({ debt: { cents: 937 } })
  expect(await violations()).toEqual({})
  await takeBack(settlement, `chb_${settlement.number}`, 937, 'reversed', { cents: 937 })
  expect(await user(who)).toMatchObject({ debt: null })
  // The bank gave back what it took: so does what was paid for it.
  await report('done', 'reversed')
  const [back] = await rows<{ cents: number }>(
    'select sum(cents)::int as cents from payments.refund where attempt_id = any ($1)',
    [settlement.id, second.id],
  )
  expect(back).toEqual({ cents: 1874 })
  expect(await debtStates(sale.order_id)).toEqual(['reversed'])
  expect(await violations()).toEqual({})
})

test('what an invariant says of a settled debt that is not paid in full', async () => {
  const { sale } = await paidTooLittle()
  await expect(
    server.assembly.db.transaction().execute(async (tx) => {
      await sql`update payments.debt set state = 'settled', cause = 'paid' where order_id = ${sale.order_id}`.execute(
        tx,
      )
      throw new Error(Object.keys(await findViolations(tx, server.assembly.invariants)).join())
    }),
  ).rejects.toThrow('what is owed is not what was used and is not paid for')
})

test('a part of the money of a settlement is taken back: that part is owed', async () => {
  const { who, sale, debt_id } = await debtor()
  const settlement = await plantSettlement(who, debt_id)
  await reportPayment(ctx(), settlement, { cents: 1499 })
  await takeBack(settlement, `chb_${settlement.number}`, 499, 'open', { cents: 1499 })
  expect(await user(who)).toMatchObject({ debt: { cents: 499 } })
  expect(await debtStates(sale.order_id)).toEqual(['open'])
  expect(await violations()).toEqual({})
})

test('whose bank gave the money back after the debt was settled is not told that something is owed', async () => {
  const { who, sale, chargeback, debt_id } = await debtor()
  await runDueJobs(server, ['payments.mail'])
  const settlement = await plantSettlement(who, debt_id)
  await reportPayment(ctx(), settlement, { cents: 1499 })
  await takeBack(sale, chargeback, 2499, 'reversed')
  const [refund] = await rows<{ key: string }>(
    `update payments.refund set state = 'asking', cause = 'sent', next_try_at = null where attempt_id = $1 returning key`,
    settlement.id,
  )
  const done = [{ ...refundOf(`re_${settlement.number}`, 1499), key: refund?.key }]
  await reportPayment(ctx(), settlement, { cents: 1499, refunds: done })
  await runDueJobs(server, ['payments.mail'])
  const opened = (await mailsTo(who.email)).filter(({ subject }) => subject.includes(sale.number))
  expect(opened).toHaveLength(1)
})

test('a mail is not sent any more about what was over before it left', async () => {
  const { who, sale, chargeback } = await debtor()
  await takeBack(sale, chargeback, 2499, 'reversed')
  const voucher = await plantSale(ctx(), who.id, { method: 'paysafecard' })
  await members.as(who, `/api/orders/${voucher.order_public_id}/withdrawal`, { method: 'POST' })
  await takeBack(voucher, `chb_${voucher.number}`)
  await runDueJobs(server, ['payments.mail'])
  const subjects = (await mailsTo(who.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(sale.number))).toEqual([])
  const jobs = await rows(
    `select from graphile_worker._private_jobs where payload::jsonb @> $1`,
    JSON.stringify({ kind: 'refund_account', order_id: voucher.order_id }),
  )
  expect([subjects.length, jobs.length], subjects.join()).toEqual([1, 0])
})

test('money that comes for a debt that is not owed any more goes back', async () => {
  const { who, sale, chargeback, debt_id } = await debtor()
  const settlement = await plantSettlement(who, debt_id)
  await takeBack(sale, chargeback, 2499, 'reversed')
  await reportPayment(ctx(), settlement, { cents: 1499 })
  expect(await rows('select kind, cents from payments.refund where attempt_id = $1', settlement.id)).toEqual([
    { kind: 'surplus', cents: 1499 },
  ])
  expect(await user(who)).toMatchObject({ credits: 40, debt: null })
})

test('who is erased owes nothing any more, and what the bank takes back later is given up at once', async () => {
  const { who, sale } = await debtor()
  const later = await plantSale(ctx(), who.id)
  await spendCredits(server, who.id, 100).catch(() => undefined)
  await server.assembly.db.transaction().execute((tx) => paymentsPersonalData.erase(tx, who.id))
  expect(await debtStates(sale.order_id)).toEqual(['written_off'])
  await takeBack(later, `chb_${later.number}`)
  expect((await debtStates(later.order_id)).every((state) => state === 'written_off')).toBe(true)
})

test('purge beside what the provider says: whichever comes first, nobody owes anything afterwards', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const who = await members.plantOne()
    const sale = await plantSale(ctx(), who.id)
    await spendCredits(server, who.id, 60)
    await Promise.all([
      server.assembly.db.transaction().execute((tx) => paymentsPersonalData.erase(tx, who.id)),
      takeBack(sale, `chb_${sale.number}`),
    ])
    expect(await debtStates(sale.order_id)).toEqual(['written_off'])
    expect(await violations()).toEqual({})
  }
})

test('a debt that nobody paid in two years is given up, and no younger one with it', async () => {
  const who = await members.plantOne()
  const sale = await plantSale(ctx(), who.id)
  const young = await plantSale(ctx(), who.id, { bundle: { credits: 30, cents: 999 } })
  await spendCredits(server, who.id, 130)
  await takeBack(sale, `chb_${sale.number}`)
  await takeBack(young, `chb_${young.number}`, 999, 'open', { cents: 999 })
  await rows(
    `update payments.debt set opened_at = $2 where order_id = $1`,
    sale.order_id,
    new Date(server.assembly.clock.now().getTime() - 740 * 24 * 60 * 60 * 1000),
  )
  await runByClock(server, 'payments.give-up-debts')
  expect(await debtStates(sale.order_id)).toEqual(['written_off'])
  expect(await user(who)).toMatchObject({ debt: { cents: 999 } })
})

test('who owes something is told by mail, and when it is paid; no subject tells more', async () => {
  const { who, sale, debt_id } = await debtor()
  await runDueJobs(server, ['payments.mail'])
  const settlement = await plantSettlement(who, debt_id)
  await reportPayment(ctx(), settlement, { cents: 1499 })
  await runDueJobs(server, ['payments.mail'])
  const mails = await mailsTo(who.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [`Je betaling van bestelling ${sale.number}`, 'Je betaling is binnen'].toSorted(),
  )
  for (const { text } of mails) expect(text.replaceAll('\u00A0', ' ')).toContain('€ 14,99')
})
