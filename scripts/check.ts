// `npm run check`: everything that judges the source without running it, with one line each and the full text of what failed.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runAll } from './check/run.ts'
import { PREPARATION, STEPS } from './check/steps.ts'

const { positionals: requested } = parseArgs({ allowPositionals: true })
const unknown = requested.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`no such check: ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const steps = STEPS.filter(({ name }) => requested.length === 0 || requested.includes(name))
const failed = [
  ...(await runAll(steps.some(({ needsTypes }) => needsTypes) ? [PREPARATION] : [], 1)),
  // Compiler and linter use several threads themselves.
  ...(await runAll(steps, Math.min(2, availableParallelism()))),
]
for (const { name, output } of failed) console.log(`\n── ${name}\n${output.trim()}`)
process.exitCode = failed.length === 0 ? 0 : 1
