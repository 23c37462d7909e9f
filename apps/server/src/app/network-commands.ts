/**
 * Commands about networks: `network save <site> <file>` saves one and says its secret where it is a new one, `network list
 * <site>` names them, and `network stop <site> <key>` ends what one is sent.
 */
import { listNetworks, saveNetwork, stopNetwork } from '../modules/tracking/index.ts'
import { dayIn } from '../platform/calendar.ts'
import type { Config } from '../platform/config/config.ts'
import { deriveKeys } from '../platform/keys.ts'
import { readJson, reasonOf, refuse, runSiteCommand, type SiteCommand } from './site-commands.ts'

const save: SiteCommand = async ({ config, db, clock }, site, [file = '']) => {
  const deps = { keys: deriveKeys(config).network_secrets, allow_loopback: config.ENVIRONMENT !== 'production' }
  const data = await readJson(file)
  const { key, secret } = await saveNetwork(db, deps, site, data, clock.now()).catch((error: unknown) =>
    refuse(reasonOf(error)),
  )
  const saved = `${key} is saved`
  return secret === null ? [saved] : [saved, `signed with ${secret}; nobody can read it later`]
}

/** Without what follows the host: that says who we are to the network. */
const hostOf = (address: string | null) => (address === null ? 'none' : new URL(address).host)

const list: SiteCommand = async ({ db }, site) => {
  const networks = await listNetworks(db, site)
  return networks.map(
    ({ key, name, is_on, report_url, postback_url, since }) =>
      `${is_on ? 'on ' : 'off'}  ${key}  ${name}  since ${dayIn(site.time_zone, since)}  reports: ${hostOf(report_url)}  postbacks: ${hostOf(postback_url)}`,
  )
}

const stop: SiteCommand = async ({ db }, site, [key = '']) =>
  (await stopNetwork(db, site, key)) ? [`${key} is sent nothing any more`] : refuse(`${key} is not on`)

export const runNetworkCommand = (config: Config, args: readonly string[]) =>
  runSiteCommand(config, { save, list, stop }, args)
