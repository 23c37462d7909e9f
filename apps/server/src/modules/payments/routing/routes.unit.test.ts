import { PAYMENT_METHODS } from '@app/contract/payment-methods'
import { expect, test } from 'vitest'
import { methodsIn, RETIRED_METHODS, routesFor, type PaymentRoute } from './routes.rules.ts'

const ROUTE: PaymentRoute = {
  country: '*',
  payment_method: 'ideal',
  provider: 'mollie',
  position: 1,
  enabled: true,
  currencies: ['EUR'],
  min_cents: 100,
  max_cents: 100_000,
}
const PAYABLE = { country: 'NL', currency: 'EUR', cents: 1874 }
const providers = (routes: PaymentRoute[], payable = PAYABLE) =>
  routesFor(routes, 'ideal', payable).map(({ provider }) => provider)

test('the first route that fits comes first, and what a country says before what holds everywhere', () => {
  const stripe = { ...ROUTE, provider: 'stripe', position: 2 }
  expect(providers([stripe, ROUTE])).toEqual(['mollie', 'stripe'])
  expect(providers([ROUTE, { ...stripe, country: 'NL' }])).toEqual(['stripe', 'mollie'])
  expect(providers([ROUTE, { ...stripe, country: 'BE' }])).toEqual(['mollie'])
})

test.each([
  ['a switch that is off', { enabled: false }],
  ['another method', { payment_method: 'paypal' as const }],
  ['another currency', { currencies: ['GBP'] }],
  ['too little', { min_cents: 1875 }],
  ['too much', { max_cents: 1873 }],
])('%s leads nowhere', (_, changes) => {
  expect(providers([{ ...ROUTE, ...changes }])).toEqual([])
  expect(providers([ROUTE])).toEqual(['mollie'])
})

test('the limits themselves fit, and no currencies are all of them', () => {
  expect(providers([{ ...ROUTE, min_cents: 1874, max_cents: 1874, currencies: [] }])).toEqual(['mollie'])
})

test('[S3.24] every country shows ways to pay that the product knows, each once', () => {
  for (const country of ['NL', 'BE', 'DE', 'AT', 'PL', 'FR', 'IT', 'ES', 'GB', 'US']) {
    const methods = methodsIn(country)
    expect(new Set(methods).size).toBe(methods.length)
    expect(methods.every((method) => PAYMENT_METHODS.includes(method))).toBe(true)
  }
  expect(methodsIn('NL')[0]).toBe('ideal')
  expect(methodsIn('BE')[0]).toBe('bancontact')
  expect(RETIRED_METHODS).toEqual(['giropay', 'sofort'])
})
