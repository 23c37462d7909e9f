import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDueJobs } from '../../../testing/due-jobs.ts'
import { codeOf } from '../../../testing/people.ts'
import { paymentsPersonalData } from '../payments.personal-data.ts'
import { idOf, openShop, type Shop } from '../testing/shop.ts'
import { storedCard, type StoringMember } from '../testing/stored-card.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const meansOf = async (member: StoringMember) =>
  (await shop.read(member, 'payment-means'))['means'] as Record<string, unknown>[]
const remove = (member: StoringMember | null, id: string) =>
  shop.members.as(member, `/api/payment-means/${id}`, { method: 'DELETE' })
const revoke = () => runDueJobs(shop.server, ['payments.revoke'])
const booked = async () => (await shop.sandbox.books()).mandates

describe.each(['mollie', 'stripe'] as const)('%s', (provider) => {
  test('a card is kept where the box was ticked, listed, and ended here and at the provider', async () => {
    const anna = await shop.members.plantOne()
    const before = (await booked()).length
    await storedCard(shop, anna, { provider })
    const [card, ...others] = await meansOf(anna)
    expect(others).toEqual([])
    expect(card).toEqual({
      id: expect.any(String) as string,
      kind: 'card',
      brand: expect.stringMatching(/^visa$/i) as string,
      last4: '4242',
      expires: '2028-08',
      expired: false,
      signed_at: expect.any(String) as string,
      used_at: expect.any(String) as string,
      uses: 1,
      reference: null,
      creditor_identifier: null,
    })
    expect((await booked()).length).toBe(before + 1)
    expect((await remove(anna, String(card?.['id']))).status).toBe(200)
    expect(await meansOf(anna)).toEqual([])
    expect((await booked()).at(-1)).toMatchObject({ revoked: false })
    await revoke()
    expect((await booked()).at(-1)).toMatchObject({ revoked: true })
    // Once more is the same.
    expect((await remove(anna, String(card?.['id']))).status).toBe(200)
    await revoke()
  })
})

test('a card is not kept where nobody ticked the box, nor a way to pay that is none', async () => {
  const anna = await shop.members.plantOne()
  const byCard = await shop.begin(anna, { payment_method: 'creditcard' })
  await shop.payer(byCard.payment_id, 'pays')
  await shop.read(anna, `payments/${byCard.payment_id}`)
  const ordered = await shop.order(anna, { payment_method: 'paypal' })
  const paypal = await shop.members.as(anna, `/api/orders/${idOf(ordered, 'order_id')}/payments`, {
    method: 'POST',
    body: { payment_method: 'paypal', store: true },
  })
  await shop.payer(idOf(paypal, 'payment_id'), 'pays')
  await shop.read(anna, `payments/${idOf(paypal, 'payment_id')}`)
  expect(await meansOf(anna)).toEqual([])
})

test('however often it is told of, a card is kept once, and what was ended stays so', async () => {
  const anna = await shop.members.plantOne()
  const { payment_id } = await storedCard(shop, anna)
  const [card] = await meansOf(anna)
  await remove(anna, String(card?.['id']))
  await shop.server.assembly.pool.query('update payments.attempt set next_sync_at = now() where public_id = $1', [
    payment_id,
  ])
  await runDueJobs(shop.server, ['payments.sync', 'payments.sweep'])
  expect(await meansOf(anna)).toEqual([])
  await revoke()
})

test('the box is asked for each payment, and kept for a second try', async () => {
  const anna = await shop.members.plantOne()
  const ordered = (await shop.order(anna, { payment_method: 'creditcard' })).json()
  const pay = (body: object) =>
    shop.members.as(anna, `/api/orders/${String(ordered['order_id'])}/payments`, { method: 'POST', body })
  const first = (await pay({ payment_method: 'creditcard', store: true })).json()
  expect((await pay({ payment_method: 'creditcard' })).json()['payment_id']).toBe(first['payment_id'])
  const second = (await pay({ payment_method: 'creditcard', store: false })).json()
  expect(second['payment_id']).not.toBe(first['payment_id'])
  const { rows } = await shop.server.assembly.pool.query(
    'select sequence from payments.attempt where account_id = $1 order by nth',
    [anna.id],
  )
  expect(rows).toEqual([{ sequence: 'first' }, { sequence: 'oneoff' }])
})

test('what another member let be charged is neither listed nor ended', async () => {
  const [anna, other] = [await shop.members.plantOne(), await shop.members.plantOne()]
  await storedCard(shop, anna)
  const [card] = await meansOf(anna)
  expect(await meansOf(other)).toEqual([])
  expect(codeOf(await remove(other, String(card?.['id'])))).toBe('not_found')
  expect(codeOf(await remove(null, String(card?.['id'])))).toBe('authentication_required')
  expect(codeOf(await remove(anna, 'AAAAAAAAAAAAAAAA'))).toBe('not_found')
  expect(await meansOf(anna)).toHaveLength(1)
})

test('a provider that is away is asked to forget the card later', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna)
  const [card] = await meansOf(anna)
  await shop.sandbox.control({ calls: [{ act: '500', provider: 'mollie', path: 'mandates' }] })
  await remove(anna, String(card?.['id']))
  await revoke().catch(() => undefined)
  expect((await booked()).at(-1)).toMatchObject({ revoked: false })
  await shop.sandbox.control({ calls: [] })
  await shop.server.assembly.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await revoke()
  expect((await booked()).at(-1)).toMatchObject({ revoked: true })
})

test('an export tells of a card; at the end of the account it is ended at the provider and emptied here', async () => {
  const anna = await shop.members.plantOne()
  await storedCard(shop, anna)
  const { db, clock, pool } = shop.server.assembly
  const { data } = await paymentsPersonalData.export(db, anna.id, clock.now())
  expect((data as { payment_means: unknown }).payment_means).toMatchObject([
    { kind: 'card', last4: '4242', state: 'active' },
  ])
  await db.transaction().execute((tx) => paymentsPersonalData.erase(tx, anna.id))
  await revoke()
  expect((await booked()).at(-1)).toMatchObject({ revoked: true })
  const { rows } = await pool.query('select brand, last4, expires, state from payments.mandate where account_id = $1', [
    anna.id,
  ])
  expect(rows).toEqual([{ brand: null, last4: '0000', expires: null, state: 'revoked' }])
})

test('a card that is kept after its owner was erased is ended at once', async () => {
  const anna = await shop.members.plantOne()
  const { db, pool } = shop.server.assembly
  await storedCard(shop, anna, {
    beforeHeard: () => db.transaction().execute((tx) => paymentsPersonalData.erase(tx, anna.id)),
  })
  await runDueJobs(shop.server, ['payments.sync', 'payments.refund', 'payments.revoke'])
  const { rows } = await pool.query('select state, last4 from payments.mandate where account_id = $1', [anna.id])
  expect(rows).toEqual([{ state: 'revoked', last4: '0000' }])
  expect((await booked()).at(-1)).toMatchObject({ revoked: true })
})
