// What comes from others and what must not leave: `node scripts/supply-chain.ts advisories|lockfile|secrets`.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findAdvisories, type Answer } from './check/advisories.ts'
import { findLockfileProblems, type Lockfile } from './check/lockfile.ts'
import { findSecrets } from './check/secrets.ts'

const ROOT = resolve(import.meta.dirname, '..')
const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile

const CHECKS: Readonly<Record<string, () => Answer | Promise<Answer>>> = {
  advisories: () => findAdvisories(lockfile, process.env['npm_config_registry']),
  lockfile: () => ({ problems: findLockfileProblems(lockfile) }),
  secrets: () => findSecrets(ROOT),
}

const [name = ''] = process.argv.slice(2)
const check = CHECKS[name]
if (check === undefined) {
  console.error(`say one of: ${Object.keys(CHECKS).join(', ')}`)
  process.exit(2)
}
const { problems, note } = await check()
for (const line of [...problems, ...(note === undefined ? [] : [note])]) console.log(line)
process.exitCode = problems.length === 0 ? 0 : 1
