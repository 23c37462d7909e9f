// The reports of both test runners as one list of tests: what each is called, how long it took, and how it ended.
import { readFileSync } from 'node:fs'

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string; duration?: number | null }[] }[]
}
interface Try {
  duration: number
  errors?: { message?: string }[]
}
interface Suite {
  title: string
  file?: string
  specs?: { title: string; tests: { status: string; results: Try[] }[] }[]
  suites?: Suite[]
}
interface PlaywrightReport {
  suites: Suite[]
}

type Result = 'passed' | 'failed' | 'flaky' | 'skipped'
export interface RanTest {
  /** The file and the title. */
  name: string
  result: Result
  /** Over all tries. */
  seconds: number
  /** What the first try said that failed. */
  error?: string | undefined
}

const VITEST: Readonly<Record<string, Result>> = { passed: 'passed', failed: 'failed' }
const PLAYWRIGHT: Readonly<Record<string, Result>> = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' }

export function vitestTests(report: VitestReport, root = process.cwd()): RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${name.replace(`${root}/`, '')}: ${fullName}`,
      result: VITEST[status] ?? 'skipped',
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

export function playwrightTests(report: PlaywrightReport): RanTest[] {
  return report.suites.flatMap((suite) => testsOf(suite, suite.file ?? suite.title))
}

function testsOf({ specs = [], suites = [] }: Suite, file: string): RanTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `e2e/${file}: ${title}`,
      result: PLAYWRIGHT[status] ?? 'skipped',
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      error: results.flatMap(({ errors = [] }) => errors)[0]?.message,
    })),
  )
  return [...own, ...suites.flatMap((inner) => testsOf(inner, file))]
}

export function readTests(vitestPath: string, playwrightPath: string): RanTest[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
  return [
    ...vitestTests(read(vitestPath) as VitestReport),
    ...playwrightTests(read(playwrightPath) as PlaywrightReport),
  ]
}
