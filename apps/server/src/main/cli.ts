/**
 * Commands for operators: `init` asks what an installation has to be told and writes it down, `doctor` says what is wrong and how to mend it, `version` says what runs, `migrate` brings the schema, the regions and the cities up to date, `seed` writes the demo sites,
 * `site` saves one from a file, or says why it cannot be saved, `campaign` saves, lists and stops what changes a lander,
 * `mail-keys` makes the key that a site's mails are signed with, `mail-doctor` looks whether its DNS is right for mails,
 * `payments` acts on somebody's money, with a reason and a name, `complaints` lists, shows and answers complaints, `push-keys`
 * makes the keys that a site's pushes are signed with, `network` saves, lists and stops who is paid for whom they send.
 */
import { runCampaignCommand } from '../app/campaign-commands.ts'
import { runDoctor } from '../app/doctor/doctor.ts'
import { runNetworkCommand } from '../app/network-commands.ts'
import { migrateDatabase } from '../app/prepare-database.ts'
import { saveSiteFromFile } from '../app/save-site.ts'
import { seedSites } from '../app/seed.ts'
import { examineMail, makeMailKeys } from '../app/mail-commands.ts'
import { initialise } from '../app/setup/init.ts'
import { actOnComplaints, actOnPayments, replacePushKeys } from '../app/staff-commands.ts'
import { describeVersion } from '../app/version.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { StaffRefusal } from '../platform/staff-refusal.ts'

type Command = (args: readonly string[]) => Promise<string[]>

/** Those that need no configuration, because they make it or say what is wrong with it. */
const free: Readonly<Record<string, Command>> = {
  init: (args) => initialise(args),
  doctor: async (args) => {
    const { lines, is_well } = await runDoctor(args)
    if (!is_well) process.exitCode = 1
    return lines
  },
  version: async () => [await describeVersion()],
}

const configured: Readonly<Record<string, (config: Config) => Command>> = {
  migrate: ({ OWNER_DATABASE_URL, DATABASE_URL }) => {
    return () => migrateDatabase(OWNER_DATABASE_URL, new URL(DATABASE_URL).username)
  },
  seed: ({ DATABASE_URL }) => {
    return () => seedSites(DATABASE_URL)
  },
  campaign: (config) => (args) => runCampaignCommand(config, args),
  network: (config) => (args) => runNetworkCommand(config, args),
  site: ({ DATABASE_URL }) => {
    return ([file = '']) => saveSiteFromFile(DATABASE_URL, file)
  },
  payments: (config) => (args) => actOnPayments(config, args),
  complaints: (config) => (args) => actOnComplaints(config, args),
  'mail-keys': (config) => {
    return ([site = '']) => makeMailKeys(config, site)
  },
  'mail-doctor': (config) => {
    return ([site = '']) => examineMail(config, site)
  },
  'push-keys': (config) => (args) => replacePushKeys(config, args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = free[name] ?? configured[name]?.(readConfig())
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys({ ...free, ...configured }).join(', ')}\n`)
  process.exit(2)
}
try {
  // What the doctor says is read by programs too.
  const mark = name === 'doctor' ? '' : `${name}: `
  for (const line of await command(args)) process.stdout.write(`${mark}${line}\n`)
} catch (error) {
  if (!(error instanceof StaffRefusal)) throw error
  process.stderr.write(`${name}: ${error.message}\n`)
  process.exitCode = 2
}
