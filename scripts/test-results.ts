// The end of a whole run, for who reads the log from its end: the time of each step, the slowest tests, the browser
// tests that passed only on their second try, and in one line how many tests passed and failed, over both runners.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readTests } from './test-results/reports.ts'
import { duration, table } from './test-results/table.ts'
import { MOST_FLAKY, flakyLines, slowestRows, verdictOf } from './test-results/verdict.ts'

const REPORTS = resolve(import.meta.dirname, '../reports')
/** Written by `.ci/run`: a step and its seconds a line. */
const STEPS = join(REPORTS, 'steps.tsv')

function stepRows(): string[][] {
  const steps = readFileSync(STEPS, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  const all = steps.reduce((sum, [, seconds]) => sum + Number(seconds), 0)
  return [...steps.map(([name = '', seconds]) => [name, duration(Number(seconds))]), ['all', duration(all)]]
}

if (existsSync(STEPS)) console.log(`${table(['step', 'time'], stepRows())}\n`)
const tests = readTests(join(REPORTS, 'vitest.json'), join(REPORTS, 'playwright.json'))
console.log(`${table(['time', 'slowest tests'], slowestRows(tests))}\n`)
const { passed, failed, flaky } = verdictOf(tests)
const listed = flaky.length === 0 ? 'none' : flakyLines(tests).join('\n')
writeFileSync(join(REPORTS, 'flaky.txt'), `${listed}\n`)
console.log(`passed only on their second try (more than ${String(MOST_FLAKY)} fail the run):\n${listed}\n`)
console.log(`tests: ${String(passed)} passed, ${String(failed)} failed`)
process.exitCode = failed === 0 ? 0 : 1
