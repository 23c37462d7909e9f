/** SQL of what is known of who signed a direct debit, for an export and for the end of an account. */
import type { MemberId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

interface ExportedMandate {
  reference: string
  last4: string
  creditor_identifier: string
  signed_at: Date
  state: string
  used_at: Date | null
}

export async function listMandates(db: Database, account_id: MemberId): Promise<ExportedMandate[]> {
  const { rows } = await sql<ExportedMandate>`
    select reference, last4, creditor_identifier, signed_at, state, used_at
    from payments.mandate where account_id = ${account_id} and kind = 'sdd' order by id`.execute(db)
  return rows
}

/** The reference, the hashes and the last four digits stay, as proof; they lead to nobody. */
export async function eraseDebits(tx: Tx, account_id: MemberId): Promise<void> {
  await sql`delete from payments.direct_debit_request where account_id = ${account_id}`.execute(tx)
  await sql`
    update payments.mandate set holder_encrypted = null, iban_encrypted = null, address_encrypted = null,
      phone_encrypted = null
    where account_id = ${account_id}`.execute(tx)
  await sql`
    update payments.mandate set state = 'revoked', cause = 'account_erased', state_at = now()
    where account_id = ${account_id} and kind = 'sdd' and state in ('signed', 'active')`.execute(tx)
}
