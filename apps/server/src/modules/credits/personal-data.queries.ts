/** SQL of what the ledger knows about one person besides amounts and days. */
import type { MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

/** Takes out of the ledger whom a person paid for, and who paid for them. Each side has its own index. */
export async function forgetInLedger(tx: Tx, id: MemberId): Promise<void> {
  for (const side of [sql`wallet_id`, sql`other_id`]) {
    await sql`
      update credits.ledger_entry set other_id = null, ref_id = null, ref_number = null, conversation_public_id = null, gift = null
      where ${side} = ${id} and other_id is not null`.execute(tx)
  }
}
