// Turns the reports of Vitest and Playwright into one list: titles, place, and whether the test passed.
import { existsSync, readFileSync } from 'node:fs'
import type { Place } from './checklist.ts'

export type Outcome = { file: string; titles: string[]; place: Place | undefined; passed: boolean }

type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
type PlaywrightTest = { expectedStatus: string; status: string; results: { status: string }[] }
type PlaywrightSuite = {
  title: string
  file?: string
  specs?: { title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { suites: PlaywrightSuite[] }

const VITEST_PLACE = /\.(api|unit|mail|job|push)\.test\.tsx?$/

export function readReports(vitestPath: string, playwrightPath: string): Outcome[] {
  const makers = { [vitestPath]: 'npm test', [playwrightPath]: 'npm run e2e' }
  const missing = Object.entries(makers).filter(([path]) => !existsSync(path))
  if (missing.length > 0) {
    throw new Error(missing.map(([path, maker]) => `${path} is missing: \`${maker}\` writes it`).join('\n'))
  }
  const vitest = JSON.parse(readFileSync(vitestPath, 'utf8')) as VitestReport
  const playwright = JSON.parse(readFileSync(playwrightPath, 'utf8')) as PlaywrightReport
  return [...vitestOutcomes(vitest), ...playwrightOutcomes(playwright)]
}

export function vitestOutcomes(report: VitestReport): Outcome[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      file: name,
      titles: [...test.ancestorTitles, test.title].filter((title) => title !== ''),
      place: VITEST_PLACE.exec(name)?.[1] as Place | undefined,
      // Vitest has no second try; if it ever had, the messages of the first would be here.
      passed: test.status === 'passed' && (test.failureMessages ?? []).length === 0,
    })),
  )
}

export function playwrightOutcomes(report: PlaywrightReport): Outcome[] {
  return report.suites.flatMap((suite) => suiteOutcomes(suite, suite.file ?? suite.title, []))
}

function suiteOutcomes(suite: PlaywrightSuite, file: string, above: string[]): Outcome[] {
  // The outermost suite is the file itself: its title is a path, not a sentence.
  const titles = suite.title === file ? above : [...above, suite.title]
  const own = (suite.specs ?? []).map((spec): Outcome => ({
    file,
    titles: [...titles, spec.title],
    place: 'web',
    passed: passedInBrowser(spec.tests),
  }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteOutcomes(inner, file, titles))]
}

/** One entry per browser project: some may skip, at least one must really pass, none may fail. */
function passedInBrowser(tests: PlaywrightTest[]): boolean {
  const ran = tests.filter((test) => test.status !== 'skipped')
  return ran.length > 0 && ran.every(passedInProject)
}

/** A test that passed on its second try proves what it says; `scripts/test-results.ts` lists it and bears only two. */
function passedInProject(test: PlaywrightTest): boolean {
  const passed = test.status === 'expected' || test.status === 'flaky'
  return passed && test.expectedStatus === 'passed' && test.results.at(-1)?.status === 'passed'
}
