/** Compares the response times of two requests: whether they can be told apart. */
import { cumulativeStdNormalProbability, wilcoxonRankSum } from 'simple-statistics'

/** The two-sided p of the Mann-Whitney test: how often chance alone would set two samples this far apart. */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const [n, m] = [a.length, b.length]
  const u = wilcoxonRankSum([...a], [...b]) - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - cumulativeStdNormalProbability(Math.abs(z)))
}

async function timed(send: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await send()
  return performance.now() - start
}

type TimedRequest = (nth: number) => Promise<unknown>

/** As many of each, in pairs whose order is tossed, so that whatever else the machine does meets both alike. */
async function sample(known: TimedRequest, unknown: TimedRequest, size: number, from: number) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let nth = from; nth < from + size; nth += 1) {
    const pair = [
      async () => times.known.push(await timed(() => known(nth))),
      async () => times.unknown.push(await timed(() => unknown(nth))),
    ] as const
    const [first, second] = Math.random() < 0.5 ? pair : [pair[1], pair[0]]
    await first()
    await second()
  }
  return times
}

export const SAMPLES = 3

/**
 * The p of each sample drawn, ending with the first that shows no difference at 0.05. Chance sets one sample in twenty
 * apart, but not three in a row (one run in eight thousand); a real difference is in every sample.
 */
export async function compareTimings(known: TimedRequest, unknown: TimedRequest, size: number): Promise<number[]> {
  const p_values: number[] = []
  for (let round = 0; round < SAMPLES; round += 1) {
    const times = await sample(known, unknown, size, round * size)
    p_values.push(mannWhitney(times.known, times.unknown))
    if ((p_values.at(-1) ?? 0) > 0.05) break
  }
  return p_values
}
