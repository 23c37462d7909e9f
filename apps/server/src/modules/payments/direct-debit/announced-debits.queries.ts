/** SQL of what a member is told of a debit before it is collected. */
import type { MandateId, OrderId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/pool.ts'

interface AnnouncedDebit {
  reference: string
  last4: string
  creditor_identifier: string
  total_cents: number
  currency: string
  number: string
  order_public_id: string
}

export async function findAnnouncedDebit(
  db: Database,
  order_id: OrderId,
  mandate_id: MandateId,
): Promise<AnnouncedDebit | undefined> {
  const { rows } = await sql<AnnouncedDebit>`
    select mandate.reference, mandate.last4, mandate.creditor_identifier, credit_order.total_cents, credit_order.currency,
      credit_order.number, credit_order.public_id as order_public_id
    from payments.credit_order as credit_order join payments.mandate as mandate on mandate.account_id = credit_order.account_id
    where credit_order.id = ${order_id} and mandate.id = ${mandate_id}`.execute(db)
  return rows[0]
}
