import { expect, test } from 'vitest'
import { reportOf, type Cell } from './report.rules.ts'

const LEAST = 10
const signups = (ref: string | null, sub1: string | null, count: number): Cell => ({
  event: 'signup',
  ref,
  sub1,
  currency: null,
  count,
  cents: 0,
})
const orders = (ref: string, count: number, cents: number, currency = 'EUR'): Cell => ({
  event: 'first_order',
  ref,
  sub1: null,
  currency,
  count,
  cents,
})
const line = { event: 'signup', amount: null, currency: null }

test('what is large enough is said as it is, by campaign and sub value', () => {
  expect(reportOf([signups('a', 'x', 10), signups('a', 'y', 25)], [], LEAST)).toEqual({
    lines: [
      { ...line, ref: 'a', sub1: 'x', count: 10 },
      { ...line, ref: 'a', sub1: 'y', count: 25 },
    ],
    carried: [],
  })
})

test('what is too small by sub value is said by campaign, and what is too small then as one line', () => {
  const cells = [
    ...Array.from({ length: 12 }, (_, click) => signups('a', `click-${String(click)}`, 1)),
    signups('b', 'x', 9),
    signups('c', null, 3),
    signups(null, null, 1),
  ]
  expect(reportOf(cells, [], LEAST)).toEqual({
    lines: [
      { ...line, ref: 'a', sub1: null, count: 12 },
      { ...line, ref: null, sub1: null, count: 13 },
    ],
    carried: [],
  })
})

test('a rest that is too small waits, and is said on the day it is large enough', () => {
  const first = reportOf([signups('a', 'x', 20), signups('b', 'x', 4)], [], LEAST)
  expect(first.lines).toEqual([{ ...line, ref: 'a', sub1: 'x', count: 20 }])
  expect(first.carried).toEqual([{ event: 'signup', currency: null, count: 4, cents: 0 }])
  const second = reportOf([signups('b', 'y', 5)], first.carried, LEAST)
  expect(second).toEqual({ lines: [], carried: [{ event: 'signup', currency: null, count: 9, cents: 0 }] })
  const quiet = reportOf([], second.carried, LEAST)
  expect(quiet).toEqual(second)
  expect(reportOf([signups('b', 'y', 1)], quiet.carried, LEAST)).toEqual({
    lines: [{ ...line, ref: null, sub1: null, count: 10 }],
    carried: [],
  })
})

test('amounts are whole money, of one currency, and of ten orders at least', () => {
  const cells = [orders('a', 11, 27_489), orders('a', 1, 4999, 'CHF')]
  expect(reportOf(cells, [], LEAST)).toEqual({
    lines: [{ event: 'first_order', ref: 'a', sub1: null, count: 11, amount: 275, currency: 'EUR' }],
    carried: [{ event: 'first_order', currency: 'CHF', count: 1, cents: 4999 }],
  })
})

test('whatever is counted, no line is about fewer than ten, and nobody is counted twice or lost', () => {
  let state = 7
  const draw = (most: number) => {
    state = (state * 16_807) % 2_147_483_647
    return state % most
  }
  let carried: ReturnType<typeof reportOf>['carried'] = []
  let [came, said] = [0, 0]
  for (let day = 0; day < 500; day += 1) {
    const cells = Array.from({ length: draw(8) }, (_, nth) =>
      signups(
        draw(4) === 0 ? null : `ref-${String(draw(3))}`,
        draw(3) === 0 ? null : `sub-${String(nth)}`,
        1 + draw(14),
      ),
    )
    came += cells.reduce((sum, { count }) => sum + count, 0)
    const report = reportOf(cells, carried, LEAST)
    for (const { count } of report.lines) expect(count).toBeGreaterThanOrEqual(LEAST)
    said += report.lines.reduce((sum, { count }) => sum + count, 0)
    ;({ carried } = report)
    expect(said + carried.reduce((sum, { count }) => sum + count, 0)).toBe(came)
  }
})
