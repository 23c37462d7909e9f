/**
 * Reports that outlive the account they are about: what the reported showed and wrote, without who they were. The words of
 * the reporter are not among it: they would outlive the reporter, too.
 */
import type { ProfileId, SiteId } from '@app/db/ids'
import type { Database, Tx } from '../../platform/db/pool.ts'
import { keyedHash, type Key, type Keys } from '../../platform/keys.ts'
import { mailboxOf } from '../../platform/mailbox.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import { withoutPerson, type ReportSnapshot } from './sealed-reports.rules.ts'
import { insertSealedReport, sealedReportsOf, takeReportsAbout } from './sealed-reports.queries.ts'

/** Bound to its row: a copy under another id is not opened. */
const sealedFor = (id: string) => `report ${id}`

const hashAddress = (key: Key, site_id: SiteId, email: string): Buffer =>
  keyedHash(key, 'reported mailbox', site_id, mailboxOf(email))

interface ErasedAccount {
  account_id: ProfileId
  site_id: SiteId
  email: string
  erase_after: Date
}

export async function sealReports(
  tx: Tx,
  keys: Keys,
  { account_id, site_id, email, erase_after }: ErasedAccount,
): Promise<void> {
  const address_hash = hashAddress(keys.mailboxes[0], site_id, email)
  for (const { id, snapshot, snapshot_object_keys, ...report } of await takeReportsAbout(tx, account_id)) {
    const kept = { ...report, snapshot: withoutPerson(snapshot as ReportSnapshot) }
    const sealed = seal(keys.reports, sealedFor(id), kept)
    await insertSealedReport(tx, { id, site_id, address_hash, sealed, object_keys: snapshot_object_keys, erase_after })
  }
}

/** What was reported about whoever had this mailbox before, for a moderator who works on a report about them. */
export async function listSealedReports(
  db: Database | Tx,
  keys: Keys,
  { site_id, email, now }: { site_id: SiteId; email: string; now: Date },
) {
  const address_hashes = keys.mailboxes.map((key) => hashAddress(key, site_id, email))
  const rows = await sealedReportsOf(db, site_id, address_hashes, now)
  return rows.map(({ id, sealed, ...row }) => ({ ...row, report: unseal(keys.reports, sealedFor(id), sealed) }))
}
