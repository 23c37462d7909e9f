// What is wrong with the alerts and needs no running product to be seen.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExporters, readInhibited, readRules, readTested, type Rule } from './read-alerts.ts'
import { selectorsOf } from './selectors.ts'

const RUNBOOKS = 'docs/runbooks'
const PAGE = 'alerts.md'
const SEVERITIES = ['page', 'ticket', 'none']

/** A heading as an address names it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** The headings of a page, each with whether anything stands below it. */
function sectionsOf(root: string, page: string): Map<string, boolean> {
  const path = join(root, RUNBOOKS, page)
  if (!existsSync(path)) return new Map()
  const parts = readFileSync(path, 'utf8').split(/^#{2,3} /m)
  return new Map(
    parts.slice(1).map((part) => {
      const [heading = '', ...text] = part.split('\n')
      return [anchorOf(heading), text.join('').trim() !== '']
    }),
  )
}

function runbookProblems(root: string, { runbook = '' }: Rule['annotations']): string[] {
  const [page = '', anchor = ''] = runbook.split('#')
  if (page === '' || anchor === '') return ['does not say what to do: a runbook with #section']
  const has = sectionsOf(root, page).get(anchor)
  if (has === undefined) return [`its runbook ${runbook} is not there`]
  return has ? [] : [`its runbook ${runbook} is empty`]
}

function alertProblems(root: string, rule: Rule, fires: ReadonlySet<string>): string[] {
  const { alert = '', labels, annotations } = rule
  const problems = runbookProblems(root, annotations)
  if (!SEVERITIES.includes(labels['severity'] ?? '')) problems.push(`its severity is none of ${SEVERITIES.join(', ')}`)
  if ((annotations['summary'] ?? '') === '') problems.push('has no summary')
  if (!fires.has(alert)) problems.push('is not seen firing by any test')
  return problems
}

/** Metrics that the product need not emit: they are recorded by rules, or of an exporter. */
export function knownElsewhere(root: string): Set<string> {
  const recorded = readRules(root).flatMap(({ record = [] }) => record)
  return new Set([...recorded, ...readExporters(root).keys()])
}

export function findAlertProblems(root: string): string[] {
  const rules = readRules(root)
  const alerts = rules.filter(({ alert }) => alert !== undefined)
  const { fires, files } = readTested(root)
  const names = new Set(alerts.map(({ alert }) => alert))
  const problems = alerts.flatMap((rule) =>
    alertProblems(root, rule, fires).map((problem) => `${rule.file} ${rule.alert ?? ''} ${problem}`),
  )
  for (const { file, record = '' } of rules.filter((rule) => rule.record !== undefined)) {
    if (!record.startsWith('slo:')) problems.push(`${file} ${record} does not begin with slo:`)
  }
  for (const name of readInhibited(root))
    if (!names.has(name)) problems.push(`alertmanager.yml names ${name}, which is no alert`)
  const named = new Set(rules.flatMap(({ expr }) => selectorsOf(expr).map(({ metric }) => metric)))
  for (const metric of readExporters(root).keys()) {
    if (!named.has(metric)) problems.push(`exporters.yml lists ${metric}, which no rule asks for`)
  }
  const pages = new Set(alerts.map(({ annotations }) => annotations['runbook']))
  for (const anchor of sectionsOf(root, PAGE).keys()) {
    if (!pages.has(`${PAGE}#${anchor}`)) problems.push(`${PAGE} has a section ${anchor} that no alert leads to`)
  }
  // A check that sees nothing must not pass.
  if (alerts.length === 0 || files.length === 0)
    problems.push('no alerts or no tests found: run this at the root of the repository')
  return problems
}
