// Checks that the documents speak of what exists: every path in backticks, every npm script.
import { checkDocs } from './docs/check-docs.ts'

const { problems, files } = checkDocs(process.cwd())
for (const line of problems) console.log(line)
console.log(`${files} documents, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
