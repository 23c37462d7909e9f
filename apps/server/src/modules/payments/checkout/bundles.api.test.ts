import { API_DOCUMENT } from '@app/contract'
import { PAYMENT_METHODS } from '@app/contract/payment-methods'
import { readSeedSites } from '@app/db/seeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '../../../testing/site-settings.ts'
import { codeOf } from '../../../testing/people.ts'
import { saveSite } from '../../sites/index.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface ShownBundle {
  key: string
  credits: number
  message_cents: number
  price: { list_cents: number; discount_cents: number; total_cents: number; currency: string }
}
const bundlesIn = (answer: { json: () => Record<string, unknown> }) => answer.json()['bundles'] as ShownBundle[]
const pricesOf = (bundles: ShownBundle[]) =>
  bundles.map(({ credits, price }) => [credits, price.list_cents, price.currency])

test('[D.29] the bundles in euros are 30 for 9.99, 100 for 24.99 and 250 for 49.99, for a visitor too', async () => {
  const answer = await shop.bundles(null, '?country=NL')
  expect(answer.status).toBe(200)
  expect(pricesOf(bundlesIn(answer))).toEqual([
    [30, 999, 'EUR'],
    [100, 2499, 'EUR'],
    [250, 4999, 'EUR'],
  ])
  expect(answer.json()['offer']).toBeNull()
  expect(
    bundlesIn(answer).every(({ price }) => price.discount_cents === 0 && price.total_cents === price.list_cents),
  ).toBe(true)
})

test('[D.30] prices in other currencies are those of the site’s table', async () => {
  for (const { key, hosts, countries, bundles } of (await readSeedSites()) as unknown as {
    key: string
    hosts: string[]
    countries: { country: string; currency: string }[]
    bundles: { credits: number; prices: Record<string, number> }[]
  }[]) {
    for (const { country, currency } of countries) {
      const answer = await shop.bundles(null, `?country=${country}`, hosts[0])
      const expected = bundles.map(({ credits, prices }) => [credits, prices[currency], currency])
      expect(pricesOf(bundlesIn(answer)), `${key} ${country}`).toEqual(expected)
      expect(answer.json()['country']).toBe(country)
    }
  }
})

test('a member pays in the currency of the country of the signup, wherever the payment comes from', async () => {
  const anna = await shop.members.plantOne()
  await shop.server.assembly.pool.query(`update accounts.account set country = 'PL' where id = $1`, [anna.id])
  const answer = await shop.bundles(anna, '?country=DE')
  expect(answer.json()['country']).toBe('DE')
  expect(new Set(bundlesIn(answer).map(({ price }) => price.currency))).toEqual(new Set(['PLN']))
})

test('[D.31] the least that a message costs is the lowest price per credit times the credits of a message', async () => {
  const settings = await shop.read(null, 'settings.php')
  const costs = settings['minimum_message_costs'] as Record<string, { costs: number; currency: string }>
  // 49.99 for 250 credits, two for a message; never told too low.
  expect(costs['NL']).toEqual({ costs: 0.4, currency: 'EUR' })
  expect(costs['PL']).toEqual({ costs: 1.72, currency: 'PLN' })
  const shown = bundlesIn(await shop.bundles(null, '?country=NL')).map(({ message_cents }) => message_cents)
  expect(shown).toEqual([67, 50, 40])
})

test('[S9.30] a changed price, bundle or message price changes what is for sale', async () => {
  const site = (await readSeedSites()).find(({ key }) => key === 'klaver')
  await saveSite(shop.server.assembly.db, {
    ...site,
    refund_days: 30,
    bundles: [
      {
        key: 'only',
        credits: 7,
        prices: { GBP: 701, EUR: 702, PLN: 703, USD: 704, CAD: 705, AUD: 706, NZD: 707, CHF: 708 },
      },
    ],
  })
  await changeSettings(shop.server, { message_credits: 3, message_length: 77 }, 'klaver')
  const answer = await shop.bundles(null, '?country=GB', 'klaver.localhost')
  expect(bundlesIn(answer)).toEqual([
    {
      key: 'only',
      credits: 7,
      message_cents: 301,
      price: { list_cents: 701, discount_cents: 0, total_cents: 701, currency: 'GBP' },
    },
  ])
  const settings = await shop.read(null, 'settings.php', 'klaver.localhost')
  expect(settings).toMatchObject({ refund_days: 30, message_length: 77 })
})

const methodsIn = async (country: string, host?: string) =>
  (await shop.bundles(null, `?country=${country}`, host)).json()['payment_methods']

test('the ways to pay stand in the order of the country, those first that most people use', async () => {
  expect(await methodsIn('NL')).toEqual([
    'ideal',
    'paypal',
    'creditcard',
    'applepay',
    'sdd',
    'bancontact',
    'paysafecard',
    'sct',
  ])
  expect(await methodsIn('BE')).toEqual(['bancontact', 'creditcard', 'paypal', 'applepay', 'ideal', 'sdd', 'sct'])
  expect(await methodsIn('DE')).toEqual(['paypal', 'sdd', 'creditcard', 'applepay', 'paysafecard', 'sct'])
  expect(await methodsIn('AT')).toEqual(['eps', 'paypal', 'creditcard', 'sdd'])
  expect(await methodsIn('PL')).toEqual(['blik', 'prezelewy24', 'creditcard', 'paypal'])
  expect(await methodsIn('FR')).toEqual(['cartebancaire', 'creditcard', 'paypal', 'applepay', 'sct'])
  expect(await methodsIn('IT')).toEqual(['nexi', 'creditcard', 'paypal', 'applepay', 'sct'])
  expect(await methodsIn('GB')).toEqual(['creditcard', 'applepay', 'paypal'])
  expect(await methodsIn('IE')).toEqual(['creditcard', 'applepay', 'paypal', 'sdd', 'sct'])
})

test('how somebody paid last comes first', async () => {
  const anna = await shop.members.plantOne()
  const { payment_id } = await shop.begin(anna, { payment_method: 'creditcard' })
  const methods = async () => (await shop.bundles(anna)).json()['payment_methods']
  expect(await methods()).toEqual(await methodsIn('NL'))
  await shop.payer(payment_id, 'pays')
  await shop.read(anna, `payments/${payment_id}`)
  expect(await methods()).toEqual([
    'creditcard',
    'ideal',
    'paypal',
    'applepay',
    'sdd',
    'bancontact',
    'paysafecard',
    'sct',
  ])
})

test('[S3.24] the payment methods of the contract are the eighteen, and no other can be ordered with', async () => {
  const document = JSON.stringify((await shop.server.request(API_DOCUMENT)).json())
  const [enumeration] = /\["ideal",[^\]]*\]/.exec(document) ?? []
  expect((JSON.parse(enumeration ?? '[]') as string[]).toSorted()).toEqual(
    'sdd prezelewy24 blik sct giropay mastercard visa creditcard nexi cartebancaire ideal bancontact applepay paysafecard maestro paypal sofort eps'
      .split(' ')
      .toSorted(),
  )
  expect(PAYMENT_METHODS).toHaveLength(18)
  const anna = await shop.members.plantOne()
  const answer = await shop.order(anna, { payment_method: 'cash' as 'ideal' })
  expect(codeOf(answer)).toBe('invalid_input')
})

test('[S7.23] paying, signing up, liking and the other calls that the specification does not show are in the contract', async () => {
  const { paths } = (await shop.server.request(API_DOCUMENT)).json() as {
    paths: Record<string, Record<string, unknown>>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  for (const call of [
    'GET /api/bundles',
    'GET /api/discountcode.php',
    'POST /api/orders',
    'GET /api/orders/{id}',
    'POST /api/orders/{id}/payments',
    'GET /api/payments/{id}',
    'POST /api/signups',
    'PUT /api/likes/{id}',
    'POST /api/members/{id}/messages',
    'POST /api/photos',
  ]) {
    expect(calls).toContain(call)
  }
})

test('[D.78] retired methods are shown where a route and a provider name them, and nowhere else', async () => {
  expect(await methodsIn('DE', 'settled.localhost')).not.toContain('giropay')
  const { pool } = shop.server.assembly
  await pool.query(
    `insert into payments.route (site_id, country, payment_method, provider, position)
     select id, 'DE', method, provider, 1 from sites.site, unnest(array['giropay', 'sofort']) as method,
       unnest(array['mollie', 'stripe']) as provider where key = 'settled'`,
  )
  expect(await methodsIn('DE', 'settled.localhost')).toEqual([
    'paypal',
    'sdd',
    'creditcard',
    'applepay',
    'paysafecard',
    'sct',
    'giropay',
    'sofort',
  ])
  expect(await methodsIn('NL', 'settled.localhost')).not.toContain('giropay')
})
