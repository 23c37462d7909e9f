import { expect, test } from 'vitest'
import { afterCall, afterSending, isPassable, SHUT, type Breaker } from './breaker.rules.ts'

const call = (breaker: Breaker, failed: boolean, now: number, creates = true) =>
  afterCall(breaker, { failed, creates }, now)

/** So many calls at one moment, the first of which fail. */
function calls(count: number, failures: number, now = 0, from = SHUT): Breaker {
  let breaker = from
  for (let nth = 0; nth < count; nth += 1) breaker = call(breaker, nth >= count - failures, now)
  return breaker
}

const isOpen = ({ probed_at }: Breaker) => probed_at !== null

test('half of twenty calls open it; fewer calls, or fewer failures, do not', () => {
  expect(isOpen(calls(20, 10))).toBe(true)
  expect(isOpen(calls(20, 9))).toBe(false)
  expect(isOpen(calls(19, 19))).toBe(false)
})

test('what is older than half a minute does not count', () => {
  const before = calls(19, 19, 0)
  expect(isOpen(call(before, true, 29_999))).toBe(true)
  expect(isOpen(call(before, true, 30_000))).toBe(false)
})

test('open, it lets one through every five seconds, and shuts when a payment was made', () => {
  const open = calls(20, 20, 1000)
  expect(isPassable(open, 5999)).toBe(false)
  expect(isPassable(open, 6000)).toBe(true)
  const probing = afterSending(open, 6000)
  expect(isPassable(probing, 6000)).toBe(false)
  expect(call(probing, true, 6100)).toEqual(probing)
  expect(call(probing, false, 6100, false)).toEqual(probing)
  expect(call(probing, false, 6100)).toEqual(SHUT)
  expect(isPassable(probing, 11_000)).toBe(true)
})

test('shut, everything passes, and sending leaves it as it is', () => {
  const shut = calls(5, 5)
  expect(isPassable(shut, 0)).toBe(true)
  expect(afterSending(shut, 0)).toBe(shut)
})
