import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveCredits, spendCredits } from '../../../testing/credits.ts'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { paymentsPersonalData } from '../payments.personal-data.ts'
import { chargebackOf, plantSale, refundOf, reportPayment } from '../testing/plant-sale.ts'
import { openDebts } from './testing/debts.ts'

let debts: Awaited<ReturnType<typeof openDebts>>
beforeAll(async () => {
  debts = await openDebts()
})
afterAll(() => debts.close())

test('[D.75] 60 of 100 credits were used, the bank reverses 24.99: 40 are taken, 14.99 is owed, nothing is spent', async () => {
  const { who, sale, chargeback } = await debts.debtor()
  expect(await debts.user(who)).toMatchObject({ credits: 0, paid_user: false, debt: { cents: 1499, currency: 'EUR' } })
  expect(await debts.debtsOf(who)).toEqual([
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
  const { status, receipts, chargebacks } = await debts.transaction(who, sale)
  expect(status).toBe('charged_back')
  expect(receipts).toMatchObject([{}, { kind: 'credit_note', credits: 40, total_cents: 2499, tax: { cents: 434 } }])
  expect(chargebacks).toMatchObject([{ cents: 2499, reversed_at: null }])
  await giveCredits(debts.server, who.id, 10)
  await expect(spendCredits(debts.server, who.id, 1)).rejects.toMatchObject({ code: 'account_limited' })
  await debts.takeBack(sale, chargeback)
  expect(await debts.user(who)).toMatchObject({ credits: 10, debt: { cents: 1499 } })
})

test('[D.75] 18.74, withdrawn with 9.37 back, then reversed: the same money twice, so 18.74 is owed', async () => {
  const { who, sale, refund_key } = await debts.halfWithdrawn()
  const done = { cents: 1874, refunds: [{ ...refundOf('re_1', 937), key: refund_key }] }
  await reportPayment(debts.ctx(), sale, done)
  await debts.takeBack(sale, `chb_${sale.number}`, 1874, 'open', done)
  expect((await debts.debtsOf(who))[0]).toMatchObject({ cents: 1874, taken_cents: 937, used: 50 })
  const { json: withdrawal } = await debts.members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`)
  expect(withdrawal()).toMatchObject({ refund_cents: 937, kept_cents: 0 })
})

test('all of it was left: the credits go with the money, and nothing is owed', async () => {
  const who = await debts.members.plantOne()
  const sale = await plantSale(debts.ctx(), who.id)
  await debts.takeBack(sale, `chb_${sale.number}`)
  expect(await debts.user(who)).toMatchObject({ credits: 0, paid_user: false, debt: null })
})

test('the money comes again: so do the credits with what they cost, the debt is gone, and Premium is back', async () => {
  const { who, sale, chargeback } = await debts.debtor()
  await debts.takeBack(sale, chargeback, 2499, 'reversed')
  await debts.takeBack(sale, chargeback, 2499, 'reversed')
  await debts.takeBack(sale, chargeback)
  expect(await debts.user(who)).toMatchObject({ credits: 40, paid_user: true, debt: null })
  expect(await debts.debtStates(sale.order_id)).toEqual(['reversed'])
  const papers = async () =>
    (
      (await debts.transaction(who, sale))['receipts'] as {
        kind: string
        total_cents: number
        tax: { cents: number }
      }[]
    ).map(({ kind, total_cents, tax }) => [kind, total_cents, tax.cents])
  const sold = ['receipt', 2499, 434]
  expect(await papers()).toEqual([sold, ['credit_note', 2499, 434], sold])
  await spendCredits(debts.server, who.id, 10)
  expect(await debts.transaction(who, sale)).toMatchObject({
    status: 'paid',
    withdraw_until: expect.any(String) as string,
  })
  // What came back is part of the order: it can be withdrawn from, and taken once more.
  await debts.takeBack(sale, chargeback, 2499, 'reversed', {
    chargebacks: [chargebackOf(chargeback, 2499, 'reversed'), chargebackOf(`${chargeback}_2`, 2499)],
  })
  expect(await debts.user(who)).toMatchObject({ credits: 0, debt: { cents: 1749 } })
  expect(await debts.debtStates(sale.order_id)).toEqual(['open'])
  expect(await papers()).toEqual([sold, ['credit_note', 2499, 434], sold, ['credit_note', 2499, 434]])
  expect(await debts.violations()).toEqual({})
})

test('what came back after a reversal is withdrawn with the order', async () => {
  const { who, sale, chargeback } = await debts.debtor()
  await debts.takeBack(sale, chargeback, 2499, 'reversed')
  const answer = await debts.members.as(who, `/api/orders/${sale.order_public_id}/withdrawal`, { method: 'POST' })
  expect(answer.json()).toMatchObject({ back: 40, used: 60, refund_cents: 1000, kept_cents: 1499 })
})

test('a mail is not sent any more about what was over before it left', async () => {
  const { who, sale, chargeback } = await debts.debtor()
  await debts.takeBack(sale, chargeback, 2499, 'reversed')
  const voucher = await plantSale(debts.ctx(), who.id, { method: 'paysafecard' })
  await debts.members.as(who, `/api/orders/${voucher.order_public_id}/withdrawal`, { method: 'POST' })
  await debts.takeBack(voucher, `chb_${voucher.number}`)
  await runDueJobs(debts.server, ['payments.mail'])
  const subjects = (await mailsTo(who.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(sale.number))).toEqual([])
  const jobs = await debts.rows(
    `select from graphile_worker._private_jobs where payload::jsonb @> $1`,
    JSON.stringify({ kind: 'refund_account', order_id: voucher.order_id }),
  )
  expect([subjects.length, jobs.length], subjects.join()).toEqual([1, 0])
})

test('who is erased owes nothing any more, and what the bank takes back later is given up at once', async () => {
  const { who, sale } = await debts.debtor()
  const later = await plantSale(debts.ctx(), who.id)
  await spendCredits(debts.server, who.id, 100).catch(() => undefined)
  await debts.server.assembly.db.transaction().execute((tx) => paymentsPersonalData.erase(tx, who.id))
  expect(await debts.debtStates(sale.order_id)).toEqual(['written_off'])
  await debts.takeBack(later, `chb_${later.number}`)
  expect((await debts.debtStates(later.order_id)).every((state) => state === 'written_off')).toBe(true)
})

test('purge beside what the provider says: whichever comes first, nobody owes anything afterwards', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const who = await debts.members.plantOne()
    const sale = await plantSale(debts.ctx(), who.id)
    await spendCredits(debts.server, who.id, 60)
    await Promise.all([
      debts.server.assembly.db.transaction().execute((tx) => paymentsPersonalData.erase(tx, who.id)),
      debts.takeBack(sale, `chb_${sale.number}`),
    ])
    expect(await debts.debtStates(sale.order_id)).toEqual(['written_off'])
    expect(await debts.violations()).toEqual({})
  }
})

test('a debt that nobody paid in two years is given up, and no younger one with it', async () => {
  const who = await debts.members.plantOne()
  const sale = await plantSale(debts.ctx(), who.id)
  const young = await plantSale(debts.ctx(), who.id, { bundle: { credits: 30, cents: 999 } })
  await spendCredits(debts.server, who.id, 130)
  await debts.takeBack(sale, `chb_${sale.number}`)
  await debts.takeBack(young, `chb_${young.number}`, 999, 'open', { cents: 999 })
  await debts.rows(
    `update payments.debt set opened_at = $2 where order_id = $1`,
    sale.order_id,
    new Date(debts.server.assembly.clock.now().getTime() - 740 * 24 * 60 * 60 * 1000),
  )
  await runByClock(debts.server, 'payments.give-up-debts')
  expect(await debts.debtStates(sale.order_id)).toEqual(['written_off'])
  expect(await debts.user(who)).toMatchObject({ debt: { cents: 999 } })
})

test('who owes something is told by mail, and when it is paid; no subject tells more', async () => {
  const { who, sale, debt_id } = await debts.debtor()
  await runDueJobs(debts.server, ['payments.mail'])
  const settlement = await debts.plantSettlement(who, debt_id)
  await reportPayment(debts.ctx(), settlement, { cents: 1499 })
  await runDueJobs(debts.server, ['payments.mail'])
  const mails = await mailsTo(who.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [`Je betaling van bestelling ${sale.number}`, 'Je betaling is binnen'].toSorted(),
  )
  for (const { text } of mails) expect(text.replaceAll('\u00A0', ' ')).toContain('€ 14,99')
})
