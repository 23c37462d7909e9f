/** Mail to our own addresses: which of them are ours, and what is queued of what came to one. */
import type { MailReport } from '../../../adapters/mail/port.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { keyedHash, type KeyRing } from '../../../platform/keys.ts'
import { findSiteByHost, type SiteDirectory } from '../../sites/index.ts'
import { readAddress, splitAddress } from './addresses.ts'
import { REPORT_JOB } from './reports.service.ts'

interface IncomingDeps {
  directory: SiteDirectory
  keys: KeyRing
  now: () => Date
}

export async function findOwnAddress({ directory, keys, now }: IncomingDeps, address: string) {
  const parts = splitAddress(address)
  const site = parts && (await findSiteByHost(directory, parts.domain))
  const content = site && readAddress(keys, site.id, parts.name, now())
  return content && { ...content, site_id: site.id, name: parts.name.toLowerCase() }
}

/** Whatever comes to the address of unsubscribing unsubscribes. Answers what it was, for counting. */
export async function queueReport(
  db: Database,
  deps: IncomingDeps,
  address: string,
  report: MailReport,
): Promise<MailReport['about'] | 'unsubscribe'> {
  const own = await findOwnAddress(deps, address)
  if (!own || own.account_id === null) return 'nothing'
  const { account_id, site_id, tag } = own
  const of = { account_id, site_id, tag, mail: keyedHash(deps.keys[0], 'mail', own.name).toString('hex') }
  if (own.purpose === 'unsubscribe') {
    await enqueue(db, REPORT_JOB, { ...of, report: { about: 'unsubscribe' } })
    return 'unsubscribe'
  }
  if (report.about !== 'nothing') await enqueue(db, REPORT_JOB, { ...of, report })
  return report.about
}
