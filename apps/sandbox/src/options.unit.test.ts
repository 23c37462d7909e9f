import { expect, test } from 'vitest'
import { isLiveKey } from './calls/answer-calls.ts'
import { readOptions } from './options.ts'

const PLAIN = ['--folder', '/tmp/sandbox', '--port', '24316']

test('it starts with keys for tests, its own or others', () => {
  expect(readOptions(PLAIN)).toMatchObject({ port: 24_316, mollie_key: 'test_sandbox', stripe_key: 'sk_test_sandbox' })
  const own = readOptions([...PLAIN, '--mollie-key', 'test_own', '--stripe-key', 'sk_test_own'])
  expect(own).toMatchObject({ mollie_key: 'test_own', stripe_key: 'sk_test_own' })
})

test.each([
  ['--mollie-key', 'live_anything'],
  ['--stripe-key', 'sk_live_anything'],
  ['--stripe-key', 'rk_live_anything'],
  ['--mollie-key', 'sk_live_anything'],
])('it does not start with %s %s, which moves money', (name, key) => {
  expect(() => readOptions([...PLAIN, name, key])).toThrow('moves money')
})

test.each([
  ['--mollie-key', ''],
  ['--mollie-key', 'test_'],
  ['--mollie-key', 'sk_test_anything'],
  ['--stripe-key', 'pk_test_anything'],
  ['--stripe-key', 'whatever'],
])('it does not start with %s "%s", which is no key for tests', (name, key) => {
  expect(() => readOptions([...PLAIN, name, key])).toThrow('must look like')
})

test('it wants a folder and a port, and nothing that it does not know', () => {
  expect(() => readOptions(['--port', '1'])).toThrow('no folder')
  for (const port of [[], ['--port', 'x'], ['--port', '70000']]) {
    expect(() => readOptions(['--folder', '/tmp/x', ...port])).toThrow('no port')
  }
  expect(() => readOptions([...PLAIN, '--host', '0.0.0.0'])).toThrow('--host')
})

test('a key that moves money is known by its beginning', () => {
  for (const key of ['Bearer live_x', 'Bearer sk_live_x', 'Bearer rk_live_x']) expect(isLiveKey(key)).toBe(true)
  for (const key of ['Bearer test_x', 'Bearer sk_test_x', 'Bearer alive_x', '']) expect(isLiveKey(key)).toBe(false)
})
