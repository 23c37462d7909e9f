import type { PaymentMethod } from '@app/contract/payment-methods'
import { readSeedSites } from '@app/db/seeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../testing/people.ts'
import { runByClock } from '../../../testing/due-jobs.ts'
import { saveDiscountCode } from '../../offers/index.ts'
import { listSites, saveSite } from '../../sites/index.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let codes = 0

/** A new code of the first site, 50 percent unless told. */
async function newCode(limits: Record<string, unknown> = {}): Promise<string> {
  const { db, clock } = shop.server.assembly
  const site = (await listSites(db)).find(({ key }) => key === 'vonk')
  if (!site) throw new Error('there is no site')
  const code = `CODE${String((codes += 1))}`
  await saveDiscountCode(db, site, { code, percentage: 50, validity: 'once-per-user', ...limits }, clock.now())
  return code
}

const newMember = () => shop.members.plantOne()
type Member = Awaited<ReturnType<typeof newMember>>

const refusalOf = async (member: Member, wish: Parameters<Shop['order']>[1]) => {
  const answer = await shop.order(member, wish)
  if (answer.status === 200) return answer.json()['discount_code']
  const [field] = (answer.json()['fields'] as { reason: string }[] | undefined) ?? []
  return field ? `${String(codeOf(answer))}: ${field.reason}` : codeOf(answer)
}

async function payFor(member: Member, code: string): Promise<void> {
  const { payment_id } = await shop.begin(member, { code })
  await shop.payer(payment_id, 'pays')
  expect(await shop.read(member, `payments/${payment_id}`)).toMatchObject({ status: 'completed' })
}

test('[S1.18] a member who types a code pays the lowered price', async () => {
  const anna = await newMember()
  const code = await newCode()
  const shown = await shop.bundles(anna, `?code=${code.toLowerCase()}`)
  expect(shown.json()['offer']).toEqual({ code, percentage: 50, ends_at: null })
  const ordered = await shop.order(anna, { code: ` ${code.toLowerCase()} ` }, { shown: 1249 })
  expect(ordered.json()).toMatchObject({ discount_code: code, price: { discount_cents: 1250, total_cents: 1249 } })
  const begun = await shop.pay(anna, String(ordered.json()['order_id']))
  const { payments } = await shop.sandbox.books()
  const payment = payments.find(({ metadata }) => metadata?.['attempt'] === begun.json()['payment_id'])
  expect(payment).toMatchObject({ cents: 1249 })
})

test('[S5.15] an unknown code is refused, changes no price and opens no order', async () => {
  const anna = await newMember()
  for (const answer of [
    await shop.bundles(anna, '?code=NOSUCHCODE'),
    await shop.code(anna, '?code=NOSUCHCODE'),
    await shop.order(anna, { code: 'NOSUCHCODE' }),
  ]) {
    expect([answer.status, codeOf(answer)]).toEqual([404, 'code_unknown'])
  }
  const { rows } = await shop.server.assembly.pool.query('select from payments.credit_order where account_id = $1', [
    anna.id,
  ])
  expect(rows).toHaveLength(0)
})

test('[S5.16] a code that was used is refused everywhere and changes no price', async () => {
  const anna = await newMember()
  const code = await newCode()
  await payFor(anna, code)
  for (const answer of [
    await shop.bundles(anna, `?code=${code}`),
    await shop.code(anna, `?code=${code}`),
    await shop.order(anna, { code }),
  ]) {
    expect([answer.status, codeOf(answer)]).toEqual([409, 'code_used'])
  }
  // Once per user: somebody else may.
  expect(await refusalOf(await newMember(), { code })).toBe(code)
})

test('a code for once is used by one; one for many by whoever likes, again and again', async () => {
  const once = await newCode({ validity: 'once' })
  const anna = await newMember()
  expect(await refusalOf(anna, { code: once })).toBe(once)
  expect(await refusalOf(await newMember(), { code: once })).toBe('code_used')
  const many = await newCode({ validity: 'many' })
  await payFor(anna, many)
  await payFor(anna, many)
  expect(await refusalOf(await newMember(), { code: many })).toBe(many)
})

test.each<[string, Record<string, unknown>, Parameters<Shop['order']>[1], string | undefined]>([
  ['country', { country: 'BE' }, {}, 'code_not_applicable: country'],
  ['country, kept', { country: 'BE' }, { country: 'BE', payment_method: 'bancontact' }, undefined],
  ['currency', { currency: 'GBP' }, {}, 'code_not_applicable: currency'],
  ['currency, kept', { currency: 'EUR' }, {}, undefined],
  ['minimum', { minimum_cents: 2500 }, {}, 'code_not_applicable: minimum'],
  ['minimum, kept', { minimum_cents: 2499 }, {}, undefined],
  ['method', { payment_methods: ['paypal', 'sct'] }, {}, 'code_not_applicable: method'],
  ['method, kept', { payment_methods: ['paypal', 'sct'] }, { payment_method: 'paypal' }, undefined],
  ['paused', { status: 'paused' }, {}, 'code_unknown'],
])('[S3.18] a code works only within its own limits: %s', async (_, limits, wish, refusal) => {
  const code = await newCode(limits)
  expect(await refusalOf(await newMember(), { ...wish, code })).toBe(refusal ?? code)
})

test('[S3.18] [S3.17] a code of one member is unknown to others, and an expired one says so', async () => {
  const [anna, bram] = [await newMember(), await newMember()]
  const { clock } = shop.server.assembly
  const expires_at = new Date(clock.now().getTime() + 60_000)
  const code = await newCode({ account_id: anna.id, expires_at, minimum_cents: 2000, payment_methods: ['ideal'] })
  expect(await refusalOf(bram, { code })).toBe('code_unknown')
  expect(codeOf(await shop.code(bram, `?code=${code}`))).toBe('code_unknown')
  const expected = {
    code,
    country: null,
    user_id: anna.public_id,
    expires: expires_at.toISOString(),
    value_percentage: 50,
    currency: null,
    minimum_order_value: 20,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: ['ideal'],
  }
  expect((await shop.code(anna, `?code=${code}`)).json()).toEqual(expected)
  expect(await refusalOf(anna, { code })).toBe(code)
  shop.wait(60_000)
  expect(await refusalOf(anna, { code })).toBe('code_not_applicable: expired')
  expect((await shop.code(anna, `?code=${code}`)).json()).toMatchObject({ expired: true })
})

test('[S3.18] a payment cannot begin with a method that the code of its order excludes', async () => {
  const anna = await newMember()
  const code = await newCode({ payment_methods: ['paypal'] })
  const ordered = (await shop.order(anna, { code, payment_method: 'paypal' })).json()
  const other = await shop.pay(anna, String(ordered['order_id']), 'ideal')
  expect([other.status, codeOf(other)]).toEqual([409, 'code_not_applicable'])
  expect((await shop.pay(anna, String(ordered['order_id']), 'paypal')).status).toBe(200)
})

test('the best discount wins: a code that is no better is refused and not used up', async () => {
  const anna = await newMember()
  const code = await newCode({ percentage: 25 })
  expect(await refusalOf(anna, { code })).toBe('code_no_better')
  expect(codeOf(await shop.bundles(anna, `?code=${code}`))).toBe('code_no_better')
  const { rows } = await shop.server.assembly.pool.query('select from offers.use where code = $1', [code])
  expect(rows).toHaveLength(0)
  const better = await newCode({ percentage: 26 })
  expect(await refusalOf(anna, { code: better })).toBe(better)
})

test('a reserved code is free again when its order is replaced, or expires', async () => {
  const [anna, bram] = [await newMember(), await newMember()]
  const code = await newCode({ validity: 'once' })
  expect(await refusalOf(anna, { code })).toBe(code)
  expect(await refusalOf(bram, { code })).toBe('code_used')
  await shop.order(anna)
  expect(await refusalOf(bram, { code })).toBe(code)
  expect(await refusalOf(anna, { code })).toBe('code_used')
  shop.wait(31 * 60_000)
  await runByClock(shop.server, 'payments.sweep')
  expect(await refusalOf(anna, { code })).toBe(code)
})

test('[D.54] an offer that would not change a price cannot be saved, neither a code nor the welcome discount', async () => {
  await expect(newCode({ minimum_cents: 999_999 })).rejects.toThrow('minimum_cents')
  await expect(newCode({ country: 'JP' })).rejects.toThrow('country')
  await expect(newCode({ currency: 'USD' })).rejects.toThrow('currency')
  await expect(newCode({ expires_at: new Date('2020-01-01') })).rejects.toThrow('expires_at')
  await expect(newCode({ percentage: 0 })).rejects.toThrow('percentage')
  await expect(newCode({ payment_methods: ['cash' as PaymentMethod] })).rejects.toThrow('payment_methods')
  await expect(newCode({ code: 'TIMEBONUS25' })).rejects.toThrow('code')
  const { db } = shop.server.assembly
  const [site] = await readSeedSites()
  if (!site) throw new Error('there is no site')
  const bundles = [
    { key: 'crumb', credits: 1, prices: { ...(site['bundles'] as { prices: object }[])[0]?.prices, EUR: 40 } },
  ]
  const saving = (welcome: number, sold: unknown = bundles) =>
    saveSite(db, { ...site, bundles: sold, settings: { ...site.settings, welcome_percentage_after_bonus: welcome } })
  await expect(saving(1)).rejects.toThrow('1 percent does not change the price of crumb in EUR')
  // As good as the bonus, the countdown would end nothing.
  await expect(saving(25)).rejects.toThrow('welcome_percentage_after_bonus')
  await saving(24, site['bundles'])
})

test('a visitor has no codes', async () => {
  const answer = await shop.bundles(null, '?code=HELLO30')
  expect(codeOf(answer)).toBe('authentication_required')
  expect(codeOf(await shop.code(null))).toBe('authentication_required')
})
