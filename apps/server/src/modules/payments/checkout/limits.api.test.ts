import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/people.ts'
import { idOf, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ LIMITS_FACTOR: 1 })
})
afterAll(() => shop.close())

test('five orders within ten minutes are enough; the same one again is answered all the same', async () => {
  const anna = await shop.members.plantOne()
  const key = randomUUID()
  for (let nth = 0; nth < 5; nth += 1) expect((await shop.order(anna, {}, nth === 4 ? { key } : {})).status).toBe(200)
  const refused = await shop.order(anna)
  expect([refused.status, codeOf(refused), refused.json()['minutes']]).toEqual([429, 'too_many_requests', 10])
  expect((await shop.order(anna, {}, { key })).status).toBe(200)
  expect((await shop.order(await shop.members.plantOne())).status).toBe(200)
  shop.wait(10 * 60_000)
  expect((await shop.order(anna)).status).toBe(200)
})

test('ten payments for one order are enough', async () => {
  const anna = await shop.members.plantOne()
  const order_id = idOf(await shop.order(anna), 'order_id')
  const methods = [
    'ideal',
    'bancontact',
    'eps',
    'creditcard',
    'visa',
    'mastercard',
    'maestro',
    'nexi',
    'applepay',
    'sct',
  ] as const
  for (const method of methods) expect((await shop.pay(anna, order_id, method)).status, method).toBe(200)
  expect(codeOf(await shop.pay(anna, order_id, 'paypal'))).toBe('too_many_requests')
  expect((await shop.pay(anna, order_id, 'sct')).status).toBe(200)
})

test('codes cannot be guessed: ten different ones an hour, whichever call is asked', async () => {
  const anna = await shop.members.plantOne()
  for (let nth = 0; nth < 10; nth += 1) {
    const code = `GUESS${String(nth)}`
    const answer = nth % 2 ? await shop.code(anna, `?code=${code}`) : await shop.order(anna, { code })
    expect(codeOf(answer)).toBe('code_unknown')
  }
  expect(codeOf(await shop.bundles(anna, '?code=FIVE'))).toBe('too_many_requests')
  expect(codeOf(await shop.order(anna, { code: 'HELLO30' }))).toBe('too_many_requests')
  // What was tried already, and no code at all, are not held against anybody.
  expect(codeOf(await shop.bundles(anna, '?code=guess3'))).toBe('code_unknown')
  expect((await shop.order(anna)).status).toBe(200)
  shop.wait(60 * 60_000)
  expect((await shop.order(anna, { code: 'HELLO30' })).json()).toMatchObject({ discount_code: 'HELLO30' })
})
