import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../../platform/db/invariants.ts'
import { giveCredits, spendCredits } from '../../../testing/credits.ts'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { chargebackOf, plantSale, plantSentOrder, refundOf, reportPayment } from '../testing/plant-sale.ts'
import { openDebts } from './testing/debts.ts'

let debts: Awaited<ReturnType<typeof openDebts>>
beforeAll(async () => {
  debts = await openDebts()
})
afterAll(() => debts.close())

test('while something is owed nothing is bought but its settlement, once, at its price, and by no direct debit', async () => {
  const { who, debt_id } = await debts.debtor()
  const early = await plantSentOrder(debts.ctx(), who.id)
  const late = await debts.members.as(who, `/api/orders/${early.order_public_id}/payments`, {
    method: 'POST',
    body: { payment_method: 'ideal' },
  })
  expect(late.json()).toMatchObject({ code: 'account_limited' })
  const bundle = await debts.members.as(who, '/api/orders', {
    method: 'POST',
    body: { bundle: '100', country: 'NL', payment_method: 'ideal', consent: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(bundle.json()).toMatchObject({ code: 'account_limited' })
  expect((await debts.orderDebt(who, debt_id, { payment_method: 'sdd' })).json()).toMatchObject({
    code: 'payment_method_unavailable',
  })
  expect((await debts.orderDebt(who, debt_id, {}, { 'price-shown': '1498' })).json()).toMatchObject({
    code: 'price_changed',
  })
  const other = await debts.members.plantOne()
  expect((await debts.orderDebt(other, debt_id)).json()).toMatchObject({ code: 'not_found' })
  const key = { 'idempotency-key': randomUUID(), 'price-shown': '1499' }
  const first = await debts.orderDebt(who, debt_id, {}, key)
  expect(first.json()).toMatchObject({ kind: 'debt', status: 'open', credits: 0, price: { total_cents: 1499 } })
  expect((await debts.orderDebt(who, debt_id, {}, key)).json()).toEqual(first.json())
  const by_debit = await debts.members.as(who, `/api/orders/${String(first.json()['order_id'])}/payments`, {
    method: 'POST',
    body: { payment_method: 'sdd' },
  })
  expect(by_debit.json()).toMatchObject({ code: 'payment_method_unavailable' })
})

test('the settlement is paid: the debt is settled, credits can be spent, and a receipt says what it was', async () => {
  const { who, sale, debt_id } = await debts.debtor()
  await giveCredits(debts.server, who.id, 5)
  const settlement = await debts.plantSettlement(who, debt_id)
  await reportPayment(debts.ctx(), settlement, { cents: 1499 })
  expect(await debts.user(who)).toMatchObject({ credits: 5, paid_user: false, debt: null })
  expect(await debts.debtStates(sale.order_id)).toEqual(['settled'])
  await spendCredits(debts.server, who.id, 5)
  const { kind, status, receipts, withdraw_until: until } = await debts.transaction(who, settlement)
  expect({ kind, status, until }).toEqual({ kind: 'debt', status: 'paid', until: null })
  expect(receipts).toMatchObject([{ kind: 'receipt', credits: 0, total_cents: 1499, refund_until: null }])
  expect((await debts.orderDebt(who, debt_id)).json()).toMatchObject({ code: 'order_closed' })
  const withdrawal = await debts.members.as(who, `/api/orders/${settlement.order_public_id}/withdrawal`, {
    method: 'POST',
  })
  expect(withdrawal.json()).toMatchObject({ code: 'not_found' })
})

test('the money of a settlement is taken back too: it is owed again, until that comes again', async () => {
  const { who, sale, debt_id } = await debts.debtor()
  const settlement = await debts.plantSettlement(who, debt_id)
  await reportPayment(debts.ctx(), settlement, { cents: 1499 })
  const again = (state: 'open' | 'reversed') =>
    debts.takeBack(settlement, `chb_${settlement.number}`, 1499, state, { cents: 1499 })
  await again('open')
  expect(await debts.user(who)).toMatchObject({ debt: { cents: 1499 } })
  expect(await debts.debtStates(sale.order_id)).toEqual(['open'])
  await again('reversed')
  expect(await debts.user(who)).toMatchObject({ debt: null })
  expect(await debts.debtStates(sale.order_id)).toEqual(['settled'])
})

test('it was settled, and then the bank gave the money back: what was paid for the debt goes back', async () => {
  const { who, sale, chargeback, debt_id } = await debts.debtor()
  const settlement = await debts.plantSettlement(who, debt_id)
  await reportPayment(debts.ctx(), settlement, { cents: 1499 })
  await debts.takeBack(sale, chargeback, 2499, 'reversed')
  expect(await debts.user(who)).toMatchObject({ credits: 40, debt: null })
  const refunds = () =>
    debts.rows('select kind, cents, state from payments.refund where attempt_id = $1', settlement.id)
  expect(await refunds()).toMatchObject([{ kind: 'not_owed', cents: 1499, state: 'planned' }])
  const key = await debts.askRefund(settlement.id)
  await reportPayment(debts.ctx(), settlement, { cents: 1499, refunds: [{ ...refundOf('re_s', 1499), key }] })
  expect(await debts.debtStates(sale.order_id)).toEqual(['reversed'])
  expect(await debts.user(who)).toMatchObject({ debt: null })
})

test('two parts were taken back, paid for, and given back one after the other: both go back to who paid', async () => {
  const who = await debts.members.plantOne()
  const sale = await plantSale(debts.ctx(), who.id)
  await spendCredits(debts.server, who.id, 100)
  const parts = (first: 'open' | 'reversed', second: 'open' | 'reversed') =>
    reportPayment(debts.ctx(), sale, {
      chargebacks: [chargebackOf(`a_${sale.number}`, 1000, first), chargebackOf(`b_${sale.number}`, 500, second)],
    })
  await parts('open', 'open')
  const [debt] = await debts.debtsOf(who)
  const settlement = await debts.plantSettlement(who, debt?.debt_id ?? '')
  await reportPayment(debts.ctx(), settlement, { cents: 1500 })
  await parts('reversed', 'open')
  expect(await debts.debtStates(sale.order_id)).toEqual(['settled'])
  await parts('reversed', 'reversed')
  await parts('reversed', 'reversed')
  expect(
    await debts.rows('select cents from payments.refund where attempt_id = $1 order by id', settlement.id),
  ).toEqual([{ cents: 1000 }, { cents: 500 }])
  expect(await debts.debtStates(sale.order_id)).toEqual(['reversed'])
  expect(await debts.user(who)).toMatchObject({ debt: null })
  expect(await debts.violations()).toEqual({})
  await expect(
    debts.server.assembly.db.transaction().execute(async (tx) => {
      await sql`update payments.refund set cents = 1 where attempt_id = ${settlement.id}`.execute(tx)
      throw new Error(Object.keys(await findViolations(tx, debts.server.assembly.invariants)).join())
    }),
  ).rejects.toThrow('more was paid for a debt than is owed, and stays')
})

/** 18.74, withdrawn with 9.37 on its way, reversed by the bank: 9.37 is owed, and paid. Then the refund arrives all the same. */
async function paidTooLittle() {
  const { who, sale, refund_key } = await debts.halfWithdrawn()
  const report = (state: 'sent' | 'done', taken: 'open' | 'reversed' = 'open') =>
    debts.takeBack(sale, `chb_${sale.number}`, 1874, taken, {
      cents: 1874,
      refunds: [{ ...refundOf(`re_${sale.number}`, 937, state), key: refund_key }],
    })
  await report('sent')
  const [debt] = await debts.debtsOf(who)
  expect(debt).toMatchObject({ cents: 937 })
  const settlement = await debts.plantSettlement(who, debt?.debt_id ?? '')
  await reportPayment(debts.ctx(), settlement, { cents: 937 })
  expect(await debts.user(who)).toMatchObject({ debt: null })
  await report('done')
  return { who, sale, settlement, report }
}

test('[D.75] a debt that was settled and grows is open again with what is not paid of it', async () => {
  const { who, sale, settlement, report } = await paidTooLittle()
  expect(await debts.user(who)).toMatchObject({ debt: { cents: 937 } })
  const [rest] = await debts.debtsOf(who)
  expect(await debts.violations()).toEqual({})
  const second = await debts.plantSettlement(who, rest?.debt_id ?? '')
  await reportPayment(debts.ctx(), second, { cents: 937 })
  expect(await debts.debtStates(sale.order_id)).toEqual(['settled'])
  expect(await debts.user(who)).toMatchObject({ debt: null })
  // The bank takes one of the two: only that part is owed.
  await debts.takeBack(settlement, `chb_${settlement.number}`, 937, 'open', { cents: 937 })
  expect(await debts.user(who)).toMatchObject({ debt: { cents: 937 } })
  expect(await debts.violations()).toEqual({})
  await debts.takeBack(settlement, `chb_${settlement.number}`, 937, 'reversed', { cents: 937 })
  expect(await debts.user(who)).toMatchObject({ debt: null })
  // The bank gave back what it took: so does what was paid for it.
  await report('done', 'reversed')
  const [back] = await debts.rows<{ cents: number }>(
    'select sum(cents)::int as cents from payments.refund where attempt_id = any ($1)',
    [settlement.id, second.id],
  )
  expect(back).toEqual({ cents: 1874 })
  expect(await debts.debtStates(sale.order_id)).toEqual(['reversed'])
  expect(await debts.violations()).toEqual({})
})

test('what an invariant says of a settled debt that is not paid in full', async () => {
  const { sale } = await paidTooLittle()
  await expect(
    debts.server.assembly.db.transaction().execute(async (tx) => {
      await sql`update payments.debt set state = 'settled', cause = 'paid' where order_id = ${sale.order_id}`.execute(
        tx,
      )
      throw new Error(Object.keys(await findViolations(tx, debts.server.assembly.invariants)).join())
    }),
  ).rejects.toThrow('what is owed is not what was used and is not paid for')
})

test('a part of the money of a settlement is taken back: that part is owed', async () => {
  const { who, sale, debt_id } = await debts.debtor()
  const settlement = await debts.plantSettlement(who, debt_id)
  await reportPayment(debts.ctx(), settlement, { cents: 1499 })
  await debts.takeBack(settlement, `chb_${settlement.number}`, 499, 'open', { cents: 1499 })
  expect(await debts.user(who)).toMatchObject({ debt: { cents: 499 } })
  expect(await debts.debtStates(sale.order_id)).toEqual(['open'])
  expect(await debts.violations()).toEqual({})
})

test('whose bank gave the money back after the debt was settled is not told that something is owed', async () => {
  const { who, sale, chargeback, debt_id } = await debts.debtor()
  await runDueJobs(debts.server, ['payments.mail'])
  const settlement = await debts.plantSettlement(who, debt_id)
  await reportPayment(debts.ctx(), settlement, { cents: 1499 })
  await debts.takeBack(sale, chargeback, 2499, 'reversed')
  const refund_key = await debts.askRefund(settlement.id)
  const done = [{ ...refundOf(`re_${settlement.number}`, 1499), key: refund_key }]
  await reportPayment(debts.ctx(), settlement, { cents: 1499, refunds: done })
  await runDueJobs(debts.server, ['payments.mail'])
  const opened = (await mailsTo(who.email)).filter(({ subject }) => subject.includes(sale.number))
  expect(opened).toHaveLength(1)
})

test('money that comes for a debt that is not owed any more goes back', async () => {
  const { who, sale, chargeback, debt_id } = await debts.debtor()
  const settlement = await debts.plantSettlement(who, debt_id)
  await debts.takeBack(sale, chargeback, 2499, 'reversed')
  await reportPayment(debts.ctx(), settlement, { cents: 1499 })
  expect(await debts.rows('select kind, cents from payments.refund where attempt_id = $1', settlement.id)).toEqual([
    { kind: 'surplus', cents: 1499 },
  ])
  expect(await debts.user(who)).toMatchObject({ credits: 40, debt: null })
})
