/** Chance that can be repeated: the same words give the same numbers, on every machine. */

export interface Chance {
  /** From 0 up to, but not including, 1. */
  next: () => number
  between: (least: number, most: number) => number
  whole: (least: number, most: number) => number
  happens: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** The second of each pair says how often it is meant compared with the others. */
  weighted: <T>(list: readonly (readonly [T, number])[]) => T
  /** So many different ones, in an order of chance. */
  some: <T>(list: readonly T[], count: number) => T[]
}

function hashOf(words: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 16_777_619)
  return hash
}

/** Mulberry32 over a hash of the words. */
export function chanceOf(...words: readonly (string | number)[]): Chance {
  let state = hashOf(words.join('/'))
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (share) => next() < share,
    pick,
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      return (list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1) ?? list[0])?.[0] as (typeof list)[0][0]
    },
    some(list, count) {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }, () => {
        const at = Math.floor(next() * rest.length)
        return rest.splice(at, 1)[0] as (typeof rest)[0]
      })
    },
  }
}
