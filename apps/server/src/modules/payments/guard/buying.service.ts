/**
 * Whether a member may buy. The lock of the buyer is held by who calls: what is counted here is then still so when the
 * order is written.
 */
import type { AccountId, OrderId } from '@app/db/ids'
import type { Tx } from '../../../platform/db/pool.ts'
import { fail } from '../../../platform/refusal.ts'
import { findSeller } from '../../sites/index.ts'
import type { OrderRow } from '../settling/apply.queries.ts'
import { findBought, findProtectionRow, protectionFrom } from './guard.queries.ts'
import { buyingRefusal, type Money } from './guard.rules.ts'

interface Purchase {
  account_id: OrderRow['account_id']
  price: Money
  time_zone: string
  now: Date
  except: OrderId | null
}

async function refusalOf(tx: Tx, { account_id, price, time_zone, now, except }: Purchase) {
  const protection = protectionFrom(await findProtectionRow(tx, account_id))
  const { limit, break_until } = protection
  if (limit === null && break_until === null) return undefined
  const bought = await findBought(tx, { account_id, currency: price.currency, time_zone, now, except })
  return buyingRefusal(protection, bought, price, now)
}

/** Who buys, where and when. */
interface BuyingContext {
  account: { id: AccountId }
  site: { time_zone: string }
  now: Date
}

/**
 * Refuses what the member's limit or break forbids. The order that gives way has done so before; one that is paid now
 * does not count against itself.
 */
export async function requireBuying(
  tx: Tx,
  { account, site, now }: BuyingContext,
  price: Money,
  paying: OrderId | null = null,
): Promise<void> {
  const purchase = { account_id: account.id, price, time_zone: site.time_zone, now, except: paying }
  const refusal = await refusalOf(tx, purchase)
  if (refusal) fail(refusal)
}

/** Whether money that comes for an order which has ended may still buy it. A debt is paid whatever the limit. */
export async function isBuyingAllowed(tx: Tx, order: OrderRow, now: Date): Promise<boolean> {
  const { id: except, kind, account_id, site_id, total_cents: cents, currency } = order
  if (kind === 'debt') return true
  const { time_zone } = await findSeller(tx, site_id)
  return (await refusalOf(tx, { account_id, price: { cents, currency }, time_zone, now, except })) === undefined
}
