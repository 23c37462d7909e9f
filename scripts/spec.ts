// Counts which promises of the checklist are proven by tests that passed, and fails when required ones are not.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readChecklist } from './spec/checklist.ts'
import { summary, unprovenList } from './spec/print.ts'
import { prove, unmetRequirements } from './spec/proof.ts'
import { readReports } from './spec/reports.ts'

const { values: options } = parseArgs({ options: { require: { type: 'string' }, list: { type: 'boolean' } } })

function main(): number {
  const items = readChecklist('docs/checklist.md')
  const proof = prove(items, readReports('reports/vitest.json', 'reports/playwright.json'))
  console.log(summary(items, proof))
  if (options.list) printAll('not proven:', unprovenList(items, proof))
  printAll('citations that prove nothing:', proof.misplaced)
  printAll('unknown ids:', proof.unknown)
  const unmet =
    options.require === undefined ? [] : unmetRequirements(readFileSync(options.require, 'utf8'), items, proof)
  printAll(`required by ${options.require} and not proven:`, unmet)
  return proof.unknown.length + unmet.length === 0 ? 0 : 1
}

function printAll(heading: string, lines: string[]): void {
  if (lines.length > 0) console.log(['', heading, ...lines.map((line) => `  ${line}`)].join('\n'))
}

try {
  process.exitCode = main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
