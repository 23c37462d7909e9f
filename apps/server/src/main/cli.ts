/**
 * Commands for operators: `migrate` brings the schema, the regions and the cities up to date, `seed` writes the demo sites,
 * `payments` acts on somebody's money, with a reason and a name, `push-keys` makes the keys that a site's pushes are signed with.
 */
import { prepareDatabase } from '../app/prepare-database.ts'
import { seedSites } from '../app/seed.ts'
import { actOnPayments, replacePushKeys } from '../app/staff-commands.ts'
import { readConfig } from '../platform/config/config.ts'

const config = readConfig()
const { DATABASE_URL, OWNER_DATABASE_URL } = config
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<string[]>>> = {
  migrate: () => prepareDatabase(OWNER_DATABASE_URL, undefined, new URL(DATABASE_URL).username),
  seed: () => seedSites(DATABASE_URL),
  payments: (args) => actOnPayments(config, args),
  'push-keys': (args) => replacePushKeys(config, args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
try {
  for (const line of await command(args)) process.stdout.write(`${name}: ${line}\n`)
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'StaffRefusal') throw error
  process.stderr.write(`${name}: ${error.message}\n`)
  process.exitCode = 2
}
