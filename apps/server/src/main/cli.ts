/** Commands for operators: `migrate` brings the schema, the regions and the cities up to date, `seed` writes the demo sites. */
import { prepareDatabase } from '../app/prepare-database.ts'
import { seedSites } from '../app/seed.ts'
import { readConfig } from '../platform/config/config.ts'

const { DATABASE_URL, OWNER_DATABASE_URL } = readConfig()
const commands: Readonly<Record<string, () => Promise<string[]>>> = {
  migrate: () => prepareDatabase(OWNER_DATABASE_URL, undefined, new URL(DATABASE_URL).username),
  seed: () => seedSites(DATABASE_URL),
}

const [name = ''] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
for (const line of await command()) process.stdout.write(`${name}: ${line}\n`)
