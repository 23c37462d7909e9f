// What the tests of a whole run come to. A browser test that passed only on its second try counts as passed and is
// listed by name; more than two of them fail the run, because then it is the product or the tests, and not chance.
import { stripVTControlCharacters } from 'node:util'
import { duration } from './table.ts'
import type { RanTest } from './reports.ts'

export const MOST_FLAKY = 2
const SLOWEST = 10
const ERROR_LINES = 12

export interface Verdict {
  passed: number
  failed: number
  flaky: string[]
}

export function verdictOf(tests: readonly RanTest[]): Verdict {
  const namesOf = (result: RanTest['result']) => tests.filter((test) => test.result === result).map(({ name }) => name)
  const flaky = namesOf('flaky')
  const tolerated = flaky.length <= MOST_FLAKY
  return {
    passed: namesOf('passed').length + (tolerated ? flaky.length : 0),
    failed: namesOf('failed').length + (tolerated ? 0 : flaky.length),
    flaky,
  }
}

/** With what the first try said, in plain text: whoever reads the log has nothing else of a run on another machine. */
export function flakyLines(tests: readonly RanTest[]): string[] {
  return tests
    .filter(({ result }) => result === 'flaky')
    .flatMap(({ name, error = '' }) => [
      name,
      ...stripVTControlCharacters(error).split('\n').slice(0, ERROR_LINES).map(indent),
    ])
}
const indent = (line: string) => `    ${line}`.trimEnd()

export function slowestRows(tests: readonly RanTest[]): string[][] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => [duration(seconds), name])
}
