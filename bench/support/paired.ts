// Two measured in turn on one machine: what else it does meanwhile weighs on both.
import { median } from './figures.ts'

/** A round whose bare runs differ by more tells of the machine. */
const UNSTEADY = 0.25

interface Pair {
  ours: number
  bare: number
  ratio: number
  steady: boolean
}

/** One before and one after each of what is compared; the middle of the rounds in which those two agree. */
export async function paired(rounds: number, first: () => Promise<number>, second: () => Promise<number>) {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [before, ours, after] = [await first(), await second(), await first()]
    const mean = (before + after) / 2
    pairs.push({ bare: mean, ours, ratio: ours / mean, steady: Math.abs(before - after) <= UNSTEADY * mean })
  }
  const steady = pairs.filter((pair) => pair.steady)
  const used = steady.length >= 2 ? steady : pairs
  const middle = (of: 'ours' | 'bare' | 'ratio') => median(used.map((pair) => pair[of]))
  return { ours: middle('ours'), bare: middle('bare'), ratio: middle('ratio'), steady: steady.length }
}
