/**
 * Personal data of a room: how it is exported and how it is erased. Every room that stores some is listed in the
 * composition root: so an export is complete, and an erased person is erased everywhere.
 */
import type { MemberId } from '@app/db/ids'
import type { Database, Tx } from './db/pool.ts'

interface PersonalDataExport {
  /** Everything the person may read, as it will stand in the document. */
  data: unknown
  /** Files that belong to it: how they are called in the export, and where they are stored. */
  files?: readonly { name: string; object_key: string }[]
}

export interface PersonalData {
  /** The room: the key of its data in an export. */
  name: string
  export: (db: Database, account_id: MemberId, now: Date) => Promise<PersonalDataExport>
  /** The stored files that go with the person; read before `erase`, in the same transaction. */
  objectKeys?: (tx: Tx, account_id: MemberId) => Promise<readonly string[]>
  /** Takes away every row that tells of the person. What must stay, such as a ledger, stays without one. */
  erase: (tx: Tx, account_id: MemberId) => Promise<void>
}
