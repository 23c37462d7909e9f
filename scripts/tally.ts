// Says in one line how many tests passed and failed, over both runners, so that a log can be read from its end.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const REPORTS = resolve(import.meta.dirname, '../reports')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(REPORTS, name), 'utf8'))
const units = read('vitest.json') as VitestReport
const journeys = read('playwright.json') as PlaywrightReport
const passed = units.numPassedTests + journeys.stats.expected
const failed = units.numFailedTests + journeys.stats.unexpected + journeys.stats.flaky
console.log(`tests: ${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
