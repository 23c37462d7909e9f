// Chance that can be had again: the same seed draws the same.
export interface Random {
  /** From 0 up to 1. */
  fraction: () => number
  below: (n: number) => number
  between: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
  shuffled: <T>(from: readonly T[]) => T[]
  uuid: () => string
  /** Its own sequence, so that one who draws more does not disturb the others. */
  branch: (n: number) => Random
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  /** mulberry32 */
  const fraction = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(fraction() * n)
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  const random: Random = {
    fraction,
    below,
    between: (low, high) => low + fraction() * (high - low),
    pick(from) {
      const item = from[below(from.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
    shuffled: (from) =>
      from
        .map((item) => ({ one: item, at: fraction() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one: item }) => item),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    branch: (n) => randomFrom(Math.imul(seed + 1, 0x9e_37_79_b1) ^ Math.imul(n + 1, 0x85_eb_ca_6b)),
  }
  return random
}
