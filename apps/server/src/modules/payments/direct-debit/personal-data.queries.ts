/** SQL of debits that wait for their code, for the end of an account. */
import type { MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

export async function eraseDebitRequests(tx: Tx, account_id: MemberId): Promise<void> {
  await sql`delete from payments.direct_debit_request where account_id = ${account_id}`.execute(tx)
}
