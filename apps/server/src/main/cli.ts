/** Commands for operators: `migrate` brings the schema up to date, `seed` writes the demo sites. */
import { seedSites } from '../app/seed.ts'
import { readConfig } from '../platform/config/config.ts'
import { migrate } from '../platform/db/migrate.ts'

const commands: Readonly<Record<string, (url: string) => Promise<string[]>>> = { migrate, seed: seedSites }

const [name = '', url = readConfig().DATABASE_URL] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
for (const line of await command(url)) process.stdout.write(`${name}: ${line}\n`)
