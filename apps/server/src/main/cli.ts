/**
 * Commands for operators: `migrate` brings the schema, the regions and the cities up to date, `seed` writes the demo sites,
 * `site` saves one from a file, or says why it cannot be saved, `campaign` saves, lists and stops what changes a lander,
 * `mail-keys` makes the key that a site's mails are signed with, `mail-doctor` looks whether its DNS is right for mails,
 * `payments` acts on somebody's money, with a reason and a name, `complaints` lists, shows and answers complaints, `push-keys`
 * makes the keys that a site's pushes are signed with, `network` saves, lists and stops who is paid for whom they send.
 */
import { runCampaignCommand } from '../app/campaign-commands.ts'
import { runNetworkCommand } from '../app/network-commands.ts'
import { migrateDatabase } from '../app/prepare-database.ts'
import { saveSiteFromFile } from '../app/save-site.ts'
import { seedSites } from '../app/seed.ts'
import { examineMail, makeMailKeys } from '../app/mail-commands.ts'
import { actOnComplaints, actOnPayments, replacePushKeys } from '../app/staff-commands.ts'
import { readConfig } from '../platform/config/config.ts'
import { StaffRefusal } from '../platform/staff-refusal.ts'

const config = readConfig()
const { DATABASE_URL, OWNER_DATABASE_URL } = config
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<string[]>>> = {
  migrate: () => migrateDatabase(OWNER_DATABASE_URL, new URL(DATABASE_URL).username),
  seed: () => seedSites(DATABASE_URL),
  campaign: (args) => runCampaignCommand(config, args),
  network: (args) => runNetworkCommand(config, args),
  site: ([file = '']) => saveSiteFromFile(DATABASE_URL, file),
  payments: (args) => actOnPayments(config, args),
  complaints: (args) => actOnComplaints(config, args),
  'mail-keys': ([site = '']) => makeMailKeys(config, site),
  'mail-doctor': ([site = '']) => examineMail(config, site),
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
  if (!(error instanceof StaffRefusal)) throw error
  process.stderr.write(`${name}: ${error.message}\n`)
  process.exitCode = 2
}
