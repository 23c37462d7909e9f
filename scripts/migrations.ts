// `npm run check migrations`: whether each migration is safe to run beside the version that is running.
import { BASELINE } from './migrations/known-tables.ts'
import { judgeMigrations } from './migrations/judge.ts'
import { readMigrations } from './migrations/read-migrations.ts'

const root = process.cwd()
const migrations = await readMigrations(root)
const lines = judgeMigrations(root, migrations).map(
  ({ file, line, rule, message }) => `db/migrations/${file}:${String(line)} ${rule} ${message}`,
)
// A check that sees nothing must not pass.
if (migrations.length < BASELINE) lines.push('migrations are missing: run this at the root of the repository')
for (const line of lines) console.log(line)
console.log(`${String(migrations.length)} migrations, ${String(lines.length)} violations`)
process.exitCode = lines.length === 0 ? 0 : 1
