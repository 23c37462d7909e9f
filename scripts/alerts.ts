// `npm run check alerts`: every alert fires when it should, goes where it should and has a page that says what to do. That
// the product emits what rules ask for is shown by `scripts/alerts/emitted.api.test.ts`, on a running one.
import { findAlertProblems } from './alerts/find-problems.ts'
import { readRules } from './alerts/read-alerts.ts'
import { runTools } from './alerts/tools.ts'

const root = process.cwd()
const problems = [...findAlertProblems(root), ...runTools(root)]
for (const line of problems) console.log(line)
console.log(`${String(readRules(root).length)} rules, ${String(problems.length)} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
