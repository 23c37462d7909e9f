/** Commands for operators about mails: makes the key that a site's mails are signed with, and looks over its DNS. */
import { Resolver } from 'node:dns/promises'
import { findSigningRecord, judgeMail, makeSigningKey, sendingDomainOf } from '../modules/mails/index.ts'
import { listSites, type Site } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import { deriveKeys } from '../platform/keys.ts'
import { StaffRefusal } from '../platform/staff-refusal.ts'
import { assemble, type Assembly } from './assemble.ts'

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

/** What nobody says is nothing. */
const orNothing = <T>(found: Promise<T[]>): Promise<T[]> => found.catch(() => [])

export function examineMail(config: Config, key: string): Promise<string[]> {
  return withSite(config, key, async (site, { db }) => {
    const dns = new Resolver({ timeout: DNS_MS, tries: 2 })
    const texts = async (name: string) => (await orNothing(dns.resolveTxt(name))).map((parts) => parts.join(''))
    const [sending_domain, report_domain] = [sendingDomainOf(site), `in.${site.domain}`]
    const published = await findSigningRecord(db, deriveKeys(config).mail_signing, site)
    const host = new URL(config.SMTP_NOTICE_URL || config.SMTP_URL).hostname
    const addresses = /^[\d.]+$/.test(host) ? [host] : await orNothing(dns.resolve4(host))
    const names = await Promise.all(addresses.map((address) => orNothing(dns.reverse(address))))
    const verdicts = judgeMail({
      sending_domain,
      report_domain,
      report_mx: (await orNothing(dns.resolveMx(report_domain))).map(({ exchange }) => exchange),
      report_spf: await texts(report_domain),
      dkim: published && { ...published, found: await texts(published.name) },
      dmarc: await texts(`_dmarc.${sending_domain}`),
      relay: { host, names: names.flat() },
    })
    return verdicts.map(({ ok, text }) => `${ok ? 'right' : 'WRONG'}  ${text}`)
  })
}
