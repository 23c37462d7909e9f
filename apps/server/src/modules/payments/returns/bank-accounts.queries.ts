/** SQL of where money goes that is sent back by hand. The holder and the account are encrypted. */
import type { AccountId, OrderId, RefundId } from '@app/db/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/db/pool.ts'

/** Answers for how many refunds of the order it was written. */
export async function saveAccount(tx: Tx, order_id: OrderId, bank_encrypted: Buffer): Promise<number> {
  const { rows } = await sql`
    update payments.refund set bank_encrypted = ${bank_encrypted} where order_id = ${order_id} and state = 'by_hand'
    returning id`.execute(tx)
  return rows.length
}

export interface RefundByHand {
  id: RefundId
  order_id: OrderId
  account_id: AccountId
  order_public_id: string
  number: string
  cents: number
  currency: string
  kind: string
  due_at: Date
  bank_encrypted: Buffer | null
  /** Nobody is left who could be asked for an account. */
  is_erased: boolean
}

const BY_HAND = sql`
  select refund.id, refund.order_id, credit_order.account_id, credit_order.public_id as order_public_id,
    credit_order.number, refund.cents, refund.currency, refund.kind,
    refund.due_at, refund.bank_encrypted, buyer.erased_at is not null as is_erased
  from payments.refund as refund join payments.credit_order as credit_order on credit_order.id = refund.order_id
  join payments.buyer as buyer on buyer.account_id = credit_order.account_id
  where refund.state = 'by_hand'`

/** What a person has to send, what is due first before the rest. */
export async function listRefundsByHand(db: Database): Promise<RefundByHand[]> {
  const { rows } = await sql<RefundByHand>`${BY_HAND} order by refund.due_at limit 1000`.execute(db)
  return rows
}

export async function findRefundByHand(db: Database | Tx, id: RefundId): Promise<RefundByHand | undefined> {
  const { rows } = await sql<RefundByHand>`${BY_HAND} and refund.id = ${id}`.execute(db)
  return rows[0]
}

/** The money is sent: nobody needs to know where to any more. */
export async function payOut(tx: Tx, id: RefundId, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update payments.refund set state = 'done', cause = 'paid_out', state_at = ${at}, bank_encrypted = null
    where id = ${id} and state = 'by_hand' returning id`.execute(tx)
  return rows.length > 0
}

/** Forgets where money was to go that nobody sent so long after it was due. */
export async function forgetAccounts(db: Database, due_before: Date): Promise<void> {
  await sql`
    update payments.refund set bank_encrypted = null
    where bank_encrypted is not null and due_at < ${due_before}`.execute(db)
}
