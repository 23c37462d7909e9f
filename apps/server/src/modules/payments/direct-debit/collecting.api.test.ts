import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import { sellCredits } from '../../../testing/credits.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { newIban, newPhone, openDebitShop, textOf, type DebitShop } from './testing/debits.ts'

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop()
})
beforeEach(() => shop.sandbox.control({ calls: [] }))
afterAll(() => shop.close())

async function later(ms: number): Promise<void> {
  shop.wait(ms)
  await shop.sandbox.control({ clock: { forward_ms: ms } })
}

async function waiting(member: PlantedMember) {
  const phone = newPhone()
  const id = textOf(await shop.request(member, { phone }), 'direct_debit_id')
  const [code = ''] = await shop.codesTo(phone)
  return { id, code }
}

const attemptOf = async (payment_id: string) =>
  (
    await shop.rows<{ state: string; asks: number; mandate: string }>(
      `select attempt.state, attempt.asks, mandate.state as mandate from payments.attempt
       join payments.mandate on mandate.id = attempt.mandate_id where attempt.public_id = $1`,
      payment_id,
    )
  )[0]

/** The job that looks after what was not answered. */
async function askAgain(): Promise<void> {
  await later(60_000)
  await runByClock(shop.server, 'payments.sweep')
  await runDueJobs(shop.server, ['payments.sync'])
}

const collected = async (payment_id: string) =>
  (await shop.sandbox.books()).payments.filter(({ metadata }) => metadata?.['attempt'] === payment_id)

test.each([
  ['the customer', '^/customers$'],
  ['the mandate', '^/customers/\\w+/mandates$'],
  ['the charge', '^/payments$'],
])('an answer about %s that never came is asked for again with its key: one collection', async (_, path) => {
  const anna = await shop.members.plantOne()
  const { id, code } = await waiting(anna)
  await shop.sandbox.control({ calls: [{ provider: 'mollie', method: 'POST', path, act: 'work, then drop', nth: 1 }] })
  const signed = await shop.confirm(anna, id, code)
  expect(signed.json()).toMatchObject({ status: 'loading' })
  const payment_id = textOf(signed, 'payment_id')
  expect(await attemptOf(payment_id)).toMatchObject({ state: 'asking' })
  await shop.sandbox.control({ calls: [] })
  await askAgain()
  expect(await attemptOf(payment_id)).toEqual({ state: 'pending', asks: 2, mandate: 'active' })
  expect(await collected(payment_id)).toHaveLength(1)
})

test('while the provider is away nothing is lost: it is collected later', async () => {
  const anna = await shop.members.plantOne()
  const { id, code } = await waiting(anna)
  await shop.sandbox.control({ calls: [{ provider: 'mollie', path: '^/customers', act: '429' }] })
  const payment_id = textOf(await shop.confirm(anna, id, code), 'payment_id')
  expect(await attemptOf(payment_id)).toMatchObject({ state: 'asking', mandate: 'signed' })
  await shop.sandbox.control({ calls: [] })
  await askAgain()
  expect(await attemptOf(payment_id)).toMatchObject({ state: 'pending', mandate: 'active' })
})

test('a mandate that cannot be made known to the provider is invalid, and the payment has failed', async () => {
  const anna = await shop.members.plantOne()
  const { id, code } = await waiting(anna)
  // Nobody can be told of the debit any more.
  await shop.rows(`update accounts.account set confirmed_at = null where id = $1 returning id`, anna.id)
  const signed = await shop.confirm(anna, id, code)
  expect(signed.json()).toMatchObject({ status: 'failed' })
  const payment_id = textOf(signed, 'payment_id')
  expect(await attemptOf(payment_id)).toEqual({ state: 'refused', asks: 1, mandate: 'invalid' })
  expect(await collected(payment_id)).toEqual([])
})

test('a debit that the bank does not pay leads to nothing, and another may be signed', async () => {
  const anna = await shop.members.plantOne()
  const { payment_id } = await shop.sign(anna, { bundle: '30' })
  const [payment] = await collected(payment_id)
  await shop.sandbox.control({ payer: { payment: payment?.id, does: 'fails' } })
  shop.wait(3000)
  expect(await shop.read(anna, `payments/${payment_id}`)).toMatchObject({ status: 'failed' })
  expect((await shop.request(anna, { bundle: '30' })).status).toBe(200)
})

/** Somebody who has been here for long and has paid before. */
async function trusted(): Promise<PlantedMember> {
  const member = await shop.members.plantOne()
  await sellCredits(shop.server, member.id, 30, { cents: 999, currency: 'EUR' })
  await shop.rows(
    `update accounts.account set signup_date = now() - interval '200 days' where id = $1 returning id`,
    member.id,
  )
  await shop.waitDays(15)
  return member
}

const orderOf = async ({ id }: PlantedMember) =>
  (
    await shop.rows<{ state: string; granted_on: string | null }>(
      `select state, granted_on from payments.credit_order where account_id = $1 order by id desc limit 1`,
      id,
    )
  )[0]

test('who is trusted has the credits at once; the money that comes changes nothing more', async () => {
  const anna = await trusted()
  const { payment_id, status } = await shop.sign(anna)
  expect(status).toBe('completed')
  expect(await orderOf(anna)).toEqual({ state: 'completed', granted_on: 'accepted' })
  expect(await attemptOf(payment_id)).toMatchObject({ state: 'pending' })
  await shop.waitDays(3)
  await runByClock(shop.server, 'payments.sweep')
  await runDueJobs(shop.server, ['payments.sync'])
  expect(await attemptOf(payment_id)).toMatchObject({ state: 'paid' })
  expect(await orderOf(anna)).toEqual({ state: 'completed', granted_on: 'accepted' })
  const refunds = `select from payments.refund join payments.attempt on attempt.id = attempt_id where public_id = $1`
  expect(await shop.rows(refunds, payment_id)).toEqual([])
  const grants = `select from credits.ledger_entry where wallet_id = $1 and ledger_account = 'sales' and amount = 100`
  expect(await shop.rows(grants, anna.id)).toHaveLength(1)
})

test('[D.74] a withdrawal while a trusted debit is on its way ends it at the provider: no debt, no block, nothing to send back', async () => {
  const anna = await trusted()
  const { payment_id, order_id } = await shop.sign(anna)
  const withdraw = () => shop.members.as(anna, `/api/orders/${order_id}/withdrawal`, { method: 'POST' })
  expect((await withdraw()).json()).toMatchObject({ back: 100, used: 0 })
  await runDueJobs(shop.server, ['payments.cancel', 'payments.refund'])
  expect(await attemptOf(payment_id)).toMatchObject({ state: 'canceled' })
  expect((await collected(payment_id)).map(({ state }) => state)).toEqual(['canceled'])
  expect(await orderOf(anna)).toMatchObject({ state: 'returned' })
  const refunds = `select refund.state from payments.refund join payments.attempt on attempt.id = attempt_id where public_id = $1`
  expect(await shop.rows(refunds, payment_id)).toEqual([{ state: 'canceled' }])
  expect(await shop.rows('select from payments.debt where account_id = $1', anna.id)).toEqual([])
  expect(await shop.rows('select from payments.direct_debit_block')).toEqual([])
  expect(await shop.read(anna, `transactions/${order_id}`)).toMatchObject({
    status: 'withdrawn',
    receipts: [{ kind: 'receipt' }, { kind: 'credit_note', credits: 0 }],
  })
})

test('nobody is trusted whose bank account others have too, or for a large amount', async () => {
  const [anna, bert] = [await trusted(), await shop.members.plantOne()]
  const iban = newIban()
  const { payment_id } = await shop.sign(bert, { iban, bundle: '30' })
  await shop.waitDays(3)
  await shop.read(bert, `payments/${payment_id}`)
  expect(await shop.sign(anna, { iban })).toMatchObject({ status: 'pending' })
})
