/** Commands for operators about mails: makes the key that a site's mails are signed with, and looks over its DNS. */
import { Resolver } from 'node:dns/promises'
import { makeSigningKey } from '../modules/mails/index.ts'
import { listSites, type Site } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import { deriveKeys } from '../platform/keys.ts'
import { StaffRefusal } from '../platform/staff-refusal.ts'
import { assemble, type Assembly } from './assemble.ts'
import { judgeMailRecords } from './mail-records.ts'

const DNS_MS = 3000

async function withSite<T>(
  config: Config,
  key: string,
  run: (site: Site, assembly: Assembly) => Promise<T>,
): Promise<T> {
  const assembly = await assemble(config)
  try {
    const sites = await listSites(assembly.db)
    const site = sites.find((candidate) => candidate.key === key)
    if (site) return await run(site, assembly)
    const known = sites.map((candidate) => candidate.key).join(', ')
    throw new StaffRefusal(`say which site: ${known}`)
  } finally {
    await assembly.release()
  }
}

export function makeMailKeys(config: Config, key: string): Promise<string[]> {
  return withSite(config, key, async (site, { db, clock }) => {
    const { name, value } = await makeSigningKey(db, deriveKeys(config).mail_signing, site, clock.now())
    return [`mails are signed with a new key. Say in the DNS, before the next mail leaves:`, `${name} TXT "${value}"`]
  })
}

export function examineMail(config: Config, key: string): Promise<string[]> {
  return withSite(config, key, async (site, { db }) => {
    const dns = new Resolver({ timeout: DNS_MS, tries: 2 })
    const verdicts = await judgeMailRecords(db, config, site, dns)
    return verdicts.map(({ ok, text }) => `${ok ? 'right' : 'WRONG'}  ${text}`)
  })
}
