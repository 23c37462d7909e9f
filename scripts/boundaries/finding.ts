// What a rule is and what it reports.
import { lineAt } from './lines.ts'
import type { Source, Tree } from './tree.ts'

export type Finding = { path: string; line: number; rule: string; message: string }
type Report = (path: string, line: number, message: string) => void
export type Rule = { name: string; check: (tree: Tree, report: Report) => void }

export function runRules(rules: readonly Rule[], tree: Tree): Finding[] {
  // By their text, so that two faults of one kind on one line are told once.
  const findings = new Map<string, Finding>()
  for (const { name: rule, check } of rules) {
    check(tree, (path, line, message) =>
      findings.set(`${path}:${line} ${rule} ${message}`, { path, line, rule, message }),
    )
  }
  return [...findings.values()].toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

/** A rule that looks at one source file after the other. */
export function sourceRule(
  name: string,
  applies: (path: string) => boolean,
  check: (source: Source, report: (offset: number, message: string) => void) => void,
): Rule {
  return {
    name,
    check: (tree, report) => {
      for (const source of tree.sources.filter(({ path }) => applies(path))) {
        check(source, (offset, message) => report(source.path, lineAt(source.text, offset), message))
      }
    },
  }
}

/** A rule that judges every import of the files it applies to; the judge answers with what is wrong, if anything. */
export function importRule(
  name: string,
  applies: (path: string) => boolean,
  judge: (from: string, to: Source['imports'][number]) => string | undefined,
): Rule {
  return {
    name,
    check: (tree, report) => {
      for (const { path, imports } of tree.sources.filter((source) => applies(source.path))) {
        for (const item of imports) {
          const wrong = judge(path, item)
          if (wrong !== undefined) report(path, item.line, wrong)
        }
      }
    },
  }
}
