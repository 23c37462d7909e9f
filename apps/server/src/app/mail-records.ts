/** What the DNS says of a site's mails, and what to think of it. */
import type { Resolver } from 'node:dns/promises'
import { findSigningRecord, judgeMail, sendingDomainOf } from '../modules/mails/index.ts'
import type { Site } from '../modules/sites/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { deriveKeys } from '../platform/keys.ts'

/** What nobody says is nothing. */
const orNothing = <T>(found: Promise<T[]>): Promise<T[]> => found.catch(() => [])

export async function judgeMailRecords(db: Database, config: Config, site: Site, dns: Resolver) {
  const texts = async (name: string) => (await orNothing(dns.resolveTxt(name))).map((parts) => parts.join(''))
  const [sending_domain, report_domain] = [sendingDomainOf(site), `in.${site.domain}`]
  const published = await findSigningRecord(db, deriveKeys(config).mail_signing, site)
  const host = new URL(config.SMTP_NOTICE_URL || config.SMTP_URL).hostname
  const addresses = /^[\d.]+$/.test(host) ? [host] : await orNothing(dns.resolve4(host))
  const names = await Promise.all(addresses.map((address) => orNothing(dns.reverse(address))))
  return judgeMail({
    sending_domain,
    report_domain,
    report_mx: (await orNothing(dns.resolveMx(report_domain))).map(({ exchange }) => exchange),
    report_spf: await texts(report_domain),
    dkim: published && { ...published, found: await texts(published.name) },
    dmarc: await texts(`_dmarc.${sending_domain}`),
    relay: { host, names: names.flat() },
  })
}
