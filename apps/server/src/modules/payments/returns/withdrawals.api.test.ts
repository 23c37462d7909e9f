import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../../../platform/db/invariants.ts'
import { giveCredits, spendCredits } from '../../../testing/credits.ts'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { membersOf, type PlantedMember } from '../../../testing/members.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { chatClientOf } from '../../chat/testing/chat-client.ts'
import { paymentsPersonalData } from '../payments.personal-data.ts'
import { BONUS, chargebackOf, plantSale, plantSentOrder, refundOf, reportPayment } from '../testing/plant-sale.ts'

let server: TestServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  server = await startTestServer({ MESSAGES_A_MINUTE: 1000 })
  members = membersOf(server)
})
afterAll(() => server.close())

const ctx = () => server.assembly.job_context

interface Sale {
  order_public_id: string
}
const preview = (who: PlantedMember, { order_public_id: id }: Sale) => members.as(who, `/api/orders/${id}/withdrawal`)
const withdraw = (who: PlantedMember, { order_public_id: id }: Sale) =>
  members.as(who, `/api/orders/${id}/withdrawal`, { method: 'POST' })
const transaction = async (who: PlantedMember, { order_public_id: id }: Sale) =>
  (await members.as(who, `/api/transactions/${id}`)).json()
const user = async (who: PlantedMember) => (await members.as(who, '/api/user.php')).json()['user']
const refundsOf = async ({ id }: { id: string }) =>
  (
    await server.assembly.pool.query(
      'select kind, cents, credits, state from payments.refund where attempt_id = $1 order by id',
      [id],
    )
  ).rows as unknown[]

/** A refund of ours, as the provider tells it. */
async function refundDone(sale: Parameters<typeof reportPayment>[1], cents: number, paid = 2499) {
  const { rows } = await server.assembly.pool.query<{ key: string; id: string }>(
    `update payments.refund set state = 'asking', cause = 'sent', next_try_at = null
     where attempt_id = $1 and kind = 'withdrawal' returning key, id`,
    [sale.id],
  )
  const key = rows[0]?.key ?? ''
  await reportPayment(ctx(), sale, { cents: paid, refunds: [{ ...refundOf('re_w', cents), key }] })
}

async function buyer(signup = 12): Promise<PlantedMember> {
  const member = await members.plantOne()
  if (signup > 0) await giveCredits(server, member.id, signup)
  return member
}

test('[D.74] 12 + 100 for 24.99, 20 spent: 92 go back for 22.99, 2.00 is kept, and the credit note says so', async () => {
  const who = await buyer()
  const sale = await plantSale(ctx(), who.id)
  await spendCredits(server, who.id, 20)
  const goes = {
    order_id: sale.order_public_id,
    number: sale.number,
    credits: 100,
    used: 8,
    back: 92,
    refund_cents: 2299,
    kept_cents: 200,
    currency: 'EUR',
    way: 'same_way',
    payment_method: 'ideal',
  }
  expect((await preview(who, sale)).json()).toMatchObject({ ...goes, withdrawn_at: null })
  const done = await withdraw(who, sale)
  expect(done.status).toBe(200)
  expect(done.json()).toMatchObject({ ...goes, withdrawn_at: expect.any(String) as string })
  expect((await withdraw(who, sale)).json()).toEqual(done.json())
  expect((await preview(who, sale)).json()).toEqual(done.json())
  expect(await user(who)).toMatchObject({ credits: 0, paid_user: true, debt: null })
  expect(await refundsOf(sale)).toEqual([{ kind: 'withdrawal', cents: 2299, credits: 92, state: 'planned' }])
  expect(await transaction(who, sale)).toMatchObject({ status: 'returning', withdraw_until: null })
  await refundDone(sale, 2299)
  const { status, receipts } = await transaction(who, sale)
  expect(status).toBe('withdrawn')
  expect(receipts).toMatchObject([{}, { kind: 'credit_note', credits: 92, total_cents: 2299, tax: { cents: 399 } }])
})

test('[D.74] 12 + 100 for 18.74 with a discount, 62 spent: 9.37 goes back, and the code stays used', async () => {
  const who = await buyer()
  const sale = await plantSale(ctx(), who.id, { discount: BONUS })
  await spendCredits(server, who.id, 62)
  expect((await withdraw(who, sale)).json()).toMatchObject({ used: 50, back: 50, refund_cents: 937, kept_cents: 937 })
  const { rows } = await server.assembly.pool.query('select state from offers.use where order_id = $1', [sale.order_id])
  expect(rows).toEqual([{ state: 'used' }])
})

test('[D.74] 30 for 9.99, then 100 for 24.99, 42 spent: the second goes back whole, and Premium stays', async () => {
  const who = await buyer()
  await plantSale(ctx(), who.id, { bundle: { credits: 30, cents: 999 } })
  const sale = await plantSale(ctx(), who.id)
  await spendCredits(server, who.id, 42)
  expect((await withdraw(who, sale)).json()).toMatchObject({ used: 0, back: 100, refund_cents: 2499, kept_cents: 0 })
  await refundDone(sale, 2499)
  expect(await transaction(who, sale)).toMatchObject({ status: 'returned' })
  expect(await user(who)).toMatchObject({ credits: 0, paid_user: true })
})

test('[D.74] 30 for 7.49, 12 and 7 spent: 23 go back for 5.74', async () => {
  const who = await buyer()
  const sale = await plantSale(ctx(), who.id, { bundle: { credits: 30, cents: 999 }, discount: BONUS })
  await spendCredits(server, who.id, 19)
  expect((await withdraw(who, sale)).json()).toMatchObject({ used: 7, back: 23, refund_cents: 574, kept_cents: 175 })
})

test('[D.74] everything was used: it is acknowledged all the same, with 0.00, and nothing is sent', async () => {
  const who = await buyer(0)
  const sale = await plantSale(ctx(), who.id)
  await spendCredits(server, who.id, 100)
  expect((await withdraw(who, sale)).json()).toMatchObject({ back: 0, refund_cents: 0, way: 'none', due_at: null })
  expect(await refundsOf(sale)).toEqual([])
  expect(await transaction(who, sale)).toMatchObject({ status: 'withdrawn' })
})

test('[D.73] an order whose payment is on the way can be withdrawn from; one that nobody paid for cannot', async () => {
  const who = await buyer(0)
  const order = await plantSentOrder(ctx(), who.id)
  expect(await transaction(who, order)).toMatchObject({ can_withdraw: false, withdraw_until: null })
  await reportPayment(ctx(), order, { state: 'pending' })
  expect(await transaction(who, order)).toMatchObject({ status: 'pending', can_withdraw: true, withdraw_until: null })
  expect((await withdraw(who, order)).json()).toMatchObject({ used: 0, back: 0, refund_cents: 0, way: 'none' })
  expect(await transaction(who, order)).toMatchObject({ status: 'withdrawn', can_withdraw: false })
  await reportPayment(ctx(), order, { cents: 2499 })
  expect(await refundsOf(order)).toMatchObject([{ cents: 2499 }])
  expect(await user(who)).toMatchObject({ credits: 0, paid_user: false })
})

test('the whole of the only order goes back: Premium ends with it', async () => {
  const who = await buyer(0)
  const sale = await plantSale(ctx(), who.id)
  await withdraw(who, sale)
  await refundDone(sale, 2499)
  expect(await user(who)).toMatchObject({ credits: 0, paid_user: false })
})

test('[D.73] an order can be withdrawn from to the end of the last day where the site is, and no longer', async () => {
  const who = await buyer(0)
  const sale = await plantSale(ctx(), who.id)
  const { rows } = await server.assembly.pool.query<{ until: string; days: number }>(
    `select to_char(refund_until at time zone time_zone, 'HH24:MI:SS.MS') as until,
       (refund_until at time zone time_zone)::date - (completed_at at time zone time_zone)::date as days
     from payments.credit_order join sites.site on site.id = site_id where credit_order.id = $1`,
    [sale.order_id],
  )
  expect(rows).toEqual([{ until: '23:59:59.999', days: 14 }])
  const endsAfter = (ms: number) =>
    server.assembly.pool.query('update payments.credit_order set refund_until = $2 where id = $1', [
      sale.order_id,
      new Date(server.assembly.clock.now().getTime() + ms),
    ])
  await endsAfter(-1)
  expect((await withdraw(who, sale)).json()).toMatchObject({ code: 'refund_period_over' })
  expect(await transaction(who, sale)).toMatchObject({ withdraw_until: null })
  await endsAfter(60_000)
  expect(await transaction(who, sale)).toMatchObject({ withdraw_until: expect.any(String) as string })
  expect((await withdraw(who, sale)).status).toBe(200)
})

test('somebody else’s order is not there; one that is over is closed', async () => {
  const who = await buyer(0)
  const sale = await plantSale(ctx(), who.id)
  const other = await buyer(0)
  for (const call of [preview, withdraw]) expect((await call(other, sale)).json()).toMatchObject({ code: 'not_found' })
  const replaced = await plantSentOrder(ctx(), who.id)
  await plantSentOrder(ctx(), who.id)
  expect((await withdraw(who, replaced)).json()).toMatchObject({ code: 'order_closed' })
  await reportPayment(ctx(), sale, { refunds: [refundOf('re_desk', 2499)] })
  expect((await withdraw(who, sale)).json()).toMatchObject({ code: 'order_closed' })
})

test('an open order is canceled, nothing is owed, and money that comes all the same goes back', async () => {
  const who = await buyer(0)
  const sale = await plantSentOrder(ctx(), who.id)
  expect((await withdraw(who, sale)).json()).toMatchObject({ refund_cents: 0, kept_cents: 0, way: 'none', until: null })
  expect(await transaction(who, sale)).toMatchObject({ status: 'withdrawn' })
  await reportPayment(ctx(), sale)
  expect(await refundsOf(sale)).toEqual([{ kind: 'surplus', cents: 2499, credits: 0, state: 'planned' }])
  expect(await user(who)).toMatchObject({ credits: 0, paid_user: false })
})

test('an order whose money is on its way ends once that does, and what comes goes back', async () => {
  const who = await buyer(0)
  const sale = await plantSentOrder(ctx(), who.id)
  await reportPayment(ctx(), sale, { state: 'pending' })
  await withdraw(who, sale)
  const state = async () =>
    (await server.assembly.pool.query('select state from payments.credit_order where id = $1', [sale.order_id]))
      .rows as unknown[]
  expect(await state()).toEqual([{ state: 'processing' }])
  await reportPayment(ctx(), sale)
  expect(await state()).toEqual([{ state: 'expired' }])
  expect(await refundsOf(sale)).toMatchObject([{ kind: 'surplus', cents: 2499 }])
})

test('never more goes back than is still here: staff had sent back a part', async () => {
  const who = await buyer(0)
  const sale = await plantSale(ctx(), who.id)
  await reportPayment(ctx(), sale, { refunds: [refundOf('re_part', 1000)] })
  expect((await withdraw(who, sale)).json()).toMatchObject({ back: 100, refund_cents: 1499 })
})

test('a voucher cannot be sent back: the money goes to a bank account, which is kept encrypted until it is paid', async () => {
  const who = await buyer(0)
  const sale = await plantSale(ctx(), who.id, { method: 'paysafecard' })
  expect((await preview(who, sale)).json()).toMatchObject({ way: 'bank_account' })
  expect((await withdraw(who, sale)).json()).toMatchObject({ way: 'bank_account', refund_cents: 2499 })
  expect(await refundsOf(sale)).toMatchObject([{ kind: 'withdrawal', state: 'by_hand' }])
  expect(await transaction(who, sale)).toMatchObject({ needs_bank_account: true, refunds: [{ by_hand: true }] })
  await runDueJobs(server, ['payments.mail'])
  const request = (await mailsTo(who.email)).find(({ subject }) => subject.startsWith('Je terugbetaling'))
  expect(request?.subject).toBe(`Je terugbetaling van bestelling ${sale.number}`)
  expect(request?.text.replaceAll('\u00A0', ' ')).toContain('€ 24,99')
  const give = (body: object, by = who) =>
    members.as(by, `/api/orders/${sale.order_public_id}/bank-account`, { method: 'PUT', body })
  expect((await give({ holder: 'A. Jansen', iban: 'NL91 ABNA 0417 1643 01' })).json()).toMatchObject({
    code: 'iban_invalid',
  })
  const iban = 'nl91 abna 0417 1643 00'
  expect((await give({ holder: 'A. Jansen', iban }, await buyer(0))).json()).toMatchObject({ code: 'not_found' })
  expect((await give({ holder: 'A. Jansen', iban })).json()).toEqual({ order_id: sale.order_public_id, last4: '4300' })
  expect(await transaction(who, sale)).toMatchObject({ needs_bank_account: false })
  const { rows } = await server.assembly.pool.query<{ bank_encrypted: Buffer }>(
    'select bank_encrypted from payments.refund where attempt_id = $1',
    [sale.id],
  )
  expect(rows[0]?.bank_encrypted.toString('latin1')).not.toMatch(/ABNA|Jansen/)
  expect(server.logs()).not.toMatch(/abna.?0417|Jansen/i)
  const other = await plantSale(ctx(), who.id)
  const wrong = await members.as(who, `/api/orders/${other.order_public_id}/bank-account`, {
    method: 'PUT',
    body: { holder: 'A. Jansen', iban },
  })
  expect(wrong.json()).toMatchObject({ code: 'order_closed' })
  await server.assembly.db.transaction().execute((tx) => paymentsPersonalData.erase(tx, who.id))
  const { rows: erased } = await server.assembly.pool.query(
    'select bank_encrypted from payments.refund where attempt_id = $1',
    [sale.id],
  )
  expect(erased, 'kept until it is paid').toEqual([{ bank_encrypted: expect.any(Buffer) as Buffer }])
})

test('a withdrawal while the bank holds the money: once that comes again, it goes back', async () => {
  const who = await buyer(0)
  const sale = await plantSale(ctx(), who.id)
  await spendCredits(server, who.id, 60)
  await reportPayment(ctx(), sale, { chargebacks: [chargebackOf('chb_w', 2499)] })
  // Nothing of the money is here.
  expect((await withdraw(who, sale)).json()).toMatchObject({ code: 'order_closed' })
  const part = await plantSale(ctx(), who.id)
  await reportPayment(ctx(), part, { chargebacks: [chargebackOf('chb_p', 499)] })
  expect((await withdraw(who, part)).json()).toMatchObject({ back: 0, refund_cents: 0 })
  await reportPayment(ctx(), part, { chargebacks: [chargebackOf('chb_p', 499, 'reversed')] })
  expect(await refundsOf(part)).toEqual([{ kind: 'withdrawal', cents: 2499, credits: 100, state: 'planned' }])
})

test('what comes again after a withdrawal goes back, and never more than is still here', async () => {
  const who = await buyer(0)
  const sale = await plantSale(ctx(), who.id)
  const report = (state: 'open' | 'reversed', refunds = [refundOf('re_cap', 1000)]) =>
    reportPayment(ctx(), sale, { refunds, chargebacks: [chargebackOf('chb_cap', 499, state)] })
  await report('open', [])
  await withdraw(who, sale)
  await report('open')
  await report('reversed')
  expect(await refundsOf(sale)).toMatchObject([
    { kind: 'provider', cents: 1000 },
    { kind: 'withdrawal', cents: 1499 },
  ])
})

test('20 withdrawals against 20 messages at once: what was spent and what went back is what there was', async () => {
  const [who, other] = (await members.plant(2)) as [PlantedMember, PlantedMember]
  const sale = await plantSale(ctx(), who.id)
  const chat = chatClientOf(server)
  const conversation = await chat.begin(who, other)
  const pairs = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [message, answer] = await Promise.all([chat.send(who, conversation), withdraw(who, sale)])
      return { message, answer }
    }),
  )
  const codes = pairs.map(({ message }) => (message.status === 200 ? 'sent' : message.json()['code']))
  expect(codes.filter((code) => code !== 'sent' && code !== 'insufficient_credits')).toEqual([])
  const used = 2 * (1 + codes.filter((code) => code === 'sent').length)
  expect(new Set(pairs.map(({ answer }) => answer.text)).size).toBe(1)
  const { back, refund_cents: cents } = pairs[0]?.answer.json() ?? {}
  expect(Number(back) + used).toBe(100)
  expect(cents).toBe(Math.round((Number(back) * 2499) / 100))
  expect((await chat.conversation(other, conversation)).messages).toHaveLength(used / 2)
  expect(await user(who)).toMatchObject({ credits: 0 })
  expect(await refundsOf(sale)).toMatchObject([{ kind: 'withdrawal', cents }])
})

test('a withdrawal beside a chargeback: the credits are taken once, whichever comes first', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const who = await buyer(0)
    const sale = await plantSale(ctx(), who.id)
    await spendCredits(server, who.id, 40)
    await Promise.all([
      withdraw(who, sale),
      reportPayment(ctx(), sale, { chargebacks: [chargebackOf(`chb_beside_${String(nth)}`, 2499)] }),
    ])
    expect(await user(who)).toMatchObject({ credits: 0, debt: { currency: 'EUR' } })
    expect(await findViolations(server.assembly.db, server.assembly.invariants)).toEqual({})
  }
})
