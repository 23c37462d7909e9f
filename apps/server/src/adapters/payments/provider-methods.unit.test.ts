import { PAYMENT_METHODS } from '@app/contract/payment-methods'
import { expect, test } from 'vitest'
import { ProviderUnsure } from '../../platform/provider-errors.ts'
import { failureByMollie, methodOf, stateByMollie, toMollieMethod } from './mollie/mollie-methods.ts'
import { readPayment as readMolliePayment } from './mollie/read-mollie.ts'
import { PAYMENT_FAILURES, PROVIDER_STATES } from './port.ts'
import { toProviderError } from './provider-outcomes.ts'
import { readIntent } from './stripe/read-stripe.ts'
import { chargebackStateByStripe, failureByStripe, stateByStripe, toStripeMethod } from './stripe/stripe-methods.ts'

test('every method of ours can be paid with at one of the two', () => {
  expect(PAYMENT_METHODS).toHaveLength(18)
  const nowhere = PAYMENT_METHODS.filter((method) => !toMollieMethod(method) && !toStripeMethod(method))
  expect(nowhere).toEqual([])
  expect(methodOf('klarna')).toBeUndefined()
})

test.each([
  ['mollie', stateByMollie, ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']],
  [
    'stripe',
    stateByStripe,
    [
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'requires_capture',
      'canceled',
      'succeeded',
    ],
  ],
] as const)('every state of %s has one of ours, and an unknown one has none', (_name, stateBy, theirs) => {
  for (const status of theirs) expect(PROVIDER_STATES).toContain(stateBy(status))
  expect(stateBy('something new')).toBeUndefined()
  expect(stateBy('constructor')).toBeUndefined()
})

test('a payment in a state or an amount that nobody knows is unsure', () => {
  const payment = {
    id: 'tr_1',
    status: 'paid',
    amount: { value: '18.74', currency: 'EUR' },
    createdAt: '2026-11-16T12:00:00+00:00',
    links: {},
  }
  const read = (given: object) => () => readMolliePayment({ ...payment, ...given } as never)
  expect(read({})()).toMatchObject({ state: 'paid', cents: 1874 })
  expect(read({ status: 'something new' })).toThrow(ProviderUnsure)
  expect(read({ amount: { value: '1874', currency: 'JPY' } })).toThrow(ProviderUnsure)
  const intent = { id: 'pi_1', amount: 1874, currency: 'eur', metadata: {}, payment_method_types: [], created: 1 }
  expect(() => readIntent({ ...intent, status: 'something new' } as never)).toThrow(ProviderUnsure)
})

test('a question of a bank is no chargeback', () => {
  for (const status of ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']) {
    expect(chargebackStateByStripe(status)).toBeUndefined()
  }
  expect([chargebackStateByStripe('lost'), chargebackStateByStripe('won')]).toEqual(['open', 'reversed'])
})

test('a reason that nobody knows is unknown, and a bank that returns a debit says why', () => {
  expect([failureByMollie(undefined, 'AM04'), failureByMollie(undefined, 'MD01')]).toEqual([
    'insufficient_funds',
    'mandate_invalid',
  ])
  expect([failureByMollie('new', 'XX99'), failureByStripe('new', 'newer')]).toEqual(['unknown', 'unknown'])
  expect(failureByStripe('card_declined', 'expired_card')).toBe('card_expired')
  expect(PAYMENT_FAILURES).toContain(failureByStripe('account_closed', undefined))
})

const fetchFailed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

test.each([
  ['nobody listens', fetchFailed('ECONNREFUSED'), 'away'],
  ['no such host', fetchFailed('ENOTFOUND'), 'away'],
  ['no way there', fetchFailed('EHOSTUNREACH'), 'away'],
  ['no connection in time', fetchFailed('UND_ERR_CONNECT_TIMEOUT'), 'away'],
  ['a certificate of somebody else', fetchFailed('ERR_TLS_CERT_ALTNAME_INVALID'), 'away'],
  ['wrapped by an SDK', { name: 'Error', detail: fetchFailed('ECONNREFUSED') }, 'away'],
  ['cut off', fetchFailed('ECONNRESET'), 'unsure'],
  ['cut off by the other side', fetchFailed('UND_ERR_SOCKET'), 'unsure'],
  ['no answer in time', new DOMException('timed out', 'TimeoutError'), 'unsure'],
  ['no JSON', new SyntaxError('Unexpected token'), 'unsure'],
  ['nothing at all', undefined, 'unsure'],
  ['a text', 'oops', 'unsure'],
  ['200 that does not fit', { statusCode: 200 }, 'unsure'],
  ['400', { statusCode: 400 }, 'refused'],
  ['401', { statusCode: 401 }, 'refused'],
  ['402', { statusCode: 402 }, 'refused'],
  ['404', { statusCode: 404 }, 'refused'],
  ['408', { statusCode: 408 }, 'unsure'],
  ['409', { statusCode: 409 }, 'unsure'],
  ['422', { statusCode: 422, title: 'Unprocessable Entity', field: 'amount' }, 'refused'],
  ['429', { statusCode: 429 }, 'away'],
  ['500', { statusCode: 500 }, 'unsure'],
  ['503', { statusCode: 503 }, 'unsure'],
  ['a request that the SDK refuses', { name: 'SDKValidationError' }, 'refused'],
])('%s: %s', (_what, error, outcome) => {
  expect(toProviderError(error).outcome).toBe(outcome)
})
