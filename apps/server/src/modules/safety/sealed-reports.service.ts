/**
 * Reports that outlive the account they are about: what the reported showed and wrote, without who they were. The words of
 * the reporter are not among it: they would outlive the reporter, too.
 */
import type { Database, Tx } from '../../platform/db/pool.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { mailboxOf } from '../../platform/mailbox.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import { withoutPerson, type ReportSnapshot } from './sealed-reports.rules.ts'
import { insertSealedReport, sealedReportsOf, takeReportsAbout } from './sealed-reports.queries.ts'

/** Bound to its row: a copy under another id is not opened. */
const bindingOf = (id: string) => `report ${id}`

const hashAddress = (secret: string, site_id: number, email: string): Buffer =>
  keyedHash(secret, 'reported mailbox', site_id, mailboxOf(email))

interface ErasedAccount {
  account_id: string
  site_id: number
  email: string
  erase_after: Date
}

export async function sealReports(
  tx: Tx,
  secret: string,
  { account_id, site_id, email, erase_after }: ErasedAccount,
): Promise<void> {
  const address_hash = hashAddress(secret, site_id, email)
  for (const { id, snapshot, snapshot_object_keys, ...report } of await takeReportsAbout(tx, account_id)) {
    const kept = { ...report, snapshot: withoutPerson(snapshot as ReportSnapshot) }
    const sealed = seal(secret, bindingOf(id), kept)
    await insertSealedReport(tx, { id, site_id, address_hash, sealed, object_keys: snapshot_object_keys, erase_after })
  }
}

/** What was reported about whoever had this mailbox before, for a moderator who works on a report about them. */
export async function listSealedReports(
  db: Database | Tx,
  secret: string,
  { site_id, email, now }: { site_id: number; email: string; now: Date },
) {
  const rows = await sealedReportsOf(db, site_id, hashAddress(secret, site_id, email), now)
  return rows.map(({ id, sealed, ...row }) => ({ ...row, report: unseal(secret, bindingOf(id), sealed) }))
}
