// Checks the rules of the house that no linter knows: who may import whom, and what may be written where.
import { RULES } from './boundaries/all-rules.ts'
import { runRules } from './boundaries/finding.ts'
import { brandNames } from './boundaries/rules/brands.ts'
import { loadTree } from './boundaries/tree.ts'

const tree = loadTree(process.cwd())
const lines = runRules(RULES, tree).map(({ path, line, rule, message }) => `${path}:${line} ${rule} ${message}`)
// A check that sees nothing must not pass.
if (tree.sources.length === 0) lines.push('no source files found: run this at the root of the repository')
if (brandNames(tree).length === 0) lines.push('no site found in db/seeds/sites: the brand rule would be blind')

for (const line of lines) console.log(line)
console.log(`${tree.sources.length} files, ${RULES.length} rules, ${lines.length} violations`)
process.exitCode = lines.length === 0 ? 0 : 1
