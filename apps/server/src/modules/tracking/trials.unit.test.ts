import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { differenceOf, isDifferent, neededPerVariant, resultOf, variantAt } from './trials.rules.ts'

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const HALVES = [
  { key: 'a', weight: 50 },
  { key: 'b', weight: 50 },
]

test('how many are needed follows from the share and the smallest difference that matters', () => {
  expect(neededPerVariant(0.1, 0.02)).toBe(3600)
  expect(neededPerVariant(0.5, 0.01)).toBe(40_000)
})

// The worked examples of Newcombe, Statistics in Medicine 17 (1998), method 10.
test.each([
  [{ reached: 56, shown: 70 }, { reached: 48, shown: 80 }, 0.2, 0.0524, 0.3339],
  [{ reached: 9, shown: 10 }, { reached: 3, shown: 10 }, 0.6, 0.1705, 0.809],
  [{ reached: 10, shown: 10 }, { reached: 0, shown: 10 }, 1, 0.6075, 1],
])(
  'the difference of %j and %j and where it lies are those that are published',
  (second, first, difference, low, high) => {
    const found = differenceOf(first, second)
    expect(found.difference).toBeCloseTo(difference, 4)
    expect(found.low).toBeCloseTo(low, 3)
    expect(found.high).toBeCloseTo(high, 3)
  },
)

test('two pages that are the same are called different in two to eight of a hundred trials, and two that are not in most', () => {
  const random = seeded(20_261_119)
  const calls = (shares: readonly [number, number], trials: number) => {
    const needed = neededPerVariant(0.1, 0.03)
    let different = 0
    for (let trial = 0; trial < trials; trial += 1) {
      const variants = shares.map((share) => {
        let reached = 0
        for (let nth = 0; nth < needed; nth += 1) if (random() < share) reached += 1
        return { shown: needed, reached }
      })
      if (isDifferent(differenceOf(variants[0] as never, variants[1] as never))) different += 1
    }
    return different / trials
  }
  const same = calls([0.1, 0.1], 200)
  expect(same).toBeGreaterThanOrEqual(0.02)
  expect(same).toBeLessThanOrEqual(0.08)
  // The power that the number was chosen for; the share rises too, which makes it a little less.
  expect(calls([0.1, 0.13], 200)).toBeGreaterThan(0.7)
})

test('before every variant was shown often enough there are counts and nothing else', () => {
  const variants = [
    { key: 'a', shown: 100, reached: 10 },
    { key: 'b', shown: 99, reached: 40 },
  ]
  expect(resultOf(variants, 100)).toEqual({
    due: false,
    variants: variants.map((variant) => ({ ...variant, difference: null })),
  })
  const due = resultOf([...variants.slice(0, 1), { key: 'b', shown: 100, reached: 40 }], 100)
  expect(due.due).toBe(true)
  expect(due.variants[0]?.difference).toBeNull()
  expect(due.variants[1]?.difference?.difference).toBeCloseTo(0.3)
})

test('hashes fall on the variants by their weights, evenly', () => {
  const counts = new Map<string, number>()
  const variants = [...HALVES, { key: 'c', weight: 100 }]
  for (let nth = 0; nth < 10_000; nth += 1) {
    const at =
      createHash('sha1')
        .update(`day${String(nth)}`)
        .digest()
        .readUInt32BE() /
      2 ** 32
    const key = variantAt(variants, at)?.key ?? ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const chi = [...counts].reduce((sum, [key, count]) => {
    const expected = key === 'c' ? 5000 : 2500
    return sum + (count - expected) ** 2 / expected
  }, 0)
  // Two degrees of freedom, p = 0.01.
  expect(chi).toBeLessThan(9.21)
  expect(variantAt([], 0.5)).toBeUndefined()
  expect(variantAt(HALVES, 0)?.key).toBe('a')
  expect(variantAt(HALVES, 0.999_999)?.key).toBe('b')
})
