// Shows that an alert without a test, a page or a place to go is found out, and a rule that says nothing of the kind is not.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findAlertProblems } from './alerts/find-problems.ts'
import { alternativesOf, selectorsOf } from './alerts/selectors.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** A copy of what there is, in which one thing is wrong. */
function findIn(path: string, from: string, to: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'alerts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['ops/alerts', 'docs/runbooks'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true })
  const text = readFileSync(join(root, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, path), text.replace(from, to))
  return findAlertProblems(root)
}

describe('alerts', () => {
  it('are sound as they are', () => {
    expect(findAlertProblems(ROOT)).toEqual([])
  })

  it.each([
    ['ops/alerts/rules/product.yml', 'runbook: alerts.md#jobslate', 'about: nothing', 'does not say what to do'],
    ['docs/runbooks/alerts.md', '## JobsLate\n', '## JobsAreLate\n', 'its runbook alerts.md#jobslate is not there'],
    ['docs/runbooks/payments.md', '## Notices are lost\n', '## Gone\n', 'payments.md#notices-are-lost is not there'],
    [
      'docs/runbooks/alerts.md',
      '## SitesInvalid\n',
      '## SitesInvalid\n\n## Left over\n',
      'alerts.md#sitesinvalid is empty',
    ],
    [
      'docs/runbooks/alerts.md',
      '## SitesInvalid\n',
      '## Old\n\nwords\n\n## SitesInvalid\n',
      'a section old that no alert',
    ],
    ['ops/alerts/rules/product.yml', 'severity: page', 'severity: loud', 'its severity is none of page, ticket, none'],
    ['ops/alerts/rules/product.yml', "summary: 'no server process answers', ", '', 'has no summary'],
    [
      'ops/alerts/rules/product.yml',
      'alert: JobsLate',
      'alert: JobsTooLate',
      'JobsTooLate is not seen firing by any test',
    ],
    ['ops/alerts/rules/objectives.yml', 'record: slo:requests:rate2m', 'record: requests', 'does not begin with slo:'],
    [
      'ops/alerts/alertmanager.yml',
      'alertname="NoWorker"',
      'alertname="NoWorkers"',
      'names NoWorkers, which is no alert',
    ],
    ['ops/alerts/exporters.yml', 'metrics: [up]', 'metrics: [up, down]', 'lists down, which no rule asks for'],
  ])('%s is not let through with %s made into %s', (path, from, to, problem) => {
    expect(findIn(path, from, to).join('\n')).toContain(problem)
  })

  it('are not fine where there are none', () => {
    expect(findAlertProblems(tmpdir())).toEqual(['no alerts or no tests found: run this at the root of the repository'])
  })
})

describe('an expression', () => {
  it('is read as Prometheus reads it', () => {
    const [first, second, ...more] = selectorsOf('rate(a_total{x=~"b|c", y!="d"}[5m]) > on (cell) slo:e:f or absent(g)')
    expect(first).toEqual({
      metric: 'a_total',
      matchers: [
        { label: 'x', operator: '=~', value: 'b|c' },
        { label: 'y', operator: '!=', value: 'd' },
      ],
    })
    expect([second?.metric, more.map(({ metric }) => metric)]).toEqual(['slo:e:f', ['g']])
    expect(() => selectorsOf('rate(a[5m]')).toThrow('not understood')
  })

  it('has as many alternatives as it matches', () => {
    expect(alternativesOf('/api/(a|b)/c(|/d)')).toEqual(['/api/a/c', '/api/a/c/d', '/api/b/c', '/api/b/c/d'])
    expect(alternativesOf('a|b')).toEqual(['a', 'b'])
  })
})
