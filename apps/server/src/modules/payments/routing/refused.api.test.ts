import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/people.ts'
import { idOf, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ MOLLIE_KEY: 'test_of_somebody_else' })
})
afterAll(() => shop.close())

test('a provider that says no is not asked again, and nobody else is: another method has to be chosen', async () => {
  const { pool } = shop.server.assembly
  await pool.query(`update payments.provider_account set enabled = false where provider = 'stripe'`)
  const anna = await shop.members.plantOne()
  const order_id = idOf(await shop.order(anna), 'order_id')
  const refused = await shop.pay(anna, order_id)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_method_unavailable'])
  const { rows } = await pool.query('select state, cause, next_sync_at from payments.attempt')
  expect(rows).toEqual([{ state: 'refused', cause: 'refused', next_sync_at: null }])
  expect(await shop.read(anna, `orders/${order_id}`)).toMatchObject({ status: 'open', payment: { status: 'failed' } })
  await pool.query('update payments.provider_account set enabled = true')
  expect((await shop.pay(anna, order_id)).json()).toMatchObject({ status: 'pending' })
  const metrics = await shop.server.assembly.metrics.registry.metrics()
  expect(metrics).toContain('payment_creations{provider="mollie",outcome="refused"} 1')
  expect(metrics).toContain('payment_creations{provider="stripe",outcome="made"} 1')
})
