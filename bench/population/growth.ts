// How statements grow with the population: the smallest and the largest asked in turn by one process, several times.
import { median, printTable } from '../support/figures.ts'
import { pgbench, type Run } from '../support/pgbench.ts'
import type { Populations, Suffix } from './population.ts'

const ROUNDS = 5
const ROUND_SECONDS = 15

/** A statement that can be asked of any of the populations. */
export interface Shape {
  name: string
  script: (suffix: Suffix, size: number) => string
}

export async function measureGrowth(populations: Populations, shapes: readonly Shape[]): Promise<Run[]> {
  const [small, large] = [populations.sizes[0], populations.sizes.at(-1)]
  if (!small || !large) throw new RangeError('there are no sizes')
  const scripts = Object.fromEntries(
    shapes.flatMap(({ name, script }) => [
      [`${name} small`, script(small.suffix, small.size)],
      [`${name} large`, script(large.suffix, large.size)],
    ]),
  )
  await pgbench(populations.url, scripts, ROUND_SECONDS)
  const rounds: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await pgbench(populations.url, scripts, ROUND_SECONDS))
  return rounds
}

export const latencyOf = (round: Run, name: string) => round.scripts[name] ?? { p50: Number.NaN, p99: Number.NaN }

interface Growth {
  name: string
  p50: number
  p99: number
}

/** How many times longer the largest population takes, by the middle of the rounds. */
export function printGrowth(rounds: readonly Run[], shapes: readonly Shape[]): Growth[] {
  const middle = (of: (round: Run) => number) => median(rounds.map(of))
  const rows = shapes.map(({ name }) => {
    const value = (size: string, of: 'p50' | 'p99') => middle((round) => latencyOf(round, `${name} ${size}`)[of])
    const growth = (of: 'p50' | 'p99') =>
      middle((round) => latencyOf(round, `${name} large`)[of] / latencyOf(round, `${name} small`)[of])
    return { name, value, p50: growth('p50'), p99: growth('p99') }
  })
  printTable(
    ['ms', 'p50 small', 'p50 large', 'growth', 'p99 small', 'p99 large', 'growth'],
    rows.map(({ name, value, p50, p99 }) => [
      name,
      ...[value('small', 'p50'), value('large', 'p50'), p50, value('small', 'p99'), value('large', 'p99'), p99].map(
        (figure) => figure.toFixed(3),
      ),
    ]),
  )
  return rows
}
