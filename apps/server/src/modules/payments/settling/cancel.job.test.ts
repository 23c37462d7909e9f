import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runByClock, runDueJobs } from '../../../testing/due-jobs.ts'
import type { PlantedMember } from '../../../testing/members.ts'
import { newPhone, openDebitShop, textOf, type DebitShop } from '../direct-debit/testing/debits.ts'
import { plantAttempt, plantOrder } from '../testing/plant-order.ts'
import { storedCard } from '../testing/stored-card.ts'
import { syncAttempt } from './sync.service.ts'

const MINUTE = 60_000

let shop: DebitShop
beforeAll(async () => {
  shop = await openDebitShop({ LIMITS_FACTOR: 100 })
})
beforeEach(() => shop.sandbox.control({ calls: [] }))
afterAll(() => shop.close())

interface Unsure {
  payment_id: string
  order_id: string
}

const begunBy = async (answer: ReturnType<DebitShop['confirm']>): Promise<Unsure> => ({
  payment_id: textOf(await answer, 'payment_id'),
  order_id: textOf(await answer, 'order_id'),
})

/** A debit that was signed while the provider answered nobody. */
async function unsureDebit(member: PlantedMember): Promise<Unsure> {
  const phone = newPhone()
  const id = textOf(await shop.request(member, { phone }), 'direct_debit_id')
  const [code = ''] = await shop.codesTo(phone)
  await shop.sandbox.control({ calls: [{ provider: 'mollie', path: '^/customers', act: '429' }] })
  return begunBy(shop.confirm(member, id, code))
}

/** A press for the card that was kept, which the provider never heard of. */
async function unsureCard(member: PlantedMember): Promise<Unsure> {
  await storedCard(shop, member)
  const { repeat } = (await shop.read(member, 'repeat-order')) as { repeat: { cards: { id: string }[] } }
  await shop.sandbox.control({ calls: [{ act: 'drop before work', method: 'POST', path: '^/payments$' }] })
  const body = { card: repeat.cards[0]?.id, consent: true }
  const headers = { 'idempotency-key': randomUUID() }
  return begunBy(shop.members.as(member, '/api/repeat-order', { method: 'POST', body, headers }))
}

const attemptOf = async (payment_id: string) =>
  (
    await shop.rows<{ state: string; cause: string }>(
      'select state, cause from payments.attempt where public_id = $1',
      payment_id,
    )
  )[0]
const charged = async ({ payment_id }: Unsure) =>
  (await shop.sandbox.books()).payments.filter(({ metadata }) => metadata?.['attempt'] === payment_id)

/** So much later, for us and for the provider; whatever waits is due. */
async function later(ms: number): Promise<void> {
  shop.wait(ms)
  await shop.sandbox.control({ clock: { forward_ms: ms } })
  await shop.rows('update graphile_worker._private_jobs set run_at = now()')
  await runByClock(shop.server, 'payments.sweep')
  await runDueJobs(shop.server, ['payments.sync', 'payments.cancel', 'payments.refund'])
}

const withdraw = async (member: PlantedMember, { order_id }: Unsure) => {
  const answer = await shop.members.as(member, `/api/orders/${order_id}/withdrawal`, { method: 'POST' })
  expect(answer.status).toBe(200)
}
const leave = async (member: PlantedMember) => {
  const body = { reason: 'price' }
  expect((await shop.members.as(member, '/api/user/deletion', { method: 'POST', body })).status).toBe(200)
}
const payOtherwise = async (member: PlantedMember, { order_id }: Unsure) => {
  expect((await shop.pay(member, order_id, 'paypal')).status).toBe(200)
}

describe.each([
  ['a debit', unsureDebit],
  ['a card', unsureCard],
] as const)('%s of which nobody knows what the provider did', (_, begin) => {
  test.each([
    ['withdraws', withdraw],
    ['leaves', leave],
    ['pays otherwise', payOtherwise],
  ] as const)('is not charged after its member %s, and is given up at last', async (__, act) => {
    const anna = await shop.members.plantOne()
    const unsure = await begin(anna)
    expect(await attemptOf(unsure.payment_id)).toMatchObject({ state: 'asking' })
    await shop.sandbox.control({ calls: [] })
    await act(anna, unsure)
    // At once, while who asked has the turn; and when that is over.
    for (const ms of [0, MINUTE, 5 * MINUTE]) {
      await later(ms)
      expect(await charged(unsure)).toEqual([])
    }
    expect(await attemptOf(unsure.payment_id)).toMatchObject({ state: 'asking' })
    const memory = shop.server.assembly.payments.providers['mollie']?.key_memory_minutes ?? 0
    for (const ms of [memory * MINUTE, 11 * MINUTE, 11 * MINUTE]) await later(ms)
    expect(await attemptOf(unsure.payment_id)).toEqual({ state: 'lost', cause: 'not_found' })
    expect(await charged(unsure)).toEqual([])
  })
})

test('a charge that was made all the same goes back to who withdrew', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna)
  const { repeat } = (await shop.read(anna, 'repeat-order')) as { repeat: { cards: { id: string }[] } }
  await shop.sandbox.control({ calls: [{ act: 'work, then drop', method: 'POST', path: '^/payments$', nth: 1 }] })
  const body = { card: repeat.cards[0]?.id, consent: true }
  const headers = { 'idempotency-key': randomUUID() }
  const unsure = await begunBy(shop.members.as(anna, '/api/repeat-order', { method: 'POST', body, headers }))
  await shop.sandbox.control({ calls: [] })
  await withdraw(anna, unsure)
  await later(0)
  expect(await attemptOf(unsure.payment_id)).toMatchObject({ state: 'paid' })
  const refunds = `select refund.kind from payments.refund join payments.attempt on attempt.id = attempt_id where public_id = $1`
  expect(await shop.rows(refunds, unsure.payment_id)).toEqual([{ kind: 'surplus' }])
})

test('who goes back to a way to pay that is being ended begins a payment of its own', async () => {
  const anna = await shop.members.plantOne()
  const order_id = textOf(await shop.order(anna), 'order_id')
  await shop.sandbox.control({ calls: [{ act: 'drop before work', method: 'POST', path: '^/payments$', nth: 1 }] })
  const first = await begunBy(shop.pay(anna, order_id, 'ideal'))
  await shop.sandbox.control({ calls: [] })
  await payOtherwise(anna, first)
  const again = await shop.pay(anna, order_id, 'ideal')
  expect(again.json()).toMatchObject({ status: 'pending', checkout_url: expect.any(String) as string })
  expect(textOf(again, 'payment_id')).not.toBe(first.payment_id)
})

test('what was not yet sent for an order that another one replaced is not sent', async () => {
  const anna = await shop.members.plantOne()
  const { db, clock, job_context, payments } = shop.server.assembly
  const attempt = await plantAttempt(db, await plantOrder(db, anna.id, clock.now()), clock.now())
  expect((await shop.order(anna)).status).toBe(200)
  await syncAttempt(job_context, payments, attempt.id, clock.now())
  expect(await attemptOf(attempt.public_id)).toEqual({ state: 'canceled', cause: 'order_ended' })
  expect(await charged({ payment_id: attempt.public_id, order_id: '' })).toEqual([])
})
