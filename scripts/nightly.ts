// `npm run nightly`: what measures the machine and what takes hours, on a machine that does nothing else. A step that
// fails does not stop the others. `-- --only enumeration,bench-search` runs these alone. The table at the end is also
// `reports/nightly.md`, the output of each step `reports/nightly/<step>.log`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOGS, runStep, type Outcome } from './nightly/run-step.ts'
import { STEPS, type Step } from './nightly/steps.ts'
import { duration, table } from './test-results/table.ts'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
// The names may also follow each other: `--only enumeration stuffing`.
const requested = [...(values.only?.split(',') ?? []), ...positionals].filter((name) => name !== '')
const unknown = requested.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`no such step: ${unknown.join(', ')}\nthere are: ${STEPS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const services: Step = {
  name: 'services',
  command: ['node', 'scripts/services.ts', 'start', '--durable'],
  figure: /$^/,
}
const outcomes: Outcome[] = []
for (const step of [services, ...STEPS.filter(({ name }) => requested.length === 0 || requested.includes(name))]) {
  console.log(`\n── ${step.name}`)
  outcomes.push(await runStep(step))
}
const rows = outcomes.map(({ name, passed, seconds, figure }) => [
  name,
  passed ? 'passed' : 'FAILED',
  duration(seconds),
  figure.replaceAll('|', '/'),
])
const printed = table(['step', 'result', 'time', 'figure'], rows)
writeFileSync(join(LOGS, '../nightly.md'), `# Nightly, ${new Date().toISOString()}\n\n${printed}\n`)
console.log(`\n${printed}`)
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1
