import { describe, expect, it } from 'vitest'
import { playwrightTests, vitestTests } from './test-results/reports.ts'
import { duration, table } from './test-results/table.ts'
import { flakyLines, slowestRows, verdictOf } from './test-results/verdict.ts'

/** A report of the browser tests with one test for each status, in a block within a file. */
const browserReport = (...statuses: string[]) => ({
  suites: [
    {
      title: 'likes.spec.ts',
      file: 'likes.spec.ts',
      suites: [
        {
          title: 'a block',
          specs: statuses.map((status, nth) => ({
            title: `test ${String(nth)}`,
            tests: [
              { status, results: [{ duration: 1000 * nth }, ...(status === 'flaky' ? [{ duration: 500 }] : [])] },
            ],
          })),
        },
      ],
    },
  ],
})
const verdictOn = (...statuses: string[]) => verdictOf(playwrightTests(browserReport(...statuses)))

describe('browser tests that passed only on their second try', () => {
  it('none: nothing is listed', () => {
    expect(verdictOn('expected', 'expected', 'skipped')).toEqual({ passed: 2, failed: 0, flaky: [] })
  })

  it('two: they are listed and count as passed', () => {
    expect(verdictOn('expected', 'flaky', 'flaky')).toEqual({
      passed: 3,
      failed: 0,
      flaky: ['e2e/likes.spec.ts: test 1', 'e2e/likes.spec.ts: test 2'],
    })
  })

  it('what the first try said is listed with them, in plain text', () => {
    const results = [{ duration: 1, errors: [{ message: '\u001b[31mError\u001b[39m: gone\n\n  at line 3' }] }]
    const specs = [{ title: 'test 1', tests: [{ status: 'flaky', results }] }]
    expect(flakyLines(playwrightTests({ suites: [{ title: 'likes', file: 'likes.spec.ts', specs }] }))).toEqual([
      'e2e/likes.spec.ts: test 1',
      '    Error: gone',
      '',
      '      at line 3',
    ])
  })

  it('three: they fail the run', () => {
    const { passed, failed, flaky } = verdictOn('expected', 'flaky', 'flaky', 'flaky')
    expect([passed, failed, flaky.length]).toEqual([1, 3, 3])
  })

  it('a test that failed twice fails the run by itself', () => {
    expect(verdictOn('expected', 'unexpected')).toEqual({ passed: 1, failed: 1, flaky: [] })
  })
})

it('the ten slowest of both runners are named, all tries counted, the slowest first', () => {
  const assertionResults = [
    { fullName: 'quick', status: 'passed', duration: 3 },
    { fullName: 'long', status: 'failed', duration: 90_000 },
  ]
  const units = vitestTests({ testResults: [{ name: '/root/a.unit.test.ts', assertionResults }] }, '/root')
  const browser = playwrightTests(browserReport(...Array.from({ length: 12 }, () => 'flaky')))
  const rows = slowestRows([...units, ...browser])
  expect(rows).toHaveLength(10)
  expect(rows.slice(0, 2)).toEqual([
    ['1 min 30 s', 'a.unit.test.ts: long'],
    ['12 s', 'e2e/likes.spec.ts: test 11'],
  ])
  expect(verdictOf(units)).toMatchObject({ passed: 1, failed: 1 })
})

it('a table lines up, and times read as a person says them', () => {
  expect(table(['step', 'time'], [['check', duration(185)]]).split('\n')).toEqual([
    '| step  | time       |',
    '|-------|------------|',
    '| check | 3 min 05 s |',
  ])
})
