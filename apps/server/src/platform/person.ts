/**
 * What a room owes a person. Every room that keeps something about people declares one keeper and is listed in the
 * composition root: so an export is whole, and who was forgotten is forgotten everywhere.
 */
import type { Database, Tx } from './db/pool.ts'

interface PersonExport {
  /** Everything the person may read, as it will stand in the document. */
  data: unknown
  /** Files that belong to it: how they are called in the export, and where they are stored. */
  files?: readonly { name: string; object_key: string }[]
}

export interface PersonKeeper {
  /** The room. The export shows what it keeps under this name. */
  name: string
  exportOf: (db: Database, account_id: string) => Promise<PersonExport>
  /** The stored files that go with the person; asked before `forget`, in the same transaction. */
  objectKeys?: (tx: Tx, account_id: string) => Promise<readonly string[]>
  /** Takes away every row that tells of the person. What must stay, such as a ledger, stays without one. */
  forget: (tx: Tx, account_id: string) => Promise<void>
}
