import { expect, test } from 'vitest'
import { orderAddress, partsOf, readAddress, writeAddress, writeDebtAddress } from './checkout-address.ts'

const KEY = '6f1c1f0a-4b7e-4c52-9a3e-0d0f6a1b2c3d'
const read = (search: string) => readAddress(new URLSearchParams(search))

test('an address says what was chosen, and what it says can be written again', () => {
  const search = `order=${KEY}&country=BE&code=+spring20&method=paypal&back=%2Fchats%2FAAAAAAAAAAAAAAAA`
  const address = read(search)
  expect(address).toEqual({
    key: KEY,
    order_id: undefined,
    country: 'BE',
    code: 'SPRING20',
    method: 'paypal',
    back: '/chats/AAAAAAAAAAAAAAAA',
    other: false,
  })
  expect(writeAddress('100', partsOf(address))).toBe(
    `/credits/100?order=${KEY}&country=BE&code=SPRING20&method=paypal&back=%2Fchats%2FAAAAAAAAAAAAAAAA`,
  )
  expect(writeAddress('a/b', {})).toBe('/credits/a%2Fb')
  expect(writeAddress('100', { other: true })).toBe('/credits/100?other=1')
})

test('who moves to another country is shown its own ways first', () => {
  expect(read('country=BE&shown_country=NL&method=ideal')).toMatchObject({ country: 'BE', method: undefined })
  expect(read('country=BE&shown_country=BE&method=ideal')).toMatchObject({ country: 'BE', method: 'ideal' })
})

test('an order is addressed by its key or by its id, and nothing else counts', () => {
  expect(read('order=AAAAAAAAAAAAAAAA')).toMatchObject({ key: undefined, order_id: 'AAAAAAAAAAAAAAAA' })
  const nothing = { key: undefined, order_id: undefined, country: undefined, code: undefined, method: undefined }
  expect(read('order=1&country=nl&code=++&method=cash&back=//evil.example')).toEqual({
    ...nothing,
    back: null,
    other: false,
  })
  expect(read(`order=${KEY.toUpperCase()}`)).toMatchObject({ key: undefined })
})

test('an order that settles a debt has a checkout of its own', () => {
  expect(orderAddress({ kind: 'bundle', bundle: '100' }, { other: true })).toBe('/credits/100?other=1')
  expect(orderAddress({ kind: 'debt', bundle: '' }, { order: 'AAAAAAAAAAAAAAAA', other: true })).toBe(
    '/settings/limited-account/pay?order=AAAAAAAAAAAAAAAA&other=1',
  )
  expect(writeDebtAddress({ debt: 'BBBBBBBBBBBBBBBB', back: null })).toBe(
    '/settings/limited-account/pay?debt=BBBBBBBBBBBBBBBB',
  )
})
