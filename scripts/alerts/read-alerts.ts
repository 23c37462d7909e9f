// What `ops/alerts` says: rules and their tests, who emits what, and where alerts go.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

export const FOLDER = 'ops/alerts'

export interface Rule {
  file: string
  /** One of the two. */
  alert?: string
  record?: string
  expr: string
  labels: Record<string, string>
  annotations: Record<string, string>
}

interface RuleFile {
  groups: { rules: (Partial<Rule> & { expr: string })[] }[]
}
interface TestFile {
  tests: { alert_rule_test?: { alertname: string; exp_alerts?: unknown[] }[] }[]
}
interface Inhibition {
  source_matchers: string[]
  target_matchers: string[]
}

function readAll(root: string, pattern: string): { file: string; content: unknown }[] {
  const folder = join(root, FOLDER)
  return globSync(pattern, { cwd: folder })
    .toSorted()
    .map((path) => ({ file: basename(path), content: parse(readFileSync(join(folder, path), 'utf8')) as unknown }))
}

export function readRules(root: string): Rule[] {
  return readAll(root, 'rules/*.yml').flatMap(({ file, content }) =>
    (content as RuleFile).groups.flatMap(({ rules }) =>
      rules.map((rule) => ({ labels: {}, annotations: {}, ...rule, file })),
    ),
  )
}

/** Which alerts are seen firing, and which are seen keeping quiet. */
export function readTested(root: string): { fires: Set<string>; files: string[] } {
  const files = readAll(root, 'tests/*.test.yml')
  const cases = files.flatMap(({ content }) =>
    (content as TestFile).tests.flatMap(({ alert_rule_test = [] }) => alert_rule_test),
  )
  const firing = cases.filter(({ exp_alerts = [] }) => exp_alerts.length > 0)
  return { fires: new Set(firing.map(({ alertname }) => alertname)), files: files.map(({ file }) => file) }
}

/** Metrics of others, by name. */
export function readExporters(root: string): Map<string, string> {
  const [found] = readAll(root, 'exporters.yml')
  const exporters = (found?.content ?? {}) as Record<string, { metrics: string[] }>
  return new Map(Object.entries(exporters).flatMap(([name, { metrics }]) => metrics.map((metric) => [metric, name])))
}

/** Alerts that are named where it says which silences which. */
export function readInhibited(root: string): string[] {
  const [found] = readAll(root, 'alertmanager.yml')
  const { inhibit_rules = [] } = (found?.content ?? {}) as { inhibit_rules?: Inhibition[] }
  const matchers = inhibit_rules.flatMap((rule) => [...rule.source_matchers, ...rule.target_matchers])
  return matchers.flatMap((matcher) => /^alertname=~?"(.*)"$/.exec(matcher)?.[1]?.split('|') ?? [])
}
