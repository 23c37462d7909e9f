// Checks that the documents speak of what exists: every path in backticks, every npm script, and all that the pages on
// security name.
import { checkDocs } from './docs/check-docs.ts'
import { checkSecurity } from './docs/check-security.ts'

const { problems, files } = checkDocs(process.cwd())
const security = checkSecurity(process.cwd())
problems.push(...security.problems)
for (const line of problems) console.log(line)
console.log(`security: ${security.summary}`)
console.log(`${files} documents, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
