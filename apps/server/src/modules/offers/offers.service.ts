/** Discounts of orders: reserved for an open one, used when it is completed. All under the lock of the buyer. */
import type { AccountId, OrderId, SiteId } from '@app/db/ids'
import type { Tx } from '../../platform/db/pool.ts'
import { deleteReservation, findOtherUse, insertUse, markUsed } from './offers.queries.ts'
import type { Discount } from './offers.rules.ts'

/** The discount an order was promised. */
export interface OrderDiscount {
  order_id: OrderId
  site_id: SiteId
  account_id: AccountId
  code: string
  validity: Discount['validity']
}

/** Whether the discount was not used for another order meanwhile; a reservation of the same member's counts for nothing. */
export async function isDiscountFree(tx: Tx, discount: OrderDiscount): Promise<boolean> {
  const other = await findOtherUse(tx, discount, discount.order_id)
  return other === undefined || (other.state === 'reserved' && other.account_id === discount.account_id)
}

/** False where somebody else was first. */
export function reserveDiscount(tx: Tx, discount: OrderDiscount, at: Date): Promise<boolean> {
  return insertUse(tx, { ...discount, at }, 'reserved')
}

/** Uses the discount of an order whose money came, also where its reservation went to a later order of the member. */
export async function redeemDiscount(tx: Tx, discount: OrderDiscount, at: Date): Promise<void> {
  if (await markUsed(tx, discount.order_id, at)) return
  const other = await findOtherUse(tx, discount, discount.order_id)
  if (other) await deleteReservation(tx, other.order_id)
  if (!(await insertUse(tx, { ...discount, at }, 'used'))) throw new Error('a discount was used twice')
}

export const releaseDiscount = deleteReservation
