/** SQL of mandates, as charging needs them. */
import type { AccountId, MandateId } from '@app/db/ids'
import { sql } from 'kysely'
import type { MandateRef } from '../../../adapters/payments/port.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { MandateState } from '../machines.ts'
import type { Row } from './apply.queries.ts'

export type MandateRow = Omit<Row<'payments.mandate'>, 'state'> & { state: MandateState }

export async function findMandate(db: Database, id: MandateId, account_id: AccountId): Promise<MandateRow | undefined> {
  const { rows } = await sql<MandateRow>`
    select * from payments.mandate where id = ${id} and account_id = ${account_id}`.execute(db)
  return rows[0]
}

/** The provider took it; by whom else it was taken meanwhile makes no difference, the key was the same. */
export async function activateMandate(db: Database, id: MandateId, { customer, mandate }: MandateRef, at: Date) {
  await sql`
    update payments.mandate set state = 'active', cause = 'provider_accepted', state_at = ${at}, customer_id = ${customer},
      provider_mandate_id = ${mandate}
    where id = ${id} and state = 'signed'`.execute(db)
}

export async function invalidateMandate(db: Database, id: MandateId, at: Date): Promise<void> {
  await sql`
    update payments.mandate set state = 'invalid', cause = 'provider_refused', state_at = ${at}
    where id = ${id} and state = 'signed'`.execute(db)
}

export async function noteMandateUse(db: Database, id: MandateId, at: Date): Promise<void> {
  await sql`
    update payments.mandate set used_at = ${at}, uses = uses + 1 where id = ${id}`.execute(db)
}
