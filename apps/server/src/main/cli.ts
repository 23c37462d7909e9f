/** Commands for operators: `migrate` brings the schema, the regions and the cities up to date, `seed` writes the demo sites. */
import { prepareDatabase } from '../app/prepare-database.ts'
import { seedSites } from '../app/seed.ts'
import { readConfig } from '../platform/config/config.ts'

const commands: Readonly<Record<string, (url: string) => Promise<string[]>>> = {
  migrate: (url) => prepareDatabase(url),
  seed: seedSites,
}

const [name = '', url = readConfig().DATABASE_URL] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
for (const line of await command(url)) process.stdout.write(`${name}: ${line}\n`)
