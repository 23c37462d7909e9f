/** SQL of mandates, as charging needs them. */
import type { AccountId, MandateId } from '@app/db/ids'
import { sql } from 'kysely'
import type { MandateRef } from '../../../adapters/payments/port.ts'
import type { Database, Tx } from '../../../platform/db/pool.ts'
import type { MandateState } from '../machines.ts'
import { WITHOUT_DEBTOR } from '../means/means.queries.ts'
import type { Row } from './apply.queries.ts'

export type MandateRow = Omit<Row<'payments.mandate'>, 'state'> & { state: MandateState }

export async function findMandate(db: Database, id: MandateId, account_id: AccountId): Promise<MandateRow | undefined> {
  const { rows } = await sql<MandateRow>`
    select * from payments.mandate where id = ${id} and account_id = ${account_id}`.execute(db)
  return rows[0]
}

/**
 * The provider took it. By whom else it was taken meanwhile makes no difference, the key was the same; false where it was
 * ended meanwhile: then it is only known now by what name it must be ended there.
 */
export async function activateMandate(
  tx: Tx,
  id: MandateId,
  { customer, mandate }: MandateRef,
  at: Date,
): Promise<boolean> {
  const names = sql`customer_id = ${customer}, provider_mandate_id = ${mandate}`
  const { rows } = await sql<{ state: MandateState }>`
    select state from payments.mandate where id = ${id} for update`.execute(tx)
  const state = rows[0]?.state
  if (state === 'signed') {
    await sql`
      update payments.mandate set state = 'active', cause = 'provider_accepted', state_at = ${at}, ${names}, ${WITHOUT_DEBTOR}
      where id = ${id}`.execute(tx)
    return true
  }
  if (state === 'active') return true
  await sql`update payments.mandate set ${names}, ${WITHOUT_DEBTOR} where id = ${id}`.execute(tx)
  return false
}

export async function invalidateMandate(db: Database, id: MandateId, at: Date): Promise<void> {
  await sql`
    update payments.mandate set state = 'invalid', cause = 'provider_refused', state_at = ${at}, ${WITHOUT_DEBTOR}
    where id = ${id} and state = 'signed'`.execute(db)
}
